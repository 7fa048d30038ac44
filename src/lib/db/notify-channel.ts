/** What a process knows of a database that it shares with others: whether it is there, and what they say through it. */
export interface DatabaseLink {
  /** Since when the database has not been reached; undefined while it is. Always undefined before `open`. */
  readonly awaySince: Date | undefined;
  /** What an operator has to mend first, where the database is there and must not be used. */
  readonly awayReason: string | undefined;
  /** Connections have died, and it is not known yet whether the database is there. */
  readonly isDoubtful: boolean;
  /** Begins to listen, and to look whether the database is there. Rejects where it is not. */
  open(listener: LinkListener): Promise<void>;
  /** Says a text of at most `longestText` bytes to all processes that listen, this one included. */
  tell(text: string): Promise<void>;
  /** Of all processes that have opened a link, one at a time is. */
  readonly isLeader: boolean;
  /** False where another process has the work. What is claimed is free again when the link breaks. */
  claim(work: string): Promise<boolean>;
  release(work: string): Promise<void>;
  close(): Promise<void>;
}

/** In bytes of UTF-8. */
export const longestText = 7_500;

export interface LinkListener {
  onText(text: string): void;
  /** The database cannot be reached: nothing is heard, and every query fails at once until it is back. */
  onAway(): void;
  /** It is listened again. What was said since it was listened last has been missed. */
  onBack(): void;
  /** This process is the leader from now on. */
  onLeading(): void;
}
