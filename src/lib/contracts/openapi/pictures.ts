/** API calls about pictures. */
import { z } from "zod";
import { exampleUpload } from "#lib/contracts/openapi/examples.ts";
import {
  badBody,
  error,
  forbiddenTo,
  json,
  missing,
  personal,
  tooManyTries,
  writeFailures,
} from "#lib/contracts/openapi/parts.ts";
import { uploadAnswer } from "#lib/contracts/picture.ts";
import { mostUploads, tooManyUploads, uploadRule } from "#lib/shared/listing/picture-upload.ts";

const fileMistake = (message: string, code: string) => ({ message, code, errors: { images: message } });

const uploadForm = z.object({
  images: z
    .array(z.file())
    .min(1)
    .max(mostUploads)
    .meta({ description: `${uploadRule}, each at most 10 MB, identified by content.` }),
});

const ofListing = z
  .string()
  .optional()
  .meta({ description: "The listing that they are for. They are kept until its form has received them." });

export const picturePaths = {
  "/api/upload/gcs": {
    post: personal("Pictures", {
      operationId: "uploadPictures",
      summary:
        "Uploads pictures for a listing, all or none, for agents and admins. Unused pictures are deleted after a day.",
      requestParams: { query: z.object({ propertyId: ofListing }) },
      requestBody: { required: true, content: { "multipart/form-data": { schema: uploadForm } } },
      responses: {
        ...writeFailures,
        200: json("Ready to be displayed.", uploadAnswer, exampleUpload),
        400: badBody[400],
        403: forbiddenTo("Only agents can upload pictures. You can become one on your profile."),
        404: missing("Property not found"),
        413: error("A file is too large, or there are too many.", fileMistake(tooManyUploads, "TOO_MANY")),
        415: error(
          "A file is not a supported picture.",
          fileMistake(`“kitchen.svg” (file 2) is an SVG. ${uploadRule}`, "UNSUPPORTED_TYPE"),
        ),
        422: error(
          "A picture is broken or has too many pixels.",
          fileMistake("“hall.jpg” is broken or cut off: choose the original again", "INVALID"),
        ),
        429: {
          ...tooManyTries,
          ...error("A person has uploaded 600 pictures within an hour, or waits for 30.", {
            message:
              "You have uploaded 600 pictures in an hour, the limit for one person. Please wait 12 minutes and try again.",
            code: "TOO_MANY_TRIES",
          }),
        },
        507: error("The site has no room.", {
          message: "The site has no room for this now. Please try again later.",
          code: "DISK_FULL",
        }),
      },
    }),
  },
};
