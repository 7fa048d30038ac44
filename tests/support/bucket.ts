/** A bucket on a server that speaks S3's protocol, of a test file's own. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printed, startScript } from "./child.ts";

export interface TestBucket {
  /** What a server needs to keep its files there. */
  readonly settings: Record<string, string>;
  /** Names of what the bucket has in a folder. */
  objects(folder: string): string[];
  /** Ends its server: it does not answer any more. */
  end(): void;
  /** Ends it, and removes all that it had. */
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
