/** Templates of test databases: `empty` has the tables, `blank` has nothing. */
export const templates = { empty: "ile_empty", demo: "ile_demo", blank: "template1" } as const;

export const postgresUrl = (database: string): string =>
  `postgres:///${database}?host=${process.env["ILE_TEST_POSTGRES"]}&user=ile`;

/** The secret that all servers on one PostgreSQL database must share. */
export const sharedSecret = "a secret that all servers of a test share";
