import { z } from "zod";
import { uploadAnswer } from "#lib/contracts/picture.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { receiveFiles } from "#lib/http/received-files.ts";
import { bodyLimits } from "#lib/http/request-limits.ts";
import { aboutFile, field } from "#lib/pictures/file-checks.ts";
import { uploadPictures } from "#lib/pictures/service.ts";
import {
  largestUpload,
  mostUploads,
  tooManyUploads,
  uploadRule,
  uploadTooLarge,
} from "#lib/shared/listing/picture-upload.ts";

const form = {
  field,
  limits: { ...bodyLimits.pictures, largestFile: largestUpload },
  tooLarge: (place: number, name: string) => aboutFile(place, name, uploadTooLarge),
  tooMany: tooManyUploads,
};
const files = z
  .array(z.file())
  .min(1)
  .max(mostUploads)
  .meta({ description: `${uploadRule}, each at most 10 MB, identified by content.` });
const propertyId = z
  .string()
  .optional()
  .meta({ description: "The listing that they are for. They are kept until its form has received them." });
const mistake = (about: string, message: string, code: string) => ({
  about,
  message,
  code,
  errors: { [field]: message },
});

export const ALL = endpoint("Pictures", {
  POST: write("user", {
    name: "uploadPictures",
    summary:
      "Uploads pictures for a listing, all or none, for agents and admins. Unused pictures are deleted after a day.",
    query: z.object({ propertyId }),
    takes: { content: { "multipart/form-data": { schema: z.object({ [field]: files }) } } },
    answers: { 200: [uploadAnswer, "Ready to be displayed."] },
    errors: {
      403: "Only agents can upload pictures. You can become one on your profile.",
      404: "Property not found",
      413: mistake("A file is too large, or there are too many.", tooManyUploads, "TOO_MANY"),
      415: mistake(
        "A file is not a supported picture.",
        `“kitchen.svg” (file 2) is an SVG. ${uploadRule}`,
        "UNSUPPORTED_TYPE",
      ),
      422: mistake(
        "A picture is broken or has too many pixels.",
        "“hall.jpg” is broken or cut off: choose the original again",
        "INVALID",
      ),
      429: {
        about: "A person has uploaded 600 pictures within an hour, or waits for 30.",
        message:
          "You have uploaded 600 pictures in an hour, the limit for one person. Please wait 12 minutes and try again.",
      },
      507: "The site has no room for this now. Please try again later.",
    },
    handle: async ({ request, person, query }) => {
      const receive = (folder: string) => receiveFiles(request, form, folder);
      const body = await uploadPictures(person, receive, query.propertyId);
      // No page shows a picture until a listing uses it, so no tag changes.
      return { body, changed: [] };
    },
  }),
});
