import { createHmac } from 'node:crypto';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AttemptEnd, AttemptFault } from '@meguri/core/console/webhooks/rules.ts';
import { hostOf, isPublicAddress, isWebhookUrl, publicLookup } from './public-address.ts';

/** How long a receiver may take to answer. */
const TIMEOUT_MS = 10_000;

/** By which people and scanners of repositories recognise a secret (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_';

export interface Message {
  url: string;
  /** The same in every attempt. */
  id: string;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
  /** The instant of this attempt, in milliseconds since the epoch. */
  now: number;
}

/** The headers of a message (Standard Webhooks 1.0: https://www.standardwebhooks.com). One signature for each secret. */
function signedHeaders({ id, body, secrets, now }: Omit<Message, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

export interface PostOptions {
  /** Whether it may connect to addresses that are not public. */
  toPrivate: boolean;
  signal: AbortSignal;
  timeoutMs?: number;
  lookup?: LookupFunction;
}

/** How a request ended, and the `Retry-After` of the answer. */
export type PostEnd = AttemptEnd & { retryAfter: string | null };

/** Posts a message of a webhook. Throws only if `signal` aborts. */
export async function postMessage(message: Message, options: PostOptions): Promise<AttemptEnd> {
  const headers = { ...signedHeaders(message), 'content-type': 'application/json', 'user-agent': 'Meguri-Webhooks/1' };
  const { retryAfter: _, ...end } = await postBody({ url: message.url, headers, body: message.body }, options);
  return end;
}

/**
 * Posts a body to an address that somebody outside has chosen, on a connection of its own. Redirections are not followed, and the body
 * of the answer is not read. Throws only if `signal` aborts.
 */
export function postBody(
  { url: address, headers, body }: { url: string; headers: Record<string, string>; body: string | Buffer },
  options: PostOptions,
): Promise<PostEnd> {
  const { toPrivate, signal, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = options;
  signal.throwIfAborted();
  if (!isWebhookUrl(address, toPrivate)) return Promise.resolve(endOf('address_refused'));
  const url = new URL(address);
  const host = hostOf(url.hostname);
  // A literal address is connected to without a look-up.
  if (!toPrivate && isIP(host) && !isPublicAddress(host)) return Promise.resolve(endOf('address_refused'));
  const timeout = AbortSignal.timeout(timeoutMs);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.any([signal, timeout]),
    ...(toPrivate ? {} : { lookup }),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
  });
  return answerTo(request, body, { signal, timeout });
}

function answerTo(
  request: ClientRequest,
  body: string | Buffer,
  { signal, timeout }: { signal: AbortSignal; timeout: AbortSignal },
): Promise<PostEnd> {
  return new Promise((resolve, reject) => {
    request.on('response', (response) => {
      response.on('error', () => undefined);
      response.destroy();
      const retryAfter = response.headers['retry-after'] ?? null;
      resolve({ status: response.statusCode ?? 0, fault: null, retryAfter });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) reject(error);
      else resolve(endOf(timeout.aborted ? 'timeout' : faultOf(error.code ?? '')));
    });
    // An answer that changes the protocol (101) ends in neither of them. An attempt without an end would keep its place for ever.
    request.on('close', () => resolve(endOf('connection')));
    request.end(body);
  });
}

const endOf = (fault: AttemptFault): PostEnd => ({ status: null, fault, retryAfter: null });

function faultOf(code: string): AttemptFault {
  if (code === 'EADDRESSREFUSED') return 'address_refused';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'name_unknown';
  return /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_/.test(code) ? 'certificate' : 'connection';
}
