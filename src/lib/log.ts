import { pino } from "pino";
import { config } from "#lib/config.ts";

/** The server's log: one JSON line an event, no personal data. */
export const log = pino({ level: config.logLevel, serializers: { error: pino.stdSerializers.err } });
