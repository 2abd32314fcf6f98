import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { REFUSALS } from './http/refusals.ts';
import { COMMON_REFUSALS, type Route } from './http/route.ts';
import { openApiDocument } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
interface Operation {
  operationId: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const document = openApiDocument();
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const routes = Object.entries(contract) as [string, Route][];

/** Every value of a key, at any depth. */
function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}

describe('openApiDocument', () => {
  it.each(routes)('describes %s', (name, route) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect(operation).toMatchObject({
      path: `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`,
      method: route.method.toLowerCase(),
      security: route.auth ? [{ session: [] }] : [],
    });
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);

    const named = (place: string) => operation?.parameters.filter((one) => one.in === place).map((one) => one.name);
    const work = route.refusals.includes('work_required') ? ['X-Work'] : [];
    const headers = [
      'X-App-Token',
      'X-Campaign',
      'X-Locale',
      ...(route.idempotent ? ['Idempotency-Key'] : []),
      ...work,
    ];
    expect(named('header')).toEqual(headers);
    expect(named('path')).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, part]) => part));
    expect(named('query')).toEqual(Object.keys(route.query?.properties ?? {}));
    expect(operation?.parameters.filter((one) => one.in === 'path' && !one.required)).toEqual([]);
  });

  it.each(routes)('lists every response of %s', (name, route) => {
    const responses = operations.find(({ operationId }) => operationId === name)?.responses ?? {};
    const codes = [...COMMON_REFUSALS, ...(route.auth ? (['unauthorized'] as const) : []), ...route.refusals];
    const expected = [route.status, ...(route.cached ? [304] : []), ...codes.map((code) => REFUSALS[code])];
    expect(Object.keys(responses).map(Number)).toEqual([...new Set(expected)].sort((a, b) => a - b));
    for (const code of codes) {
      const response = responses[String(REFUSALS[code])];
      expect(response?.description.split(', ')).toContain(code);
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json']);
    }
    expect(responses[String(route.status)]?.content !== undefined).toBe(route.answer !== undefined);
  });

  it('has no other operation', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.map(([name]) => name).sort());
  });

  it('contains plain JSON Schemas: no $id, and no dangling or unused reference', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(document)));
    expect(valuesOf('$id', document)).toEqual([]);
    const { schemas } = document['components'] as { schemas: object };
    const references = new Set(valuesOf('$ref', document));
    expect([...references].sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    );
  });

  it('reveals no secret of a spot', () => {
    const { SpotAnswer, SpotsAnswer } = (document['components'] as { schemas: Record<string, object> }).schemas;
    const json = JSON.stringify([SpotAnswer, SpotsAnswer]);
    expect(['answer', 'answers', 'values', 'codes'].filter((word) => json.includes(`"${word}"`))).toEqual([]);
  });
});
