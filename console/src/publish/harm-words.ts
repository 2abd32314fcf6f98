import type { Harm } from '@meguri/core/console/operation/draft-facts.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { parsePath } from '@meguri/core/document/document-path.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { languagesOf, shownWords } from '../document/campaign-data.ts';
import { draftValue } from '../document/draft-value.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { keyWords } from '../shared/values/key-words.ts';

/** What a harmful change is, and what it means for visitors, in the organiser's words. */
export function harmWords(
  { code, field, count }: Pick<Harm, 'code' | 'field' | 'count'>,
  published: Json,
  { texts, locale }: { texts: ConsoleTexts; locale: Locale },
): { title: string; text: string } {
  const words = texts.publish.harms;
  const steps = field === null ? [] : (parsePath(field) ?? []);
  // A loss counts too: it would become the new present.
  const isLottery = code === 'present_changed' && field !== null && draftValue(published, field) === 'lottery';
  const isRemoval = code === 'spot_collected' || code === 'present_taken' || code === 'outcome_granted';
  const named = namesAlong(steps, published, locale).join(' ');
  const what = isRemoval ? named : [named, keyWords(steps, texts)].filter(Boolean).join(' ');
  return {
    title: isRemoval ? words.removed(what || (steps.at(-1) ?? '')) : words.changed(what),
    text: words.what[isLottery ? 'lottery_changed' : code](count ?? 0),
  };
}

/** The names of the items along a path, such as that of a lottery and of its outcome. */
function namesAlong(steps: readonly string[], data: Json, locale: Locale): string[] {
  return steps.flatMap((_, index) => {
    const item = draftValue(data, `/${steps.slice(0, index + 1).join('/')}`);
    if (!isJsonMap(item) || item['id'] !== steps[index]) return [];
    // A questionnaire has a title, and a question a label.
    const name = item['name'] ?? item['title'] ?? item['label'];
    return [shownWords(name, locale, languagesOf(data)).words || (steps[index] ?? '')];
  });
}
