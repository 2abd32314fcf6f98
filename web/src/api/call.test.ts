import { API_BASE } from '@meguri/core/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { createCall } from './call.ts';
import { ApiProblem, type HttpAnswer, type HttpRequest, NetworkFailure } from './http.ts';

const answers = (...list: (HttpAnswer | Error)[]) => {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    sent.push(request);
    const next = list.length > 1 ? list.shift()! : list[0]!;
    if (next instanceof Error) throw next;
    return next;
  };
  return { sent, send };
};

function client(...list: (HttpAnswer | Error)[]) {
  const { sent, send } = answers(...list);
  const session = {
    token: vi.fn(async () => 'jwt'),
    answered: vi.fn(),
    unauthorized: vi.fn(async () => Promise.reject(new Error('taken over by the session'))),
  } as Partial<Session> as Session;
  const goToServerError = vi.fn();
  const facts = { slug: 'akari', apiUrl: '', appToken: 'meguri-web', locale: () => 'ko_KR' as const };
  const forget = vi.fn();
  const solveWork = vi.fn(async (challenge: string): Promise<string | null> => `solution of ${challenge}`);
  return {
    call: createCall({ facts, session, send, goToServerError, forget, solveWork }),
    solveWork,
    sent,
    session,
    goToServerError,
    forget,
  };
}

const ok = (body: unknown = {}): HttpAnswer => ({ status: 200, body });
const refused = (status: number, code = 'some_code'): HttpAnswer => ({
  status,
  body: { type: 'about:blank', title: 'No', status, code },
});

describe('a call', () => {
  it('carries the headers of the API and the token', async () => {
    const { call, sent } = client(ok());
    await call('showSpot', { params: { id: 'a/b' }, query: { lat: 35.5, lon: 139 } });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `${API_BASE}/spots/a%2Fb?lat=35.5&lon=139`,
      headers: {
        'Content-Type': 'application/json',
        'X-App-Token': 'meguri-web',
        'X-Campaign': 'akari',
        'X-Locale': 'ko_KR',
        Authorization: 'Bearer jwt',
      },
    });
    expect(sent[0]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('sends a picture as a form, with one key for all attempts and a longer timeout', async () => {
    const { call, sent } = client(new NetworkFailure('lost'), ok({ photo: {} }));
    vi.useFakeTimers();
    const body = { spotId: 'tower', date: '2026-10-22' };
    const posted = call('postPhoto', { body, file: new Blob(['x'], { type: 'image/jpeg' }) });
    await vi.runAllTimersAsync();
    await posted;
    vi.useRealTimers();
    const form = sent[1]?.body as FormData;
    expect([form.get('spotId'), form.get('date'), form.get('email')]).toEqual(['tower', '2026-10-22', null]);
    expect((form.get('image') as File).type).toBe('image/jpeg');
    expect(sent[1]?.headers).not.toHaveProperty('Content-Type');
    expect(sent[1]?.timeoutMs).toBeGreaterThan(60_000);
    expect(sent[0]?.headers['Idempotency-Key']).toBe(sent[1]?.headers['Idempotency-Key']);
  });

  it('sends no token to a public operation', async () => {
    const { call, sent, session } = client(ok());
    await call('login', { body: { username: 'hana', password: 'secret12' } });
    expect(session.token).not.toHaveBeenCalled();
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.body).toBe('{"username":"hana","password":"secret12"}');
  });

  it('reports a success to the session', async () => {
    const { call, session } = client({ status: 201, body: { a: 1 } });
    expect(await call('acquireStamp', { body: { method: 'qr', code: 'x' } })).toEqual({ a: 1 });
    expect(session.answered).toHaveBeenCalledTimes(1);
  });

  it('passes a 401 to the session', async () => {
    const { call, session } = client(refused(401, 'unauthorized'));
    await expect(call('showUser')).rejects.toThrow('taken over by the session');
    expect(session.unauthorized).toHaveBeenCalledExactlyOnceWith('jwt');
    expect(session.answered).not.toHaveBeenCalled();
  });

  it('treats a 401 of a public operation as a refusal', async () => {
    const { call, session } = client(refused(401, 'credentials_invalid'));
    await expect(call('login', { body: { username: 'hana', password: 'x' } })).rejects.toMatchObject({
      problem: { code: 'credentials_invalid', title: 'No' },
    });
    expect(session.unauthorized).not.toHaveBeenCalled();
  });

  it('shows the 500 page after a 500', async () => {
    const { call, goToServerError } = client(refused(500, 'internal'));
    await expect(call('listSpots')).rejects.toBeInstanceOf(ApiProblem);
    expect(goToServerError).toHaveBeenCalledTimes(1);
  });

  it('returns null for a GET answered 400, and throws for a POST', async () => {
    expect(await client(refused(400)).call('listSpots')).toBeNull();
    await expect(client(refused(400)).call('acquireStamp', { body: { method: 'qr' } })).rejects.toBeInstanceOf(
      ApiProblem,
    );
  });

  it('builds a problem when a gateway refuses the request', async () => {
    const { call } = client({ status: 502, body: undefined });
    await expect(call('listSpots')).rejects.toMatchObject({ problem: { status: 502, code: 'internal', title: '' } });
  });

  it('sends a read only once', async () => {
    const { call, sent } = client(new NetworkFailure('offline'));
    await expect(call('listSpots')).rejects.toBeInstanceOf(NetworkFailure);
    expect(sent).toHaveLength(1);
  });

  it('retries an idempotent write with the same key, and gives another action another key', async () => {
    vi.useFakeTimers();
    try {
      const { call, sent } = client(
        new NetworkFailure('offline'),
        { status: 503, body: undefined, retryAfter: 5 },
        ok(),
      );
      const onRepeat = vi.fn();
      const first = call('acquireStamp', { body: { method: 'keyword', keyword: 'x' }, onRepeat });
      await vi.advanceTimersByTimeAsync(6000);
      await first;
      await call('acquireStamp', { body: { method: 'keyword', keyword: 'x' } });
      await call('acquireStamp', { body: { method: 'keyword', keyword: 'x' }, key: 'by hand' });
      const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
      expect(onRepeat).toHaveBeenCalledTimes(2);
      expect(keys).toHaveLength(5);
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect(keys[3]).not.toBe(keys[0]);
      expect(keys[4]).toBe('by hand');
    } finally {
      vi.useRealTimers();
    }
  });

  it('deletes cached holdings before an operation that replaces them, and before no other', async () => {
    const { call, forget, sent } = client({ status: 200, body: {} }, { status: 200, body: {} });
    await call('listSpots');
    expect(forget).not.toHaveBeenCalled();
    forget.mockImplementation(() => expect(sent).toHaveLength(1));
    await call('resetUserStamps');
    expect(forget).toHaveBeenCalledOnce();
  });
});

describe('a call that is asked for work', () => {
  const workRequired: HttpAnswer = { status: 428, body: { code: 'work_required', challenge: 'c1', bits: 19 } };

  it('is repeated with the solution, and the visitor notices nothing', async () => {
    const { call, sent, solveWork } = client(workRequired, ok({ userPresent: { id: 'p' } }));
    await expect(call('takePresent', { body: { presentId: 'towel' } })).resolves.toEqual({ userPresent: { id: 'p' } });
    expect(solveWork).toHaveBeenCalledWith('c1');
    const [first, second] = sent;
    expect(first?.headers).not.toHaveProperty('X-Work');
    expect(second?.headers['X-Work']).toBe('solution of c1');
    // The same request, so that a lost answer costs nothing.
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(second?.body).toBe(first?.body);
  });

  it('gives up after three solutions, or where none can be found', async () => {
    const again = client(workRequired);
    await expect(again.call('startGuest', { body: {} })).rejects.toMatchObject({ problem: { code: 'work_required' } });
    expect(again.sent).toHaveLength(4);
    const without = client(workRequired);
    without.solveWork.mockResolvedValue(null);
    await expect(without.call('startGuest', { body: {} })).rejects.toBeInstanceOf(ApiProblem);
    expect(without.sent).toHaveLength(1);
  });
});
