import { givesStamp } from '@meguri/core/catalogue/gives-stamp.ts';
import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { JsonMap } from '@meguri/core/document/value.ts';

/**
 * What points take besides themselves. A spot whose file says neither stamp nor points gives a stamp, and would give points only as
 * soon as it has points: so the stamp is written as well.
 */
export const explicitStamp = (item: JsonMap, path: string, points: number | undefined): Operation[] =>
  givesStamp(item) && !givesStamp({ stamp: item['stamp'], points })
    ? [{ op: 'set', path: `${path}/stamp`, value: {} }]
    : [];

/** Whether a spot that gives points only would give a stamp with these: a spot without points always gives one. */
export const gainsStamp = (item: JsonMap, points: number | undefined): boolean =>
  !givesStamp(item) && givesStamp({ stamp: item['stamp'], points });
