import { Ajv, type ErrorObject } from 'ajv';
import campaignSchema from '../../../../schemas/campaign.schema.json' with { type: 'json' };
import { type ExampleSchema, exampleLine } from './examples.ts';
import { describeValue, type FaultCode, type Path, quote } from './faults.ts';
import { isCampaignTime } from './instants.ts';
import { nearest } from './nearest.ts';

/** A fault that the schema of the campaign file finds, before its line is looked up. */
export interface SchemaFault {
  path: Path;
  code: FaultCode;
  expected: string;
  /** Whether the value must be removed before other checks can read the file. */
  unreadable: boolean;
}

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  verbose: true,
  formats: { 'campaign-time': isCampaignTime },
  // Checking our own schema and optimising the code for one use would take longer than the whole check.
  meta: false,
  validateSchema: false,
  code: { optimize: false },
});
// The generated schema, because loading TypeBox takes longer than compiling it.
const validate = ajv.compile(campaignSchema);

/** Validates a campaign file against its schema and returns one fault for each thing to fix. */
export function schemaFaults(data: unknown): SchemaFault[] {
  if (validate(data)) return [];
  return reduceAlternatives(validate.errors ?? []).map((error) => toFault(error, data));
}

/**
 * Reduces the errors of each `anyOf`. The validator reports the errors of every branch, right before the error of the
 * `anyOf` itself. Only those of the branch that has the value's own type help the organiser. If there is not exactly one
 * such branch, the error of the `anyOf` remains.
 */
function reduceAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const reduced: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      reduced.push(error);
      continue;
    }
    const branches = new Map<string, ErrorObject[]>();
    while (reduced.at(-1)?.schemaPath.startsWith(`${error.schemaPath}/`)) {
      const last = reduced.pop() as ErrorObject;
      const branch = last.schemaPath.slice(error.schemaPath.length + 1).split('/', 1)[0] ?? '';
      branches.set(branch, [last, ...(branches.get(branch) ?? [])]);
    }
    const hasOtherType = ({ keyword, instancePath }: ErrorObject) =>
      instancePath === error.instancePath && (keyword === 'type' || keyword === 'const');
    const intended = [...branches.values()].filter((branch) => !branch.some(hasOtherType));
    reduced.push(...(intended.length === 1 ? (intended[0] ?? []) : [error]));
  }
  return reduced;
}

function toFault(error: ErrorObject, data: unknown): SchemaFault {
  const path = pathOf(error.instancePath, data);
  const { params, data: value } = error;
  const schema = error.parentSchema as { description?: string; type?: string } & ExampleSchema & Bounds;
  const found = `found ${describeValue(value)}`;
  const at = (code: FaultCode, expected: string, unreadable = true): SchemaFault => ({
    path,
    code,
    expected: `${expected}.${path.length === 0 ? '' : ` Example: ${exampleLine(path, schema)}`}`,
    unreadable,
  });
  switch (error.keyword) {
    case 'required': {
      const key = String(params['missingProperty']);
      const missing: ExampleSchema & { description?: string } = schema.properties?.[key] ?? {};
      const meaning = missing.description ? ` (${missing.description})` : '';
      return {
        path: [...path, key],
        code: 'missing',
        expected: `must be given${meaning}; it is missing. Example: ${exampleLine([key], missing)}`,
        unreadable: false,
      };
    }
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys(schema.properties ?? {});
      const synonym = SYNONYMS[key.toLowerCase()];
      const similar = synonym !== undefined && known.includes(synonym) ? synonym : nearest(key, known);
      const hint = similar ? `did you mean ${similar}?` : `known keys: ${known.join(', ')}.`;
      return {
        path: [...path, key],
        code: 'unknown_key',
        expected: `must be a known key, found ${quote(key)}; ${hint}`,
        unreadable: true,
      };
    }
    case 'type':
      return at('type', `must be ${typeName(schema.type)}, ${found}${quotesHint(schema.type, value)}`);
    case 'anyOf':
      return at('type', `must be ${alternatives(schema)}, ${found}`);
    case 'enum':
      return at('choice', `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}, ${found}`);
    case 'pattern':
    case 'format':
      return at('format', `must be ${lowerFirst(schema.description ?? `of the form ${params['pattern']}`)}, ${found}`);
    case 'minLength':
      return at('range', 'must not be empty');
    case 'maxLength':
      return at('range', `must have at most ${params['limit']} characters, found ${[...String(value)].length}`);
    case 'minimum':
    case 'maximum':
      return at('range', `must be ${numberRange(schema)}, ${found}`);
    case 'minItems':
      return at('range', `must have at least ${count(params['limit'], 'item')}, ${found}`, false);
    case 'maxItems':
      return at('range', `must have at most ${count(params['limit'], 'item')}, ${found}`, false);
    case 'minProperties':
      return at('range', 'must have at least one key, found none', false);
    case 'uniqueItems': {
      const later = Math.max(Number(params['i']), Number(params['j']));
      const repeated = (value as unknown[])[later];
      return {
        ...at('duplicate', `must not be listed twice, found ${describeValue(repeated)} again`, false),
        path: [...path, later],
      };
    }
    default:
      return at('format', error.message ?? 'must follow the format');
  }
}

/** Keys that other programs use for ours. */
const SYNONYMS: Readonly<Record<string, string>> = {
  lng: 'lon',
  long: 'lon',
  longitude: 'lon',
  latitude: 'lat',
  color: 'mainColor',
  colour: 'mainColor',
  title: 'name',
};

interface Bounds {
  minimum?: number;
  maximum?: number;
  anyOf?: readonly { type?: string; const?: unknown }[];
}

const count = (limit: unknown, noun: string): string => `${String(limit)} ${noun}${limit === 1 ? '' : 's'}`;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const TYPE_NAMES: Record<string, string> = {
  object: 'a map of keys',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};
const typeName = (type: string | undefined): string => TYPE_NAMES[type ?? ''] ?? 'of another type';

/** Missing quotes are the most common mistake in YAML: `zip: 0012` is a number, `color: #fff` is empty. */
function quotesHint(type: string | undefined, value: unknown): string {
  if (type !== 'string') return '';
  if (value === null) return ' (put a text that begins with # in quotes)';
  return typeof value === 'number' || typeof value === 'boolean' ? ' (put it in quotes)' : '';
}

const numberRange = ({ minimum, maximum }: Bounds): string => {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
};

function alternatives({ description, anyOf = [] }: Bounds & { description?: string }): string {
  const shapes = anyOf.map((branch) => ('const' in branch ? String(branch.const) : typeName(branch.type))).join(' or ');
  return description ? `${shapes} (${lowerFirst(description)})` : shapes;
}

/** The steps of a JSON pointer. A number is an index only within a list. */
function pathOf(pointer: string, data: unknown): Path {
  let value: unknown = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}
