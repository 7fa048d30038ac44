/** A bucket on an S3-compatible server, separate for each test file. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printed, startScript } from "./child.ts";

export interface TestBucket {
  /** Settings that make a server store its files there. */
  readonly settings: Record<string, string>;
  /** Names of the objects in a folder. */
  objects(folder: string): string[];
  /** Stops its server. */
  end(): void;
  /** Stops its server and deletes its files. */
  remove(): void;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), "ile-bucket-"));
  const server = startScript("s3-server.ts", { S3_DIRECTORY: directory });
  const [, endpoint = ""] = await printed(server, /is ready at (http\S+)/);
  const end = (): void => void server.kill();
  return {
    settings: {
      MEDIA_STORE: "s3",
      S3_BUCKET: "ile-pictures",
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    objects: (folder) => {
      const path = join(directory, "ile-pictures", folder);
      return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith("_object")) : [];
    },
    end,
    remove: () => {
      end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
