import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';

let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await testServer(
    testCampaign({
      presents: [
        { id: 'towel', kind: 'goods', name: 'towel', survey: 'after' },
        { id: 'badge', kind: 'goods', name: 'badge', survey: 'after' },
        { id: 'plain', kind: 'goods', name: 'plain' },
      ],
      questionnaires: [
        {
          id: 'signup',
          type: 1,
          title: { ja_JP: 'はじめに', en_US: 'First' },
          questions: [
            {
              id: 'from',
              kind: 'single',
              label: { ja_JP: 'どちらから', en_US: 'From where' },
              required: true,
              choices: [{ ja_JP: '町', en_US: 'Town' }, 'sea'],
            },
            { id: 'say', kind: 'text', label: 'say', maxLength: 5 },
          ],
        },
        { id: 'after', type: 2, title: 'after', questions: [{ id: 'joy', kind: 'scale', label: 'joy', max: 5 }] },
      ],
    }),
  );
  visitor = await server.visitor();
});
afterAll(() => server.close());

const type = (number: string) => ({ params: { type: number } });
const status = async (who: Visitor, number: string, presentId?: string) =>
  (
    await server.call('showAnswerStatus', {
      token: who.token,
      ...type(number),
      ...(presentId ? { query: { presentId } } : {}),
    })
  ).body.code;
const answer = (who: Visitor, number: string, body: object, headers: Record<string, string> = {}) =>
  server.call('answerQuestionnaire', { token: who.token, ...type(number), body, headers });

describe('a questionnaire', () => {
  it('is shown in the requested language', async () => {
    const { body } = await server.call('showQuestionnaire', {
      token: visitor.token,
      ...type('1'),
      headers: { 'x-locale': 'en_US' },
    });
    expect(body.questionnaire).toEqual({
      id: 'signup',
      type: 1,
      title: 'First',
      questions: [
        { id: 'from', kind: 'single', label: 'From where', required: true, choices: ['Town', 'sea'] },
        { id: 'say', kind: 'text', label: 'say', required: false, maxLength: 5 },
      ],
    });
  });

  it.each([
    ['an unknown type', '3', {}, 404, 'not_found'],
    ['a type that is not a number', 'one', {}, 404, 'not_found'],
    ['a present without a survey', '2', { presentId: 'plain' }, 404, 'not_found'],
    ['an unknown present', '2', { presentId: 'gone' }, 404, 'not_found'],
    ['type 2 without a present', '2', {}, 400, 'invalid_request'],
  ] as const)('is refused for %s, and so is its answer status', async (_what, number, query, code, reason) => {
    for (const operation of ['showQuestionnaire', 'showAnswerStatus'] as const) {
      const { status: got, problem } = await server.call(operation, { token: visitor.token, ...type(number), query });
      expect([operation, got, problem.code]).toEqual([operation, code, reason]);
    }
  });
});

describe('answering', () => {
  it('is possible once and changes the answer status', async () => {
    const who = await server.visitor();
    expect(await status(who, '1')).toBe('unanswered');
    const first = await answer(who, '1', { answers: { from: 2, say: '' } });
    expect([first.status, first.body]).toEqual([201, { status: 201, code: 'answered' }]);
    expect(await status(who, '1')).toBe('answered');
    expect((await answer(who, '1', { answers: { from: 1 } })).problem.code).toBe('already_answered');
    const rows = await server.db.query<{ answers: object }>(
      {
        name: '',
        text: 'select q.answers from questionnaire_answers q join accounts a using (campaign_id, account_id) where username = $1',
      },
      [who.username],
    );
    expect(rows).toEqual([{ answers: { from: 2 } }]);
  });

  it('reports every fault with its field and message, and stores nothing', async () => {
    const who = await server.visitor();
    const { status: code, problem } = await answer(who, '1', { answers: { say: 'much too long', odd: 1 } });
    expect([code, problem.errors?.map(({ path, code: fault }) => [path, fault])]).toEqual([
      400,
      [
        ['/answers/from', 'required'],
        ['/answers/say', 'too_long'],
        ['/answers/odd', 'unknown'],
      ],
    ]);
    expect(problem.errors?.[0]?.message).toBe('入力してください');
    expect(await status(who, '1')).toBe('unanswered');
  });

  it.each([
    ['a NUL', '\0'],
    ['a lone surrogate', '\ud83d'],
  ])('reports the field of a text with %s, which the database cannot store', async (_what, text) => {
    const who = await server.visitor();
    const { status: code, problem } = await answer(who, '1', { answers: { from: 1, say: text } });
    expect([code, problem.errors?.map(({ path, code: fault }) => [path, fault])]).toEqual([
      400,
      [['/answers/say', 'invalid']],
    ]);
    expect(await status(who, '1')).toBe('unanswered');
  });

  it('counts for the named present only for type 2', async () => {
    const who = await server.visitor();
    expect((await answer(who, '2', { answers: { joy: 5 } })).problem.errors?.[0]?.path).toBe('/presentId');
    expect((await answer(who, '2', { answers: { joy: 5 }, presentId: 'plain' })).status).toBe(404);
    expect((await answer(who, '2', { answers: { joy: 5 }, presentId: 'towel' })).status).toBe(201);
    expect(await status(who, '2', 'towel')).toBe('answered');
    expect(await status(who, '2', 'badge')).toBe('unanswered');
    expect((await answer(who, '2', { answers: {}, userPresentId: 'not even an id' })).status).toBe(404);
  });

  it('stores one answer for fifty concurrent calls', async () => {
    const who = await server.visitor();
    const all = await Promise.all(Array.from({ length: 50 }, () => answer(who, '1', { answers: { from: 1 } })));
    expect(all.filter((response) => response.status === 201)).toHaveLength(1);
    expect(all.filter((response) => response.problem.code === 'already_answered')).toHaveLength(49);
  });

  it('returns the first answer for a repeated key, and a mismatch for another body', async () => {
    const who = await server.visitor();
    const key = { 'idempotency-key': 'once' };
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(who, '1', { answers: { from: 1 } }, key)));
    expect(all.map((response) => response.status)).toEqual(Array(10).fill(201));
    expect((await answer(who, '1', { answers: { from: 2 } }, key)).problem.code).toBe('idempotency_mismatch');
  });

  it('needs a live session', async () => {
    const who = await server.visitor();
    await server.call('logout', { token: who.token, body: { refresh_token: who.refreshToken } });
    expect((await answer(who, '1', { answers: { from: 1 } })).status).toBe(401);
  });
});
