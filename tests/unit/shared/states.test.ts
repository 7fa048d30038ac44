import { expect, test } from "vitest";
import { formStates, nigerianStates, stateBySlug, states } from "#lib/shared/place/states.ts";

test("the header's menu has the 36 states of Nigeria, from Abia to Zamfara", () => {
  const names = nigerianStates.map((state) => state.name);
  expect(names).toHaveLength(36);
  expect(names).toEqual([...names].sort());
  expect([names[0], names.at(-1)]).toEqual(["Abia", "Zamfara"]);
  expect(names).not.toContain("FCT");
  expect(names).not.toContain("Dubai");
});

test("the edit form has 37, with FCT", () => {
  expect(formStates).toHaveLength(37);
  expect(formStates.at(-1)?.name).toBe("FCT");
});

test("FCT and Dubai have pages too", () => {
  expect(states).toHaveLength(38);
  expect(new Set(states.map((state) => state.slug)).size).toBe(38);
  expect(stateBySlug("fct")?.name).toBe("FCT");
  expect(stateBySlug("Dubai")?.name).toBe("Dubai");
});

test.each(["Akwa Ibom", "Akwa-Ibom", "akwa-ibom", "AKWA IBOM", " akwa  ibom "])("%j is Akwa Ibom", (text) => {
  expect(stateBySlug(text)?.slug).toBe("akwa-ibom");
});

test.each(["", " ", "Atlantis", "__proto__", "constructor"])("%j is no state", (text) => {
  expect(stateBySlug(text)).toBeUndefined();
});
