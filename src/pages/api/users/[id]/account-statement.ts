import { z } from "zod";
import { downloadStatement } from "#lib/accounts/profile.ts";
import { userId } from "#lib/contracts/examples.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";

const file = { schema: z.file() };

export const ALL = endpoint("Users", {
  GET: read("user", {
    name: "downloadAccountStatement",
    summary: "The person's account statement, for them and for admins.",
    params: { id: userId },
    answers: { 200: [{ "application/pdf": file, "image/jpeg": file, "image/png": file }, "The file."] },
    errors: { 403: "You can only see your own account", 404: "There is no account statement" },
    handle: async ({ person, params }) => {
      const { name, type, bytes } = await downloadStatement(person, params.id);
      const headers = {
        "Content-Type": type,
        "Content-Length": String(bytes.length),
        // Always downloaded, never displayed: an uploaded file must not run as part of this site.
        "Content-Disposition": `attachment; filename="${name}"`,
      };
      return new Response(bytes, { headers });
    },
  }),
});
