import type { Readable } from 'node:stream';

/** A file that is sent as it is made, for the browser to save. */
export class StreamAnswer {
  readonly stream: Readable;
  readonly contentType: string;
  /** Its name on the computer that saves it: letters, digits, hyphens and a dot. */
  readonly fileName: string;

  constructor({ stream, contentType, fileName }: { stream: Readable; contentType: string; fileName: string }) {
    this.stream = stream;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}
