import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, API_BASE, contract, type Operation } from '@meguri/core/contract.ts';
import type { TestServerOptions } from './test-server.ts';
import { TOWN, townWithDrafts } from './town-with-drafts.ts';

/** `TOWN` with presents: one that is used, one lottery with outcomes and a chance to lose, with stock. */
export const FESTIVE_TOWN = `${TOWN}presents:
  - { id: towel, kind: goods, name: Towel, requires: { stamps: 1 }, stock: 3, handover: either }
  - id: wheel
    kind: lottery
    name: Wheel
    requires: { stamps: 1 }
    lottery:
      type: instant
      loseWeight: 99
      outcomes: [{ id: first, name: First, weight: 1, stock: 2 }]
notifications:
  - { id: late, title: Late, publishAt: "2026-10-20T09:00:00+09:00" }
`;

export const REHEARSAL = 'town--rehearsal';

/** How a visitor calls: `pass` stands in place of the app token. */
interface Visit {
  slug?: string;
  pass: string;
  token?: string;
  /** The parameters of the path. */
  params?: Record<string, string>;
  body?: object;
  query?: Record<string, string>;
}

/** The town with its rehearsal, and calls of the visitors of both. */
export async function rehearsedTown(options: TestServerOptions = {}) {
  const town = await townWithDrafts(options);
  const { server, calls, params, mio } = town;

  const rehearsal = async () => (await calls.call('showRehearsal', { session: mio, params })).body.rehearsal;

  /** Waits until a revision runs, or was found to have faults. */
  const rehearsed = async (revision: number, state = 'running') => {
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      const now = await rehearsal();
      if (now.state === state && (state === 'faulty' || now.revision === revision)) return now;
      await sleep(50);
    }
    throw new Error(`revision ${revision} is not ${state}: ${JSON.stringify(await rehearsal())}`);
  };

  /** A call of a visitor. */
  const visit = async <O extends Operation>(operation: O, given: Visit) => {
    const { slug = REHEARSAL, pass, token, params: places = {}, body, query } = given;
    const { method, path } = contract[operation];
    const response = await server.app.server.inject({
      method,
      url: API_BASE + path.replace(/:(\w+)/g, (_, name: string) => places[name] ?? ''),
      ...(query ? { query } : {}),
      headers: {
        'x-app-token': pass,
        'x-campaign': slug,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { statusCode: status, headers } = response;
    const answer = response.body === '' ? undefined : response.json();
    return { status, headers, body: answer as Answer<O>, code: answer?.code as string | undefined };
  };

  return {
    ...town,
    rehearsal,
    rehearsed,
    visit,
    /** A token with the seconds by which the clock is ahead. */
    pass: async (ahead = 0): Promise<string> => {
      const { body } = await calls.call('startPreview', { session: mio, params });
      return `${body.token}.${ahead}`;
    },
    /** Makes a persona. */
    make: (persona: string, at?: string) =>
      calls.call('makeVisitor', { session: mio, params, body: { persona, ...(at ? { at } : {}) } }),
    /** Signs a persona in. Returns its id_token. */
    resume: async (pass: string, secret: string): Promise<string> => {
      const body = { acceptTerms: true, acceptPrivacy: true, resume: secret };
      return (await visit('startGuest', { pass, body })).body.result.id_token ?? '';
    },
  };
}
