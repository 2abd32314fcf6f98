import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server as it answers after other deployments of the same app, told apart by the names of the built files. */
export interface Deployments {
  url: string;
  /** Deploys the app anew: from now on every built file has another name, and those of before are gone. */
  deploy(): void;
  close(): Promise<void>;
}

/** A built file's name: what it is, its hash, its kind. */
const BUILT = /([\w.-]+-[\w-]{8})(?:\.d\d+)?\.(js|css)\b/g;
const TEXT = /^(text\/|application\/javascript)/;

/** Stands before the real server and gives its built files the names of one deployment after the other. */
export async function standBefore(origin: string): Promise<Deployments> {
  let deployment = 1;
  const renamed = (text: string) =>
    text
      .replace(BUILT, (_, name: string, kind: string) => `${name}.d${deployment}.${kind}`)
      .replace(/("deployTimestamp":")/, `$1d${deployment}-`);
  const original = (url: string) => url.replace(/\.d\d+\.(js|css)$/, '.$1');

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = incoming.url ?? '/';
    const named = /\.d(\d+)\.(?:js|css)$/.exec(url)?.[1];
    if (named !== undefined && Number(named) !== deployment) return answer.writeHead(404).end();
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const onward = request(origin + original(url), { method: incoming.method ?? 'GET', headers }, (told) => {
      const parts: Buffer[] = [];
      told.on('data', (part: Buffer) => parts.push(part));
      told.on('end', () => {
        const { 'content-length': ___, etag: ____, ...kept } = told.headers;
        const body = Buffer.concat(parts);
        answer.writeHead(told.statusCode ?? 502, kept);
        answer.end(TEXT.test(told.headers['content-type'] ?? '') ? renamed(body.toString()) : body);
      });
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
    return answer;
  };

  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      deployment += 1;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
