/** The steps of a path: keys, and ids in lists with ids. */
export type Steps = readonly string[];

/** The lists whose items have ids. `*` stands for any id. All other lists are one value. */
const ID_LISTS = [
  ['courses'],
  ['spots'],
  ['spots', '*', 'group'],
  ['sheets'],
  ['presents'],
  ['presents', '*', 'lottery', 'outcomes'],
  ['questionnaires'],
  ['questionnaires', '*', 'questions'],
  ['notifications'],
  ['popups'],
] as const satisfies readonly Steps[];

/** The ids that an item can have (core/src/campaign-file/parts.ts). */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const isId = (text: string): boolean => ID.test(text);

const matches = (steps: Steps, pattern: Steps): boolean =>
  steps.length === pattern.length && pattern.every((step, index) => step === '*' || step === steps[index]);

/** Whether the items of the list at this path are found by id. */
export const isIdList = (steps: Steps): boolean => ID_LISTS.some((pattern) => matches(steps, pattern));

/** Whether the path is that of an item of a list with ids. */
export const isItem = (steps: Steps): boolean => isIdList(steps.slice(0, -1));

/** Whether the path is that of an item's id. */
export const isIdOfItem = (steps: Steps): boolean => steps.at(-1) === 'id' && isItem(steps.slice(0, -1));

/** The steps of `/spots/hyakuto/points`; null if the text is not a path, or that of the whole document. */
export function parsePath(path: string): Steps | null {
  if (!path.startsWith('/') || path.includes('//') || path.endsWith('/') || /~(?![01])/.test(path)) return null;
  return path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The text of a path. */
export const showSteps = (steps: Steps): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Whether one path leads to the other or to a part of it. */
export const overlaps = (one: Steps, other: Steps): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((step, index) => step === other[index]);
};
