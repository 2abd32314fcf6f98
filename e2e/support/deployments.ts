import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that simulates deployments of the app. The names of the built files differ between deployments. */
export interface Deployments {
  url: string;
  /** Simulates a deployment: every built file gets a new name, and the old names are gone. */
  deploy(): void;
  /** Answers the next request with which a service worker fetches a file ahead with 503. */
  failNextOfWorker(): void;
  /** Whether that request is still to come. */
  isFailing(): boolean;
  close(): Promise<void>;
}

/** The parts of a built file's name: its base name, hash and extension. */
const BUILT = /([\w.-]+-[\w-]{8})(?:\.d\d+)?\.(js|css)\b/g;
const TEXT = /^(text\/|application\/javascript)/;

/** The instant of a deployment. The first is 1. */
export const deployedAt = (deployment: number): string => `2026-10-0${deployment}T00:00:00.000Z`;

/** Starts the proxy in front of the server at `origin`. */
export async function startDeploymentProxy(origin: string): Promise<Deployments> {
  let deployment = 1;
  let isFailing = false;
  const renamed = (text: string) =>
    text
      .replace(BUILT, (_, name: string, kind: string) => `${name}.d${deployment}.${kind}`)
      .replace(/("deployment":")/, `$1d${deployment}-`)
      .replace(/("deployTimestamp":")[^"]*/, `$1${deployedAt(deployment)}`);
  const original = (url: string) => url.replace(/\.d\d+\.(js|css)$/, '.$1');

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = incoming.url ?? '/';
    const named = /\.d(\d+)\.(?:js|css)$/.exec(url)?.[1];
    // A page's own requests for its files name a script, a style or a font.
    if (isFailing && url.startsWith('/assets/') && incoming.headers['sec-fetch-dest'] === 'empty') {
      isFailing = false;
      return answer.writeHead(503).end();
    }
    if (named !== undefined && Number(named) !== deployment) return answer.writeHead(404).end();
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const forwarded = request(origin + original(url), { method: incoming.method ?? 'GET', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-length': ___, etag: ____, ...forwardedHeaders } = response.headers;
        const body = Buffer.concat(parts);
        answer.writeHead(response.statusCode ?? 502, forwardedHeaders);
        answer.end(TEXT.test(response.headers['content-type'] ?? '') ? renamed(body.toString()) : body);
      });
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
    return answer;
  };

  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      deployment += 1;
    },
    failNextOfWorker: () => {
      isFailing = true;
    },
    isFailing: () => isFailing,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
