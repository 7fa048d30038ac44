/** An uploaded file on disk, not checked yet. */
export interface ReceivedFile {
  readonly path: string;
  /** The sender's file name, for messages only. */
  readonly name: string;
  readonly size: number;
}
