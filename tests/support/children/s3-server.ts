/** An S3-compatible server with one bucket, on a free port; it prints its address. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const directory = process.env["S3_DIRECTORY"] ?? mkdtempSync(join(tmpdir(), "ile-s3-"));
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: "ile-pictures", configs: [] }],
});
const { port } = await server.run();
process.stdout.write(`S3 is ready at http://127.0.0.1:${port}\n`);
