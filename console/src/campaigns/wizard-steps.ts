import { isNewSlug, isWrittenSlug } from '@meguri/core/campaign/slug-rules.ts';
import { NEW_NAME_MAX, NEW_SPOTS_MAX } from '@meguri/core/console/campaigns/new-campaign-limits.ts';
import { isPeriodInOrder } from '@meguri/core/console/campaigns/new-period.ts';
import { TEMPLATE_PRIZES } from '@meguri/core/console/campaigns/templates.ts';
import { STEPS, type Step } from './step-search.ts';
import { type Answers, mostStamps, periodOf, placedSpots, prizesOf, readStamps, slugOf } from './wizard-answers.ts';

/** A field whose answer prevents the next step. A prize is named by its id. */
export type StepFault =
  | 'name'
  | 'long name'
  | 'long organiser'
  | 'long contact'
  | 'slug'
  | 'reserved slug'
  | 'taken slug'
  | 'languages'
  | 'dates'
  | 'methods'
  | 'many places'
  | 'long place'
  | `prize ${string}`;

/** The steps that the answers ask for. A copy brings its spots and its prizes along; a template may have no prizes. */
export function stepsOf({ from }: Pick<Answers, 'from'>): readonly Step[] {
  if (typeof from !== 'string') return ['template', 'cover', 'dates'];
  return TEMPLATE_PRIZES[from].length > 0 ? STEPS : STEPS.filter((step) => step !== 'prizes');
}

/** Whether a text is longer than the server takes it. It counts characters, not UTF-16 units. */
export const isTooLong = (text: string): boolean => [...text.trim()].length > NEW_NAME_MAX;

/**
 * What has to be answered otherwise before the next step. `taken` has the addresses of the other campaigns, as this computer knows
 * them. The server has the last word when the campaign is made.
 */
export function faultsOf(step: Step, answers: Answers, taken: ReadonlySet<string>): StepFault[] {
  const { from, name, languages, methods, places, organiser, contact } = answers;
  const { start, end } = periodOf(answers);
  const isNew = typeof from === 'string';
  switch (step) {
    case 'template':
      return [];
    case 'places': {
      const spots = placedSpots(places);
      return [
        ...(spots.length > NEW_SPOTS_MAX ? (['many places'] as const) : []),
        ...(spots.some((spot) => isTooLong(spot.name)) ? (['long place'] as const) : []),
      ];
    }
    case 'cover':
      return [
        ...(name.trim() === '' ? (['name'] as const) : []),
        ...(isTooLong(name) ? (['long name'] as const) : []),
        ...(isNew && isTooLong(organiser) ? (['long organiser'] as const) : []),
        ...(isNew && isTooLong(contact) ? (['long contact'] as const) : []),
        ...slugFaults(slugOf(answers), taken),
        ...(isNew && languages.length === 0 ? (['languages'] as const) : []),
      ];
    case 'dates':
      return answers.start !== '' && answers.end !== '' && isPeriodInOrder(start, end) ? [] : ['dates'];
    case 'ways':
      return methods.length > 0 ? [] : ['methods'];
    case 'prizes':
      return prizesOf(answers).flatMap(({ id, stamps, isIncluded }): StepFault[] =>
        isIncluded && readStamps(stamps, mostStamps(places)) === null ? [`prize ${id}`] : [],
      );
  }
}

function slugFaults(slug: string, taken: ReadonlySet<string>): StepFault[] {
  if (!isWrittenSlug(slug)) return ['slug'];
  if (!isNewSlug(slug)) return ['reserved slug'];
  return taken.has(slug) ? ['taken slug'] : [];
}

/** The step to show: the one that is asked for, unless one before it has a fault. */
export function stepToShow(requested: Step | undefined, answers: Answers, taken: ReadonlySet<string>): Step {
  const steps = stepsOf(answers);
  const at = Math.max(0, requested === undefined ? 0 : steps.indexOf(requested));
  return steps.slice(0, at).find((step) => faultsOf(step, answers, taken).length > 0) ?? steps[at] ?? 'template';
}
