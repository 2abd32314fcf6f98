import { PassThrough } from 'node:stream';

/** Bytes that a client may leave unread. One that reads more slowly is cut off, and gets the present state when it comes back. */
const UNREAD_MAX = 256 * 1024;
/** Milliseconds after which a browser's own `EventSource` would connect again. */
const RETRY_MS = 2_000;

/** Server-sent events as an answer. It stays open until the client leaves or `end` is called. */
export class EventStream {
  readonly body = new PassThrough();

  constructor() {
    // Also sends the head of the answer, so that the client knows immediately that it is connected.
    this.body.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends an event with JSON as its data. */
  send(event: string, json: string): void {
    this.#write(`event: ${event}\ndata: ${json}\n\n`);
  }

  /** Sends a comment, which shows that the stream is alive. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** A client that has not read everything yet is cut off, so that it cannot hold the stream open. */
  end(): void {
    if (this.#unread > 0) this.body.destroy();
    else this.body.end();
  }

  /** Calls back once when the stream has ended, for whatever reason. */
  onEnd(act: () => void): void {
    this.body.once('close', act);
  }

  #write(text: string): void {
    if (this.body.writableEnded || this.body.destroyed) return;
    this.body.write(text);
    if (this.#unread > UNREAD_MAX) this.body.destroy();
  }

  get #unread(): number {
    return this.body.readableLength + this.body.writableLength;
  }
}
