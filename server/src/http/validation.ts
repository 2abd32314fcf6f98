import type { FieldFault, FieldFaultCode } from '@meguri/core/accounts/rules.ts';
import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

/** For bodies: reports all errors, coerces no types and removes no fields. */
const bodies = new Ajv({ allErrors: true, strict: false, validateFormats: false });
/** For paths and query strings, whose values are text and must be coerced. */
const texts = new Ajv({ allErrors: true, strict: false, validateFormats: false, coerceTypes: true });

/** Fastify's validator for the contract's schemas. A missing body is validated as an empty object, so that the answer names the missing fields. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : texts).compile(schema);
  return (given: unknown) => {
    const data =
      httpPart === 'body' ? (given ?? {}) : httpPart === 'querystring' ? withoutBlanks(given as object) : given;
    const isValid = validate(data);
    const faults = isValid ? textFaults(data) : faultsOf(validate.errors ?? []);
    return faults.length === 0 ? { value: data } : { error: new ValidationFault(faults) };
  };
};

/** A query parameter without a value counts as not given: a client may send `?cursor=` for the first page. */
const withoutBlanks = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

const formChecks = new WeakMap<object, (data: unknown) => FieldFault[]>();

/** The faults of a body that was not sent as JSON, by the same rules. */
export function bodyFaults(schema: object, data: object): FieldFault[] {
  const known = formChecks.get(schema);
  if (known) return known(data);
  const validate = bodies.compile(schema);
  const check = (given: unknown) => (validate(given) ? textFaults(given) : faultsOf(validate.errors ?? []));
  formChecks.set(schema, check);
  return check(data);
}

/** Refuses texts that PostgreSQL cannot store, in any field. */
const textFaults = (data: unknown): FieldFault[] => (hasValidTexts(data) ? [] : invalidTexts(data, ''));

function hasValidTexts(data: unknown): boolean {
  if (typeof data === 'string') return isStorable(data);
  if (typeof data !== 'object' || data === null) return true;
  for (const name in data) {
    if (!isStorable(name) || !hasValidTexts((data as Record<string, unknown>)[name])) return false;
  }
  return true;
}

function invalidTexts(data: unknown, path: string): FieldFault[] {
  if (typeof data === 'string') return isStorable(data) ? [] : [{ path, code: 'invalid' }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const field = `${path}/${pointerPart(name)}`;
    return isStorable(name) ? invalidTexts(value, field) : [{ path: field, code: 'invalid' }];
  });
}

/** No NUL and no lone surrogate. JSON can escape both, PostgreSQL refuses them. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The input does not match its schema. */
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
  maxItems: 'too_many',
  minItems: 'too_few',
  pattern: 'format',
  additionalProperties: 'unknown',
};

/** Converts AJV's errors to one fault for each field. The path is the field itself, even if it is missing or unknown. */
function faultsOf(errors: ErrorObject[]): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const { keyword, instancePath, params } of errors) {
    const name = params['missingProperty'] ?? params['additionalProperty'];
    const path = name === undefined ? instancePath : `${instancePath}/${pointerPart(String(name))}`;
    const isEmpty = keyword === 'minLength' && params['limit'] === 1;
    const code = isEmpty ? 'required' : (CODES[keyword] ?? 'invalid');
    const limit = typeof params['limit'] === 'number' ? { limit: params['limit'] } : {};
    // AJV also reports each branch of a union. The error of the union itself replaces them.
    if (!faults.has(path) || keyword === 'anyOf') faults.set(path, { path, code, ...limit });
  }
  return [...faults.values()];
}

/** Escapes a name for a JSON pointer (RFC 6901). Truncated, because the name of an unknown field may be very long. */
const pointerPart = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
