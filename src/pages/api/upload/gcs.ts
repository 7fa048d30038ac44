import { methods } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { receiveFiles } from "#lib/http/received-files.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { aboutFile, field } from "#lib/pictures/file-checks.ts";
import { uploadPictures } from "#lib/pictures/service.ts";
import { largestUpload, tooManyUploads, uploadTooLarge } from "#lib/shared/listing/picture-upload.ts";

const form = {
  field,
  limits: { ...bodyLimits.pictures, largestFile: largestUpload },
  tooLarge: (place: number, name: string) => aboutFile(place, name, uploadTooLarge),
  tooMany: tooManyUploads,
};

const post = personalWrite("user", async ({ request, person, query }) => {
  const receive = (folder: string) => receiveFiles(request, form, folder);
  const body = await uploadPictures(person, receive, query["propertyId"]);
  // No page shows a picture until a listing uses it, so no tag changes.
  return { body, changed: [] };
});

export const { POST, ALL } = methods({ POST: post });
