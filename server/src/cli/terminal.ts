/** Where a command writes its output. Each call writes one line. */
export interface Terminal {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** The output of the process itself. */
export interface Console extends Terminal {
  /** Whether standard error is a terminal. The log is then written for people instead of as JSON. */
  isWatched: boolean;
}
