const YEAR_S = 31_536_000;

interface Content {
  bytes: Buffer;
  contentType: string;
  tag: string;
  maxAge?: number;
}

/** The content of a file as an answer. It never changes under its tag. */
export class BinaryAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly tag: string;
  /** How long a browser may keep it, in seconds. */
  readonly maxAge: number;

  constructor({ bytes, contentType, tag, maxAge = YEAR_S }: Content) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.tag = tag;
    this.maxAge = maxAge;
  }
}
