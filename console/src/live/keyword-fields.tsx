import { keywordDifference } from '@meguri/core/console/live-actions/live-action.ts';
import { KEYWORD_MAX, KEYWORDS_MAX } from '@meguri/core/lib/keyword-limits.ts';
import { foldKeyword } from '@meguri/core/spots/rules.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ChangeTable } from '../shared/dialogs/change-table.tsx';

/** The keywords of a text, one in a line, without those that are compared as an earlier one. Null if they cannot replace the present ones. */
export function readKeywords(text: string, now: readonly string[], isExact: boolean): string[] | null {
  const byFold = new Map<string, string>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    const folded = foldKeyword(line, isExact);
    if (folded !== '' && !byFold.has(folded)) byFold.set(folded, line);
  }
  const after = [...byFold.values()];
  const { ended, begun } = keywordDifference({ before: [...now], after }, isExact);
  const isChanged = ended.length > 0 || begun.length > 0;
  const fits = after.length > 0 && after.length <= KEYWORDS_MAX && after.every((word) => word.length <= KEYWORD_MAX);
  return isChanged && fits ? after : null;
}

interface KeywordFieldsProps {
  /** The keywords that are public. */
  now: readonly string[];
  isExact: boolean;
  text: string;
  onChange: (text: string) => void;
  /** Whether the change was tried, so that what is wrong is said. */
  isTried: boolean;
}

/** The keywords that a spot accepts from now on, and what becomes of those that it accepts now. */
export const KeywordFields = ({ now, isExact, text, onChange, isTried }: KeywordFieldsProps) => {
  const { t } = useWords();
  const words = t.liveActions.spot;
  const after = readKeywords(text, now, isExact);
  const { ended } = keywordDifference({ before: [...now], after: after ?? [] }, isExact);
  const remaining = now.filter((word) => !ended.includes(word));
  return (
    <>
      <p>{words.keywordAbout}</p>
      <Entry
        label={t.liveActions.kinds.keyword}
        value={text}
        onChange={onChange}
        lines={2}
        autoComplete="off"
        hint={words.keywordHint}
        error={isTried && after === null ? words.keywordFault(isExact) : undefined}
      />
      {after && (
        <ChangeTable
          rows={[
            { name: t.liveActions.kinds.keyword, from: t.common.list(now), to: t.common.list(after) },
            { name: words.stamps, to: words.unchanged },
          ]}
        />
      )}
      <p role="status">{after && remaining.length > 0 && words.keywordRemains(t.common.list(remaining))}</p>
    </>
  );
};
