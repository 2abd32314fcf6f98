import { CampaignFile } from '../../campaign-file/campaign-file.ts';
import type { Json } from '../../document/document-operations.ts';
import { parsePath } from '../../document/document-path.ts';
import { has, isJsonList, isJsonMap } from '../../document/value.ts';
import { isLocale } from '../../lib/locale.ts';

/**
 * The keys of the campaign file that only members who may edit see: answers, codes, and what a present gives. `*` stands for an item. A
 * test lists all other keys, so that a new key is decided about.
 */
export const SECRET_KEYS = [
  '/spots/*/methods/qr/codes',
  '/spots/*/methods/barcode/values',
  '/spots/*/methods/keyword/answers',
  '/spots/*/methods/quiz/answer',
  '/presents/*/content/url',
  '/presents/*/content/serials',
  '/presents/*/content/text',
] as const;

const SECRETS: ReadonlySet<string> = new Set(SECRET_KEYS);

/** What the schema of a key says, as far as it matters here. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
  patternProperties?: Record<string, Schema>;
}

const SCHEMA = CampaignFile as unknown as Schema;

/**
 * The data of a campaign file as a member sees it who may not edit. Only what the schema knows is left: a value under a misspelt key, or
 * of a wrong form, may be a secret.
 */
export function withoutSecrets(data: Json): Json {
  return shownOf(SCHEMA, data, '') ?? {};
}

/** The texts below secret keys, such as the names of files with serial codes. */
export function secretTexts(data: Json): Set<string> {
  const found = new Set<string>();
  collect(data, '', found);
  return found;
}

/** Whether such a member may read what the check says about a field: neither a secret nor a map that can hold one. */
export function isShownField(path: string): boolean {
  const steps = parsePath(path);
  if (!steps) return false;
  let schema: Schema = SCHEMA;
  let place = '';
  for (const [index, step] of steps.entries()) {
    const items = itemsOf(schema);
    if (items) {
      schema = items;
      place += '/*';
      continue;
    }
    const inner: Schema | undefined = mapOf(schema)?.[step];
    // The languages of a text, and the places of a list that is one value.
    if (!inner) return index > 0 && !mapOf(schema) && !SECRETS.has(place);
    schema = inner;
    place += `/${step}`;
    if (SECRETS.has(place)) return false;
  }
  // An item is named by its id, which is no secret.
  return place.endsWith('/*') || !SECRET_KEYS.some((key) => key.startsWith(`${place}/`)) || !place.includes('/*/');
}

/** The value at a place as far as it may be seen; undefined if nothing of it may. */
function shownOf(schema: Schema, value: Json, place: string): Json | undefined {
  if (SECRETS.has(place)) return undefined;
  const map = mapOf(schema);
  if (map) {
    if (!isJsonMap(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const inner = has(map, key) ? map[key] : undefined;
        const shown = inner && shownOf(inner, one, `${place}/${key}`);
        return shown === undefined ? [] : [[key, shown]];
      }),
    );
  }
  // A map by any names, such as the paths of pictures.
  const [named] = Object.values(schema.patternProperties ?? {});
  if (named) {
    if (!isJsonMap(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const shown = shownOf(named, one, `${place}/*`);
        return shown === undefined ? [] : [[key, shown]];
      }),
    );
  }
  const items = itemsOf(schema);
  if (!items) return isPlain(value) ? value : undefined;
  if (!isJsonList(value)) return undefined;
  return value.flatMap((one) => {
    const shown = shownOf(items, one, `${place}/*`);
    return shown === undefined ? [] : [shown];
  });
}

/** The keys of a map; undefined for a text by language, which is one value. */
const mapOf = ({ properties }: Schema): Record<string, Schema> | undefined =>
  properties && !has(properties, 'ja_JP') ? properties : undefined;

/** What the items of a list are, if they are maps with keys of their own. All other lists are one value. */
const itemsOf = ({ items }: Schema): Schema | undefined =>
  items && !Array.isArray(items) && mapOf(items) ? items : undefined;

/** A value without keys of its own: a word, a number, a text by language, and lists of these. */
function isPlain(value: Json): boolean {
  if (isJsonList(value)) return value.every(isPlain);
  return isJsonMap(value) ? Object.entries(value).every(([key, one]) => isLocale(key) && isPlain(one)) : true;
}

function collect(value: Json, place: string, found: Set<string>): void {
  if (SECRETS.has(place)) addTexts(value, found);
  else if (isJsonList(value)) for (const one of value) collect(one, `${place}/*`, found);
  else if (isJsonMap(value)) for (const [key, one] of Object.entries(value)) collect(one, `${place}/${key}`, found);
}

function addTexts(value: Json, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  else if (isJsonList(value)) for (const one of value) addTexts(one, found);
  else if (isJsonMap(value)) for (const one of Object.values(value)) addTexts(one, found);
}
