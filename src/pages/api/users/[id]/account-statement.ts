import { downloadStatement } from "#lib/accounts/profile.ts";
import { methods } from "#lib/http/endpoint.ts";
import { personalRead } from "#lib/http/personal-endpoint.ts";

const get = personalRead("user", async ({ person, params }) => {
  const { name, type, bytes } = await downloadStatement(person, params["id"] ?? "");
  const headers = {
    "Content-Type": type,
    "Content-Length": String(bytes.length),
    // Always downloaded, never displayed: an uploaded file must not run as part of this site.
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return new Response(bytes, { headers });
});

export const { GET, HEAD, ALL } = methods({ GET: get });
