import { CONSOLE_BASE, CONSOLE_COOKIE, consoleContract } from './console/console-contract.ts';
import { ConsoleProblem } from './console/operation/console-problem.ts';
import {
  CONSOLE_COMMON_REFUSALS,
  type ConsoleRoute,
  impliedRefusals,
  isOpenToTokens,
} from './console/operation/console-route.ts';
import { API_BASE, contract } from './contract.ts';
import { type AnyRefusalCode, statusOf } from './http/console-refusals.ts';
import { Problem } from './http/problem.ts';
import { COMMON_REFUSALS, type Multipart, type Route } from './http/route.ts';
import { LOCALES } from './lib/locale.ts';
import { STAFF_BASE, STAFF_COOKIE, staffContract } from './staff/staff-contract.ts';
import { STAFF_COMMON_REFUSALS } from './staff/staff-route.ts';

type Json = Record<string, unknown>;

const HEADERS: Json[] = [
  {
    name: 'X-App-Token',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'Identifies the client app',
  },
  { name: 'X-Campaign', in: 'header', required: true, schema: { type: 'string' }, description: 'The campaign slug' },
  {
    name: 'X-Locale',
    in: 'header',
    schema: { type: 'string', enum: [...LOCALES] },
    description: 'Falls back to ja_JP',
  },
];

const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'A repeat within 24 hours gives the first answer again',
};

const WORK: Json = {
  name: 'X-Work',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 4096 },
  description: 'The solution of the challenge of a 428',
};

const CONSOLE_LOCALE: Json = {
  name: 'X-Locale',
  in: 'header',
  schema: { type: 'string', enum: ['ja_JP', 'en_US'] },
  description: 'Falls back to ja_JP',
};

/** Of every call with a session that changes something. A page of another origin can send neither. Calls with a token need neither. */
const consoleWrite = (required: boolean): Json[] => [
  { name: 'X-Console', in: 'header', required, schema: { type: 'string', enum: ['1'] } },
  {
    name: 'Origin',
    in: 'header',
    required,
    schema: { type: 'string' },
    description: 'The origin of the console; browsers send it',
  },
];

/** Of every call of staff mode. */
const STAFF_HEADERS: Json[] = [
  { name: 'X-Staff', in: 'header', required: true, schema: { type: 'string', enum: ['1'] } },
  {
    name: 'Origin',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: "The origin of the visitors' pages; browsers send it",
  },
];

/** One of the APIs of the server. */
interface Api {
  base: string;
  info: { title: string; description: string };
  routes: Readonly<Record<string, AnyRoute>>;
  problem: object & { $id?: string };
  /** The headers of an operation. */
  headers: (route: AnyRoute) => Json[];
  /** The refusals of an operation, of its own and implied. */
  refusals: (route: AnyRoute) => readonly AnyRefusalCode[];
  session: { name: string; scheme: Json };
  /** Whether an API token can call an operation, where there are any. */
  isOpenToTokens?: (route: AnyRoute) => boolean;
}
type AnyRoute = Route<AnyRefusalCode>;

/** The OpenAPI 3.1 document of the visitors' API. */
export const openApiDocument = (): Json =>
  documentOf({
    base: API_BASE,
    info: { title: 'Meguri', description: 'Stamp rallies and point rallies at events.' },
    routes: contract,
    problem: Problem,
    headers: (route) => [
      ...HEADERS,
      ...(route.idempotent ? [IDEMPOTENCY] : []),
      ...(route.refusals.includes('work_required') ? [WORK] : []),
    ],
    refusals: (route) => [...COMMON_REFUSALS, ...(route.auth ? (['unauthorized'] as const) : []), ...route.refusals],
    session: { name: 'session', scheme: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  });

/** The OpenAPI 3.1 document of the console's API. */
export const consoleOpenApiDocument = (): Json =>
  documentOf({
    base: CONSOLE_BASE,
    info: { title: 'Meguri console', description: 'What organisers do: members, drafts and publications.' },
    routes: consoleContract,
    problem: ConsoleProblem,
    headers: (route) => [
      CONSOLE_LOCALE,
      ...(route.method === 'GET' ? [] : consoleWrite(!isOpenToTokens(route as ConsoleRoute))),
    ],
    refusals: (route) => [...CONSOLE_COMMON_REFUSALS, ...impliedRefusals(route as ConsoleRoute), ...route.refusals],
    session: { name: 'session', scheme: { type: 'apiKey', in: 'cookie', name: CONSOLE_COOKIE } },
    isOpenToTokens: (route) => isOpenToTokens(route as ConsoleRoute),
  });

/** The OpenAPI 3.1 document of the API of staff mode. */
export const staffOpenApiDocument = (): Json =>
  documentOf({
    base: STAFF_BASE,
    info: { title: 'Meguri staff mode', description: 'What staff at a counter do: sign in, hand over, undo.' },
    routes: staffContract,
    problem: Problem,
    headers: () => [CONSOLE_LOCALE, ...STAFF_HEADERS],
    refusals: (route) => [
      ...STAFF_COMMON_REFUSALS,
      ...(route.auth ? (['unauthorized'] as const) : []),
      ...route.refusals,
    ],
    session: { name: 'phone', scheme: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE } },
  });

/** The document of an API. Every schema with an `$id` becomes a component. */
function documentOf(api: Api): Json {
  const schemas: Json = { [String(api.problem.$id)]: plain(api.problem) };
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(api.routes)) {
    const path = `${api.base}${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(api, { name, route, schemas }) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: api.info.title,
      version: '1.0.0',
      description: api.info.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(api.routes).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        [api.session.name]: api.session.scheme,
        ...(api.isOpenToTokens ? { token: { type: 'http', scheme: 'bearer' } } : {}),
      },
    },
  };
}

function operation(api: Api, { name, route, schemas }: { name: string; route: AnyRoute; schemas: Json }): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    security: route.auth ? [{ [api.session.name]: [] }, ...(api.isOpenToTokens?.(route) ? [{ token: [] }] : [])] : [],
    parameters: [...api.headers(route), ...fieldsOf(route.params, 'path'), ...fieldsOf(route.query, 'query')],
    ...(route.body ? { requestBody: { required: true, content: bodyOf(route.body, route.multipart) } } : {}),
    responses: {
      [route.status]: route.answer
        ? { description: 'Done', content: json('application/json', component(route.answer, schemas)) }
        : { description: 'Done', ...(route.binary ? { content: { [route.binary]: {} } } : {}) },
      ...(route.cached ? { 304: { description: 'Not changed since the given ETag' } } : {}),
      ...refusalsOf(api, route),
    },
  };
}

/** One response for each status. Its description lists the refusal codes. */
function refusalsOf(api: Api, route: AnyRoute): Json {
  const byStatus = new Map<number, AnyRefusalCode[]>();
  for (const code of new Set(api.refusals(route))) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: json('application/problem+json', { $ref: `#/components/schemas/${api.problem.$id}` }),
      },
    ]),
  );
}

const json = (type: string, schema: unknown): Json => ({ [type]: { schema } });

/** The request body: JSON, or a form with text fields and a file (OpenAPI 3.1, "Encoding Object"). */
function bodyOf(body: object, multipart: Multipart | undefined): Json {
  const schema = plain(body);
  if (!multipart) return json('application/json', schema);
  const { file, types } = multipart;
  const fields = { ...(schema['properties'] as Json), [file]: { type: 'string', format: 'binary' } };
  const form = {
    ...schema,
    properties: fields,
    required: [...((schema['required'] as string[] | undefined) ?? []), file],
  };
  return { 'multipart/form-data': { schema: form, encoding: { [file]: { contentType: types?.join(', ') ?? '*/*' } } } };
}

function fieldsOf(schema: Route['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const required = new Set((schema as { required?: string[] }).required ?? []);
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: plain(field),
  }));
}

function component(schema: object, schemas: Json): Json {
  const id = '$id' in schema ? String(schema.$id) : undefined;
  if (!id) return plain(schema);
  schemas[id] = plain(schema);
  return { $ref: `#/components/schemas/${id}` };
}

/** The schema as plain JSON Schema: without TypeBox marks, and without `$id`, to which references would be relative. */
function plain(schema: object): Json {
  const { $id: _, ...rest } = JSON.parse(JSON.stringify(schema)) as Json;
  return rest;
}
