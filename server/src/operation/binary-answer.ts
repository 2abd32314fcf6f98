/** The content of a file as an answer. It never changes under its tag. */
export class BinaryAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly tag: string;

  constructor({ bytes, contentType, tag }: { bytes: Buffer; contentType: string; tag: string }) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.tag = tag;
  }
}
