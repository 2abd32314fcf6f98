import type { FieldFault, FieldFaultCode } from '@meguri/core/accounts/rules.ts';
import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

/** All faults at once, nothing coerced, nothing silently dropped: what a body says is what it says. */
const bodies = new Ajv({ allErrors: true, strict: false, validateFormats: false });
/** Paths and query strings are text by nature. */
const texts = new Ajv({ allErrors: true, strict: false, validateFormats: false, coerceTypes: true });

/** Fastify's validator over our schemas. A missing body is an empty one: told as the fields that are missing. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : texts).compile(schema);
  return (given: unknown) => {
    const data = httpPart === 'body' ? (given ?? {}) : httpPart === 'querystring' ? filledIn(given as object) : given;
    const isValid = validate(data);
    const faults = isValid ? textFaults(data) : faultsOf(validate.errors ?? []);
    return faults.length === 0 ? { value: data } : { error: new ValidationFault(faults) };
  };
};

/** A query parameter without a value is one that was not given: a client's first page may well be `?cursor=`. */
const filledIn = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

const formChecks = new WeakMap<object, (data: unknown) => FieldFault[]>();

/** Faults of an object that came another way than as JSON, by the same rules. */
export function bodyFaults(schema: object, data: object): FieldFault[] {
  const known = formChecks.get(schema);
  if (known) return known(data);
  const validate = bodies.compile(schema);
  const check = (given: unknown) => (validate(given) ? textFaults(given) : faultsOf(validate.errors ?? []));
  formChecks.set(schema, check);
  return check(data);
}

/** Texts that nobody types and PostgreSQL cannot hold: refused here once for every field. */
const textFaults = (data: unknown): FieldFault[] => (holdsTexts(data) ? [] : faultyTexts(data, ''));

function holdsTexts(data: unknown): boolean {
  if (typeof data === 'string') return isText(data);
  if (typeof data !== 'object' || data === null) return true;
  for (const name in data) {
    if (!isText(name) || !holdsTexts((data as Record<string, unknown>)[name])) return false;
  }
  return true;
}

function faultyTexts(data: unknown, path: string): FieldFault[] {
  if (typeof data === 'string') return isText(data) ? [] : [{ path, code: 'invalid' }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const field = `${path}/${pointerPart(name)}`;
    return isText(name) ? faultyTexts(value, field) : [{ path: field, code: 'invalid' }];
  });
}

/** Without NUL, and without half of a character that takes two places (JSON can escape one, jsonb refuses it). */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Input that does not fit its schema. */
export class ValidationFault extends Error {
  override name = 'ValidationFault';
  readonly fields: FieldFault[];
  constructor(fields: FieldFault[]) {
    super('invalid input');
    this.fields = fields;
  }
}

const CODES: Record<string, FieldFaultCode> = {
  required: 'required',
  type: 'type',
  enum: 'choice',
  const: 'choice',
  anyOf: 'type',
  minimum: 'range',
  maximum: 'range',
  minLength: 'too_short',
  maxLength: 'too_long',
  maxItems: 'too_long',
  minItems: 'too_short',
  pattern: 'format',
  additionalProperties: 'unknown',
};

/** AJV's errors as one fault a field; the path is the field itself, also when it is missing or unknown. */
function faultsOf(errors: ErrorObject[]): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const { keyword, instancePath, params } of errors) {
    const name = params['missingProperty'] ?? params['additionalProperty'];
    const path = name === undefined ? instancePath : `${instancePath}/${pointerPart(String(name))}`;
    const isEmpty = keyword === 'minLength' && params['limit'] === 1;
    const code = isEmpty ? 'required' : (CODES[keyword] ?? 'invalid');
    const limit = typeof params['limit'] === 'number' ? { limit: params['limit'] } : {};
    // A union reports each branch too; the union itself speaks for them.
    if (!faults.has(path) || keyword === 'anyOf') faults.set(path, { path, code, ...limit });
  }
  return [...faults.values()];
}

/** RFC 6901. Cut, since the name of an unknown field may be as long as the body. */
const pointerPart = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
