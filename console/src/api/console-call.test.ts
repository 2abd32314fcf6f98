import { afterEach, expect, it, vi } from 'vitest';
import { ConsoleRefusal, ConsoleUnanswered, openConsoleCall } from './console-call.ts';

const call = openConsoleCall({
  locale: () => 'en_US',
  onSignedOut: () => undefined,
  onFactorRequired: () => undefined,
  prove: async () => false,
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, code: string) => Response.json({ status, code, title: code }, { status });

it.each<[string, () => Response, typeof ConsoleRefusal | typeof ConsoleUnanswered, string | null]>([
  ['a refusal', () => problem(409, 'slug_taken'), ConsoleRefusal, 'slug_taken'],
  ['a server that is not ready', () => problem(503, 'unavailable'), ConsoleUnanswered, 'unavailable'],
  ['a server that failed', () => problem(500, 'internal'), ConsoleUnanswered, 'internal'],
  [
    'a service that the server asked in vain',
    () => problem(502, 'translation_unavailable'),
    ConsoleRefusal,
    'translation_unavailable',
  ],
  ['a gateway', () => new Response('<html>', { status: 502 }), ConsoleUnanswered, null],
  ['a proxy that refuses in HTML', () => new Response('<html>', { status: 403 }), ConsoleUnanswered, null],
])('of %s', async (_, answer, kind, code) => {
  vi.stubGlobal('fetch', async () => answer());
  const error: unknown = await call('listCampaigns', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect((error as ConsoleRefusal | ConsoleUnanswered).code).toBe(code);
});
