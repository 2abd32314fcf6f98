import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';
import { STAFF_BASE } from '@meguri/core/staff/staff-contract.ts';
import type { Clock } from '../lib/random.ts';

/** A call of a simulated visitor. */
export interface VisitorCall {
  method: 'GET' | 'POST';
  path: string;
  /** The address that the proxies in front of the server saw. */
  address: string;
  /** By how many hours the visitor's phone is wrong. */
  clockHours: number;
  token?: string | undefined;
  /** The Idempotency-Key. */
  key?: string | undefined;
  body?: object | undefined;
  /** A form with a picture in place of `body`. */
  form?: PictureForm | undefined;
  /** Of staff at a counter in place of a visitor: the origin of the pages, and the cookie of a signed-in phone. */
  staff?: { origin: string; cookie?: string | undefined };
}

/** The text fields of a form and its picture. */
export interface PictureForm {
  fields: Readonly<Record<string, string>>;
  picture: Buffer;
}

export interface CallAnswer {
  /** 0 if the connection broke before the answer. */
  status: number;
  body: unknown;
  /** The cookie that it sets. */
  cookie?: string;
}

/** Sends a call once. With `hangUpAfterMs` the connection is cut, perhaps before the answer. */
export type Caller = (call: VisitorCall, hangUpAfterMs?: number) => Promise<CallAnswer>;

export interface CallerOptions {
  /** The origin of the server itself, without the proxies in front of it. */
  origin: string;
  slug: string;
  /** The pass of the rehearsal. */
  pass: string;
  /** How many proxies the server trusts. */
  proxies: number;
  now: Clock;
}

const PATIENCE_MS = 15_000;
const HOUR = 3_600_000;

/** Calls a server as the phones of many visitors, over as many connections as are needed at a time. */
export function openCaller({ origin, slug, pass, proxies, now }: CallerOptions): { call: Caller; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  const { hostname, port } = new URL(origin);
  const call: Caller = async ({ method, path, address, clockHours, token, key, body, form, staff }, hangUpAfterMs) => {
    const { payload, type } = form
      ? await encoded(form)
      : { payload: body === undefined ? '' : JSON.stringify(body), type: 'application/json' };
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, body: null });
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: (staff ? STAFF_BASE : API_BASE) + path,
          timeout: PATIENCE_MS,
          headers: {
            'content-type': type,
            'content-length': Buffer.byteLength(payload),
            ...(staff
              ? { origin: staff.origin, 'x-staff': '1', ...(staff.cookie ? { cookie: staff.cookie } : {}) }
              : { 'x-app-token': pass, 'x-campaign': slug }),
            'x-locale': 'ja_JP',
            // The server takes the entry that as many proxies have passed on as it trusts.
            'x-forwarded-for': Array.from({ length: proxies }, () => address).join(', '),
            ...(clockHours === 0 ? {} : { date: new Date(now() + clockHours * HOUR).toUTCString() }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', fail);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const isJson = String(response.headers['content-type']).includes('json');
            const [cookie] = response.headers['set-cookie'] ?? [];
            resolve({
              status: response.statusCode ?? 0,
              body: isJson && text !== '' ? JSON.parse(text) : null,
              ...(cookie ? { cookie } : {}),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', fail);
      sent.end(payload);
      if (hangUpAfterMs !== undefined) void sleep(hangUpAfterMs).then(() => sent.destroy());
    });
  };
  return { call, close: () => agent.destroy() };
}

/** A form as multipart/form-data. */
async function encoded({ fields, picture }: PictureForm): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const whole = new Response(form);
  return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}
