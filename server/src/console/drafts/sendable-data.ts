import { TEXT_MAX } from '@meguri/core/console/drafts/schema.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';

/** The most characters of the data of a campaign file in an answer. A file without aliases has fewer. */
const DATA_MAX = 4 * TEXT_MAX;

/** The data of a campaign file if it is short enough to be sent: each of a hundred aliases can stand for nearly the whole file. */
export function sendableData(data: Json): Json | undefined {
  let left = DATA_MAX;
  const fits = (value: Json): boolean => {
    // The quotes, the comma and the colon, or a number.
    left -= typeof value === 'string' ? value.length + 3 : 8;
    if (left < 0) return false;
    if (isJsonList(value)) return value.every(fits);
    if (!isJsonMap(value)) return true;
    return Object.entries(value).every(([key, one]) => {
      left -= key.length;
      return fits(one);
    });
  };
  return fits(data) ? data : undefined;
}
