import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem, isUnanswered, NetworkFailure, send } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

const request = { method: 'POST', url: '/api/v1/user/stamps', headers: {} } as const;
const answered = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Retry-After': '2' } }));

it.each([502, 504])('treats a %s from a gateway as no answer', async (status) => {
  answered(status, '<html>Bad Gateway</html>');
  await expect(send(request)).rejects.toBeInstanceOf(NetworkFailure);
});

it('returns the status, the body and Retry-After', async () => {
  answered(503, '{"code":"unavailable"}');
  await expect(send(request)).resolves.toEqual({ status: 503, body: { code: 'unavailable' }, retryAfter: 2 });
});

it.each([
  ['no network', new NetworkFailure('lost'), true],
  ['an overload', new ApiProblem({ type: 'about:blank', title: '', status: 503, code: 'unavailable' }), true],
  ['a refusal', new ApiProblem({ type: 'about:blank', title: '', status: 422, code: 'keyword_wrong' }), false],
])('reports whether the request may have taken effect after %s', (_, error, may) => {
  expect(isUnanswered(error)).toBe(may);
});
