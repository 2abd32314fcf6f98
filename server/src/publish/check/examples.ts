import { stringify } from 'yaml';
import type { Path } from './faults.ts';

/** The parts of a JSON Schema from which an example is made. */
export interface ExampleSchema {
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly ExampleSchema[];
  type?: string;
  properties?: Readonly<Record<string, ExampleSchema>>;
  required?: readonly string[];
  items?: ExampleSchema | readonly ExampleSchema[];
  minimum?: number;
}

/** A valid value of the schema as a line of YAML with its key: `period: { start: 2026-10-01, end: 2026-11-30 }`. */
export function exampleLine(path: Path, schema: ExampleSchema): string {
  const key = path.at(-1);
  const value = stringify(exampleOf(schema), { schema: 'core', collectionStyle: 'flow', lineWidth: 0 }).trim();
  return typeof key === 'string' ? `${key}: ${value}` : value;
}

function exampleOf(schema: ExampleSchema): unknown {
  const { examples, enum: choices, anyOf, items, minimum = 1 } = schema;
  if (examples) return examples[0];
  if ('const' in schema) return schema.const;
  if (choices) return choices[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return (items === undefined ? [] : [items].flat()).map(exampleOf);
    case 'integer':
    case 'number':
      return Math.max(1, minimum);
    case 'boolean':
      return true;
    default:
      return 'Lantern';
  }
}

/** The required keys; the first key if none is required. */
function exampleObject({ properties = {}, required = Object.keys(properties).slice(0, 1) }: ExampleSchema): object {
  return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {})]));
}
