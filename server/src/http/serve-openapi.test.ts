import { API_BASE } from '@meguri/core/contract.ts';
import { openApiDocument } from '@meguri/core/openapi.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Every schema of the document with its location. OpenAPI's own schema does not validate their content. */
function schemasIn(node: unknown, at = ''): [string, object][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const place = `${at}/${name}`;
    if (name === 'schema' || at === '/components/schemas') return [[place, value as object] as [string, object]];
    return schemasIn(value, place);
  });
}

describe('GET /api/v1/openapi.json', () => {
  it('needs no header', async () => {
    const response = await server.app.server.inject({ url: `${API_BASE}/openapi.json` });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(response.json()).toEqual(openApiDocument());
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiDocument())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect((await validator.validate({ ...openApiDocument(), paths: { login: {} } })).valid).toBe(false);
  });

  it('has only valid JSON Schemas (2020-12)', () => {
    const ajv = new Ajv2020({ strict: true, validateFormats: false });
    const schemas = schemasIn(openApiDocument());
    expect(schemas.length).toBeGreaterThan(50);
    const faults = schemas.filter(([, schema]) => !ajv.validateSchema(schema)).map(([place]) => place);
    expect(faults).toEqual([]);
    expect(ajv.validateSchema({ type: 'text' })).toBe(false);
  });
});
