/** Registration numbers as the column `identifiers` keeps them: a JSON object of those that are stated. */
import { byIdentifier, type IdentifierValues, identifiers } from "#lib/shared/management/identifiers.ts";

export function readIdentifiers(stored: string): IdentifierValues {
  const stated = JSON.parse(stored) as Partial<IdentifierValues>;
  return byIdentifier(({ name }) => stated[name as keyof IdentifierValues] ?? "");
}

type IdentifierChange = { readonly [Name in keyof IdentifierValues]?: string | undefined };

/** The column after a change; numbers that are left out stay. */
export function writeIdentifiers(stored: string, change: IdentifierChange): string {
  const kept = readIdentifiers(stored);
  const stated = identifiers.flatMap(({ name }) => {
    const number = change[name] ?? kept[name];
    return number === "" ? [] : [[name, number] as const];
  });
  return JSON.stringify(Object.fromEntries(stated));
}

/** The numbers that differ, as they were and as they become. */
export function changedIdentifiers(before: string, after: string) {
  const [was, is] = [readIdentifiers(before), readIdentifiers(after)];
  const names = identifiers.map(({ name }) => name).filter((name) => was[name] !== is[name]);
  const pick = (from: IdentifierValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(was), after: pick(is) };
}
