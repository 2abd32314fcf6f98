import { API_BASE, contract } from './contract.ts';
import { Problem } from './http/problem.ts';
import { REFUSALS, type RefusalCode } from './http/refusals.ts';
import { COMMON_REFUSALS, type Multipart, type Route } from './http/route.ts';
import { LOCALES } from './lib/locale.ts';

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

/** The OpenAPI 3.1 document of the contract. Every schema with an `$id` becomes a component. */
export function openApiDocument(): Json {
  const schemas: Json = { Problem: plain(Problem) };
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(contract) as [string, Route][]) {
    const path = `${API_BASE}${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meguri',
      version: '1.0.0',
      description: 'Stamp rallies and point rallies at events.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(contract).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, route: Route, schemas: Json): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    security: route.auth ? [{ session: [] }] : [],
    parameters: [
      ...HEADERS,
      ...(route.idempotent ? [IDEMPOTENCY] : []),
      ...(route.refusals.includes('work_required') ? [WORK] : []),
      ...fieldsOf(route.params, 'path'),
      ...fieldsOf(route.query, 'query'),
    ],
    ...(route.body ? { requestBody: { required: true, content: bodyOf(route.body, route.multipart) } } : {}),
    responses: {
      [route.status]: route.answer
        ? { description: 'Done', content: json('application/json', component(route.answer, schemas)) }
        : { description: 'Done' },
      ...(route.cached ? { 304: { description: 'Not changed since the given ETag' } } : {}),
      ...refusalsOf(route),
    },
  };
}

/** One response for each status. Its description lists the refusal codes. */
function refusalsOf(route: Route): Json {
  const codes: RefusalCode[] = [
    ...COMMON_REFUSALS,
    ...(route.auth ? (['unauthorized'] as const) : []),
    ...route.refusals,
  ];
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(REFUSALS[code], [...(byStatus.get(REFUSALS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: json('application/problem+json', { $ref: '#/components/schemas/Problem' }),
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
  const form = { ...schema, properties: fields, required: [...(schema['required'] as string[]), file] };
  return { 'multipart/form-data': { schema: form, encoding: { [file]: { contentType: types.join(', ') } } } };
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
