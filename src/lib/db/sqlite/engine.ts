import type { Engine } from "#lib/db/engine.ts";
import { fullText } from "#lib/db/sqlite/full-text.ts";
import { schema } from "#lib/db/sqlite/schema.ts";
import { words } from "#lib/db/sqlite/words.ts";

export const sqlite: Engine = { name: "sqlite", schema, words, fullText };
