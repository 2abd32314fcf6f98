import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  /** The recipients in the envelope. */
  to: string[];
  /** The raw headers with their line breaks. */
  head: string;
  /** The decoded headers by lower-case name. */
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Refuses the recipients of the next `times` mails with this SMTP code. */
  refuse: { code: number; times: number };
  close(): Promise<void>;
}

/** Starts an SMTP server on loopback that collects mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refuse = { code: 0, times: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (refuse.times === 0) return done();
      refuse.times -= 1;
      done(Object.assign(new Error(`5.1.1 no room for ${address}`), { responseCode: refuse.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, ...readMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head, body] = splitHead(raw);
  const headers = headersOf(head);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [];
  const part = (type: string): string => {
    const found = parts.map((each) => splitHead(each.trimStart())).find(([top]) => top.includes(type));
    return found ? decoded(found[1], headersOf(found[0]).get('content-transfer-encoding') ?? '') : '';
  };
  return { head, headers, text: part('text/plain'), html: part('text/html') };
}

function splitHead(raw: string): [string, string] {
  const end = raw.indexOf('\r\n\r\n');
  return [raw.slice(0, end), raw.slice(end + 4)];
}

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())] as const;
      }),
  );

/** Decodes RFC 2047 encoded words and removes the space between adjacent ones. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? `\u0000${Buffer.from(text, 'base64').toString('latin1')}\u0000`
        : `\u0000${quoted(text.replaceAll('_', ' ')).toString('latin1')}\u0000`,
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: delimiters set above
    .replace(/\u0000([\s\S]*?)\u0000/g, (_all, bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8'));

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, '')).toString('utf8');
  return body;
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
