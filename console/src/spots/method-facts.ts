import { METHODS, type Method } from '@meguri/core/spots/methods.ts';
import type { IconName } from '@meguri/ui/basics/icon.tsx';

/** The icons that the visitor app shows for the ways to collect. */
export const METHOD_ICONS: Record<Method, IconName> = {
  proximity: 'map-pin',
  qr: 'scan-qr-code',
  barcode: 'scan-barcode',
  keyword: 'key-round',
  quiz: 'puzzle',
  photo: 'camera',
  ar: 'rotate-3d',
};

/** How hard a way is to cheat, from 1 to 3. */
export const METHOD_STRENGTH: Record<Method, 1 | 2 | 3> = {
  proximity: 2,
  qr: 2,
  barcode: 2,
  keyword: 1,
  quiz: 1,
  photo: 3,
  ar: 3,
};

/** Whether a key of `methods` is a way that this console knows. */
export const isMethod = (name: string): name is Method => (METHODS as readonly string[]).includes(name);

/** What a way needs from the start, so that it can be completed. */
export const NEW_METHOD = {
  proximity: {},
  qr: { version: 1 },
  barcode: { values: [] },
  keyword: { answers: [] },
  quiz: { question: '', choices: ['', ''], answer: 1 },
  photo: {},
  ar: {},
} as const satisfies Record<Method, object>;
