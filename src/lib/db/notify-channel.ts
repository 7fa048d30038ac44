/** Connection to a shared database: whether it is reachable, and messages between processes. */
export interface DatabaseLink {
  /** When the database became unreachable; undefined while it is reachable, and before `open`. */
  readonly awaySince: Date | undefined;
  /** What an operator must fix, if the database is reachable but must not be used. */
  readonly awayReason: string | undefined;
  /** Connections have died, and the database's state is not known yet. */
  readonly isDoubtful: boolean;
  /** Starts listening and watching. Rejects if the database is unreachable. */
  open(listener: LinkListener): Promise<void>;
  /** Sends a text of at most `longestText` bytes to all listening processes, including this one. */
  tell(text: string): Promise<void>;
  /** True for one process at a time among those with an open link. */
  readonly isLeader: boolean;
  /** Returns false if another process has the work. Claims end with the link. */
  claim(work: string): Promise<boolean>;
  release(work: string): Promise<void>;
  close(): Promise<void>;
}

/** In bytes of UTF-8. */
export const longestText = 7_500;

export interface LinkListener {
  onText(text: string): void;
  /** The database is unreachable: no messages arrive, and every query fails at once until it is back. */
  onAway(): void;
  /** Listening again. Messages in between were missed. */
  onBack(): void;
  /** This process is now the leader. */
  onLeading(): void;
}
