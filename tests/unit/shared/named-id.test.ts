/** Ids in what people paste into a search. */
import { expect, test } from "vitest";
import { namedId } from "#lib/shared/route/named-id.ts";

const id = "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60";

test.each([
  id,
  ` ${id.toUpperCase()} `,
  `/property/${id}`,
  `https://ile.example/property/${id}`,
  `http://localhost:4321/PROPERTY/${id.toUpperCase()}/`,
  `ile.example/property/${id}/reviews?sort=newest#first`,
  `https://ile.example/property/${id}?utm_source=whatsapp&utm_medium=share`,
  `https://ile.example/property/${encodeURIComponent(id).replaceAll("-", "%2D")}`,
  `https://ile.example/admin/property/${id}/edit`,
  `https://ile.example/api/properties/${id}`,
  `Look: <https://ile.example/property/${id}>.`,
])("%j holds the id", (text) => expect(namedId(text)).toBe(id));

test.each([
  "",
  "duplex",
  "2 bedroom flat, 0803-123-4567",
  `${id}0`,
  `a-${id}`,
  "%E0%A4%A",
  id.slice(1),
  `${id}@example.com`,
])("%j holds none", (text) => expect(namedId(text)).toBeUndefined());
