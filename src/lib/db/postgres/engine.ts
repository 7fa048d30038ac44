import type { Engine } from "#lib/db/engine.ts";
import { fullText } from "#lib/db/postgres/full-text.ts";
import { schema } from "#lib/db/postgres/schema.ts";
import { words } from "#lib/db/postgres/words.ts";

export const postgres: Engine = { name: "postgres", schema, words, fullText };
