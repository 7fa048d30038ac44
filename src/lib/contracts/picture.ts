import { z } from "zod";

/** An uploaded picture that can be shown. */
export const picture = z
  .object({
    _id: z.string(),
    url: z.string().meta({ description: "URL of its largest file, which a listing stores." }),
    width: z.int().min(1).meta({ description: "Size of the largest file, upright." }),
    height: z.int().min(1),
    blur: z.string().meta({ description: "A tiny version as a data URI, for use as a placeholder." }),
  })
  .meta({ id: "Picture" });

export type Picture = z.infer<typeof picture>;

export const uploadAnswer = z
  .object({
    message: z.string(),
    images: z.string().meta({ description: "The URLs, separated by comma and space, in the order of the files." }),
    pictures: z.array(picture),
  })
  .meta({ id: "UploadAnswer" });

export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What a listing's page knows about its pictures, apart from their URLs. */
export interface PropertyPictures {
  /** Descriptions by URL, where the owner gave one. */
  readonly texts: Readonly<Record<string, string>>;
  /** Set if the first picture was uploaded here. */
  readonly blurOfFirst: string | undefined;
}
