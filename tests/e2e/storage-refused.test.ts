/** A browser that keeps nothing, because it was told to. */
import { expect, test } from "vitest";
import { context, onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

const block = () =>
  context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });

const press = async () => {
  const heart = page.getByRole("button", { name: /^Save for Later/ }).first();
  await heart.click();
  await page.getByText("This browser can't save more for this site").waitFor();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
};

test("a heart says that blocked storage keeps nothing, and no page breaks", async () => {
  await block();
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  for (const path of ["/", "/favourites", "/shortletbooking", "/forsale"]) await open(path);
  await press();
  expect(thrown).toEqual([]);
});
