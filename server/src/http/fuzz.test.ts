import { API_BASE, contract, type Operation } from '@meguri/core/contract.ts';
import { Problem } from '@meguri/core/http/problem.ts';
import { REFUSALS, type RefusalCode } from '@meguri/core/http/refusals.ts';
import { COMMON_REFUSALS, type Route } from '@meguri/core/http/route.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrUrl, signQr } from '../spots/acquire/qr-token.ts';
import {
  malformedBody,
  mutatedJson,
  oddText,
  type Schema,
  type Vocabulary,
  valid,
  validJson,
} from '../testing/arbitraries.ts';
import { FORM_TYPE, formOf, picture } from '../testing/photo-forms.ts';
import { newGuests, secretsFor } from '../testing/secrets.ts';
import { PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';

/*
 * Calls every operation of the contract with generated requests, valid and invalid. Answers must be documented, fast and
 * never 5xx. The seed is fixed, so that a failure is reproducible; change it to try other requests.
 */
const SEED = 20_261_005;
const REQUESTS: Partial<Record<Operation, number>> = {
  acquireStamp: 600,
  login: 200,
  refresh: 250,
  register: 200,
  upgradeGuest: 400,
};
const REQUESTS_ELSE = 60;
/** The time limit of an answer. A slower one is repeated, because the machine may have been busy. */
const SLOW_MS = 1_000;
/** The clock advances with each request: slowly, so that tokens stay valid, but enough for failed attempts to expire. */
const STEP_MS = 300;

let server: TestServer;
let people: Visitor[];
let secrets: Record<string, string[]>;
let image: Buffer;
let slowest = { operation: '', ms: 0 };

beforeAll(async () => {
  // No mail server listens there. Mails are jobs, so no call depends on it.
  server = await testServer(fuzzCampaign(), { mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@example.jp' } });
  people = await newPeople();
  image = await picture();
});
afterAll(async () => {
  await server.close();
  console.error(`fuzz: the slowest answer took ${Math.round(slowest.ms)} ms (${slowest.operation})`);
});

/** Their tokens are valid for 15 minutes of the clock that advances with each request. */
const FRESH_MS = 300_000;
let peopleSince = 0;

const newPeople = () => {
  peopleSince = server.clock.now;
  return Promise.all(Array.from({ length: 12 }, () => server.visitor()));
};

/** A campaign with data for every operation. */
const fuzzCampaign = () =>
  testCampaign({
    login: ['password', 'guest'],
    organiser: { name: 'Town', address: 'Harbour 1', contact: 'office@example.jp' },
    presents: [
      { id: 'towel', kind: 'goods', name: 'towel', survey: 'after' },
      { id: 'tea', kind: 'coupon', name: 'tea', spots: ['tower', 'bridge'], perAccount: 1000, handover: 'either' },
      { id: 'ride', kind: 'apply', name: 'ride', perAccount: 1000 },
      {
        id: 'seats',
        kind: 'lottery',
        name: 'seats',
        lottery: {
          type: 'drawn',
          drawAt: '2026-10-30T12:00:00+09:00',
          outcomes: [{ id: 'seat', name: 'seat', stock: 1 }],
        },
      },
    ],
    questionnaires: [
      {
        id: 'signup',
        type: 1,
        title: 'signup',
        questions: [
          { id: 'from', kind: 'single', label: 'from', required: true, choices: ['a', 'b'] },
          { id: 'say', kind: 'text', label: 'say', maxLength: 20 },
        ],
      },
      { id: 'after', type: 2, title: 'after', questions: [{ id: 'joy', kind: 'scale', label: 'joy', max: 5 }] },
    ],
  });

interface Sent {
  headers: Record<string, string>;
  person: number;
  path: string;
  body: string | Buffer | undefined;
}

const vocabulary = (operation: Operation): Vocabulary => {
  const code = (spotId: string, version: number, slug = 'test') => signQr(server.keys.qr, { slug, spotId, version });
  const names = people.map(({ username }) => username);
  const fresh = Array.from({ length: 30 }, (_, index) => `fresh${index}`);
  return {
    // Otherwise a refresh token would rarely be combined with its account name.
    username:
      operation === 'refresh'
        ? [names[0]]
        : [...fresh, ...names, ...names.map((name) => name.toUpperCase()), `${names[0]}@example.jp`],
    email: [...fresh, ...names].map((name) => `${name}@example.jp`),
    password: [PASSWORD, PASSWORD, PASSWORD, 'wrong-one-1'],
    passwordConfirmation: [PASSWORD],
    acceptTerms: [true],
    acceptPrivacy: [true],
    refresh_token: people.slice(0, 2).map(({ refreshToken }) => refreshToken),
    spotId: ['tower', 'shrine', 'bridge', 'park', 'nowhere'],
    code: [
      code('tower', 1),
      code('shrine', 2),
      code('shrine', 1),
      code('tower', 1, 'other'),
      qrUrl('https://x.jp', 'test', code('tower', 1)),
      'https://shop.example.jp/42',
      '4901234567894',
    ],
    keyword: ['sakura', 'さくら', 'close'],
    answer: [2, [1, 3], 1],
    lat: [35.6586, 35.66],
    lon: [139.7454],
    accuracy: [5, 60, 500],
    cursor: ['1', '5'],
    id: operation === 'readNotification' ? ['open', 'rain', 'later'] : ['tower', 'bridge'],
    date: ['2026-10-05', '2026-10-05', '2026-10-06', '2026-02-30'],
    type: ['1', '2'],
    presentId: ['towel', 'tea', 'seats', 'nothing'],
    zip: ['1000001'],
    tel: ['03-1234-5678'],
    address: ['1-1 Chiyoda'],
    building: ['none'],
    answers: [{ from: 1 }, { from: 2, say: 'a word' }, { joy: 5 }],
    ...secrets,
  };
};

/** Usually a value that a client sends, sometimes another one. */
const usually = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, often = 14): Arbitrary<T> =>
  fc.oneof({ weight: often, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Any text that can be sent in a header. */
const headerText = oddText().map((text) => text.replaceAll(/[^\x20-\xff]/g, ''));

const FORMS = ['multipart/form-data', 'multipart/form-data; boundary=""', 'multipart/form-data; boundary=other'];

const headers = (route: Route): Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'x-app-token': usually(fc.constant('meguri-web'), headerText),
      'x-campaign': usually(fc.constant('test'), headerText),
      'x-locale': usually(fc.constantFrom('ja_JP', 'en_US', 'ko_KR'), headerText, 4),
      'content-type': usually(
        route.multipart
          ? fc.constant(FORM_TYPE)
          : fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
        fc.oneof(fc.constantFrom('text/plain', ...FORMS, 'application/json; charset=utf-16'), headerText),
      ),
      authorization: usually(fc.constant('Bearer TOKEN'), fc.oneof(headerText, fc.constant('Bearer a.b.c'))),
      'idempotency-key': usually(
        fc.nat(60).map((key) => `k${key}`),
        headerText,
        6,
      ),
      'if-none-match': headerText,
      'x-forwarded-for': headerText,
    },
    { requiredKeys: ['x-app-token', 'x-campaign', 'content-type', 'authorization'] },
  );

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The path with its parameters and query, valid or not. */
function paths(route: Route, words: Vocabulary): Arbitrary<string> {
  const queryNames = Object.keys(route.query?.properties ?? {});
  const query = fc.oneof(
    valid((route.query ?? { type: 'object' }) as Schema, words).map((fields) =>
      Object.entries(fields as object).map(([name, value]) => [name, String(value)] as const),
    ),
    fc.array(fc.tuple(fc.constantFrom(...queryNames, 'unknown', '__proto__'), oddText()), { maxLength: 4 }),
  );
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const params = names.map((name) => {
    const usual = fc.constantFrom(...(words[name] as string[]));
    return fc.oneof(usual, usual, fc.oneof(oddText(), fc.constantFrom('nope', 'x'.repeat(70))));
  });
  return fc.tuple(fc.tuple(...params), query).map(([values, fields]) => {
    const search = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    let place = 0;
    const path = route.path.replace(/:\w+/g, () => {
      place += 1;
      return encoded(values[place - 1] ?? '') || '%20';
    });
    return `${path}${search === '' ? '' : `?${search}`}`;
  });
}

function bodies(route: Route, words: Vocabulary): Arbitrary<string | Buffer | undefined> {
  if (route.method === 'GET') return fc.constant(undefined);
  const schema = (route.body ?? { type: 'object' }) as Schema;
  if (route.multipart) return forms(schema, words);
  return fc.oneof(
    { weight: 6, arbitrary: validJson(schema, words) },
    { weight: 5, arbitrary: mutatedJson(schema, words) },
    { weight: 2, arbitrary: malformedBody() },
  );
}

/** Forms with valid and invalid fields, with a picture or another file; complete, truncated or missing. */
function forms(schema: Schema, words: Vocabulary): Arbitrary<string | Buffer> {
  const fields = fc.oneof(validJson(schema, words), mutatedJson(schema, words)).map((json) =>
    [...json.matchAll(/"((?:[^"\\]|\\.)*)":("(?:[^"\\]|\\.)*"|[^,}]*)/g)].map(([, name = '', value = '']) => ({
      name: name.replaceAll(/["\r\n]/g, ''),
      value: value.startsWith('"') ? String(JSON.parse(value)) : value,
    })),
  );
  const file = fc.oneof(
    { weight: 8, arbitrary: fc.constant(image) },
    { weight: 1, arbitrary: fc.nat(image.length).map((length) => image.subarray(0, length)) },
    { weight: 1, arbitrary: oddText().map((text) => Buffer.from(text)) },
  );
  const form = fc.tuple(fields, file, fc.boolean()).map(([parts, value, isFirst]) => {
    const own = { name: 'image', value };
    return formOf(isFirst ? [own, ...parts] : [...parts, own]).payload;
  });
  const cut = fc
    .tuple(form, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, part]) => bytes.subarray(0, bytes.length * part));
  return fc.oneof(
    { weight: 12, arbitrary: form },
    { weight: 2, arbitrary: cut },
    { weight: 1, arbitrary: malformedBody() },
  );
}

const requests = (operation: Operation, route: Route): Arbitrary<Sent> => {
  const words = vocabulary(operation);
  return fc.record({
    headers: headers(route),
    person: fc.nat(11),
    path: paths(route, words),
    body: bodies(route, words),
  });
};

const ajv = new Ajv({
  strict: false,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/ },
});

/** The schema without additional properties: an answer must not have more than the contract. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id: _, ...fields } = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in fields ? { additionalProperties: false, ...fields } : fields;
}

const isProblem = ajv.compile(closed(Problem) as object);

function expectDocumented(
  route: Route,
  answered: { statusCode: number; body: string; headers: Record<string, unknown> },
  isAnswer: ValidateFunction | null,
): void {
  const { statusCode: status, body } = answered;
  if (status === route.status && isAnswer) {
    expect(isAnswer(JSON.parse(body)) ? [] : isAnswer.errors).toEqual([]);
    return;
  }
  if (status === route.status || (route.cached && status === 304)) {
    expect(body).toBe('');
    return;
  }
  const documented: readonly RefusalCode[] = [
    ...COMMON_REFUSALS.filter((code) => REFUSALS[code] < 500),
    ...(route.auth ? (['unauthorized'] as const) : []),
    ...route.refusals,
    // An invalid path parameter can match no route, or a route with other methods.
    ...(route.params ? (['not_found', 'method_not_allowed'] as const) : []),
  ];
  const problem = JSON.parse(body);
  expect(isProblem(problem) ? [] : isProblem.errors).toEqual([]);
  expect(documented).toContain(problem.code);
  expect([status, problem.status]).toEqual([REFUSALS[problem.code as RefusalCode], status]);
  expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answered.headers['retry-after'] !== undefined).toBe(status === 429);
}

async function send(operation: Operation, route: Route, { headers, person, path, body }: Sent) {
  const { token } = people[person] as Visitor;
  server.clock.now += STEP_MS;
  const ask = async () => {
    const started = performance.now();
    const answered = await server.app.server.inject({
      method: route.method,
      url: `${API_BASE}${path}`,
      headers: {
        ...headers,
        authorization: headers['authorization']?.replace('TOKEN', token) ?? '',
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { answered, ms: performance.now() - started };
  };
  const { answered, ms } = await ask();
  if (ms > slowest.ms) slowest = { operation, ms };
  if (ms >= SLOW_MS) expect((await ask()).ms).toBeLessThan(SLOW_MS);
  return answered;
}

describe('every operation under generated requests', () => {
  // Last, because they end the sessions that the others use.
  const ENDING = ['logout', 'changeForcedPassword', 'resetPassword', 'deleteUser'];
  const OF_HOLDS = ['showPresentItem', 'usePresent', 'claimPresent', 'sendInquiry'];
  const last = (name: string) => ENDING.indexOf(name);
  const operations = (Object.entries(contract) as [Operation, Route][]).sort(([a], [b]) => last(a) - last(b));

  it.each(operations)('%s answers as documented', { timeout: 60_000 }, async (operation, route) => {
    const isAnswer = route.answer ? ajv.compile(closed(route.answer) as object) : null;
    const seen = new Map<number, number>();
    const age = server.clock.now - peopleSince;
    if (ENDING.includes(operation) || age > FRESH_MS) people = await newPeople();
    if (operation === 'upgradeGuest') people = await newGuests(server, people.length);
    // A user present is good for its owner only.
    if (OF_HOLDS.includes(operation)) people = people.fill(people[0] as Visitor);
    secrets = await secretsFor(server, operation, people);
    if (OF_HOLDS.includes(operation) || operation === 'upgradeGuest') peopleSince = -FRESH_MS;
    server.log.length = 0;
    const property = fc.asyncProperty(requests(operation, route), async (sent) => {
      const answered = await send(operation, route, sent);
      seen.set(answered.statusCode, (seen.get(answered.statusCode) ?? 0) + 1);
      expectDocumented(route, answered, isAnswer);
    });
    await fc.assert(property, { seed: SEED, numRuns: REQUESTS[operation] ?? REQUESTS_ELSE, endOnFailure: true });
    // Some requests must pass the validation, or nothing was tested.
    expect(seen.get(route.status)).toBeGreaterThan(0);
    if (route.body) expect(seen.get(400)).toBeGreaterThan(0);
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
