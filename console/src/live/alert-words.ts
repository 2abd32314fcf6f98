import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { IconName } from '@meguri/ui/basics/icon.tsx';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { Tone } from '../shared/states/states.tsx';

/** Which alerts are red: visitors are being turned away, or will be. */
export const toneOf = ({ kind }: AlertView): Extract<Tone, 'busy' | 'full'> =>
  kind === 'refusals' || kind === 'slow' ? 'full' : 'busy';

export const ICON: Readonly<Partial<Record<AlertView['kind'], IconName>>> = { refusals: 'x' };

interface Names {
  /** The name of the spot or present. */
  name: string;
  /** An instant as people say it. */
  time: (instant: string) => string;
}

/** What an alert is called, and one sentence with the figures that matter. */
export function wordsOf(
  { kind, facts }: AlertView,
  { name, time }: Names,
  words: ConsoleTexts['live']['alerts'],
): { title: string; text: string } {
  const { minutes = 0, nearby = 0, refused = 0, tries = 0, cause, median, radius = 0 } = facts;
  switch (kind) {
    case 'silence':
      return { title: words.silence(name, minutes), text: words.silenceText(nearby) };
    case 'refusals':
      return {
        title: words.refusals(name),
        text:
          cause === 'radius' && median !== undefined
            ? words.radiusText(refused, tries, median, radius)
            : words.refusalsText(refused, tries, cause ? words.causes[cause] : ''),
      };
    case 'stock':
      return {
        title: words.stock(name, facts.until === undefined ? '' : time(facts.until)),
        text: words.stockText(facts.left ?? 0, facts.lastHour ?? 0),
      };
    case 'old_code':
      return { title: words.oldCode(name), text: words.oldCodeText(facts.count ?? 0) };
    case 'photos':
      return { title: words.photos(facts.count ?? 0), text: words.photosText(minutes) };
    case 'slow':
      return { title: words.slow, text: words.slowText(facts.p95 ?? 0) };
    case 'draw':
      return { title: words.draw(name), text: words.drawText(minutes) };
    case 'counter':
      return {
        title: words.counter(facts.counter ?? '', minutes),
        text: words.counterText(facts.phone ?? 0, facts.waiting ?? 0),
      };
  }
}
