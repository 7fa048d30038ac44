import { z } from "zod";

/** A picture that was uploaded and can be shown. */
export const picture = z
  .object({
    _id: z.string(),
    url: z.string().meta({ description: "What a listing keeps of it: the address of its largest file." }),
    width: z.int().min(1).meta({ description: "Of the largest file, upright." }),
    height: z.int().min(1),
    blur: z
      .string()
      .meta({ description: "The picture in a few pixels, as a data URI: stands in its place meanwhile." }),
  })
  .meta({ id: "Picture" });

export type Picture = z.infer<typeof picture>;

export const uploadAnswer = z
  .object({
    message: z.string(),
    images: z.string().meta({ description: "The addresses, separated by comma and space, in the order of the files." }),
    pictures: z.array(picture),
  })
  .meta({ id: "UploadAnswer" });

export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What a listing's page knows of its pictures besides their addresses. */
export interface PropertyPictures {
  /** What a picture shows, by its address, where its owner has said so. */
  readonly texts: Readonly<Record<string, string>>;
  /** Where the first picture was uploaded here. */
  readonly blurOfFirst: string | undefined;
}
