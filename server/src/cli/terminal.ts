/** Where a command reads from and writes to. */
export interface Terminal {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** That of the process itself. */
export interface Console extends Terminal {
  /** Whether a person watches what goes wrong, rather than a program. */
  isWatched: boolean;
}
