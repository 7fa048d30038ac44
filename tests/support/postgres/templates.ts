/** What databases of tests are copied from: `empty` has the tables, `blank` has nothing. */
export const templates = { empty: "ile_empty", demo: "ile_demo", blank: "template1" } as const;

export const postgresUrl = (database: string): string =>
  `postgres:///${database}?host=${process.env["ILE_TEST_POSTGRES"]}&user=ile`;

/** What all servers on a PostgreSQL database have to be given. */
export const sharedSecret = "a secret that all servers of a test share";
