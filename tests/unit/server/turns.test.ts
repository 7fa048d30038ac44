import { setTimeout as after } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "#server/cache/turns.ts";

test("so many tasks run at once, the others in their order", async () => {
  const turns = new Turns(3);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    began.push(number);
    running += 1;
    most = Math.max(most, running);
    await after(1);
    running -= 1;
    return number;
  };
  const all = Array.from({ length: 20 }, (_, number) => number);
  expect(await Promise.all(all.map((number) => turns.run(task(number))))).toEqual(all);
  expect(began).toEqual(all);
  expect(most).toBe(3);
});

test("a task that fails gives its turn on", async () => {
  const turns = new Turns(1);
  const failing = turns.run(() => Promise.reject(new Error("broken")));
  const next = turns.run(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
  expect(await turns.run(async () => "later")).toBe("later");
});

test("the event loop has a turn between two tasks", async () => {
  const turns = new Turns(1);
  const order: string[] = [];
  const tasks = ["one", "two", "three"].map((name) =>
    turns.run(async () => {
      order.push(name);
      setImmediate(() => order.push(`after ${name}`));
    }),
  );
  await Promise.all(tasks);
  expect(order.slice(0, 4)).toEqual(["one", "after one", "two", "after two"]);
});
