/** A file that somebody has sent, on disk and not looked at yet. */
export interface ReceivedFile {
  readonly path: string;
  /** As its sender calls it; good for nothing but telling them which file is meant. */
  readonly name: string;
  readonly size: number;
}
