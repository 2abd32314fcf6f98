import { keywordDifference } from '@meguri/core/console/live-actions/live-action.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ChangeTable } from '../shared/dialogs/change-table.tsx';

/** Of the campaign file. */
const MOST_LETTERS = 200;
const MOST_KEYWORDS = 1_000;

/** The keywords of a text, one in a line. Null if they cannot replace the present ones. */
export function readKeywords(text: string, now: readonly string[], isExact: boolean): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const after = [...new Set(lines.filter((line) => line !== ''))];
  const { ended, begun } = keywordDifference({ before: [...now], after }, isExact);
  const isChanged = ended.length > 0 || begun.length > 0;
  const fits = after.length > 0 && after.length <= MOST_KEYWORDS && after.every((word) => word.length <= MOST_LETTERS);
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
  const kept = now.filter((word) => !ended.includes(word));
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
        error={isTried && after === null ? words.keywordFault : undefined}
      />
      {after && (
        <>
          <ChangeTable
            rows={[
              { name: t.liveActions.kinds.keyword, from: t.common.list(now), to: t.common.list(after) },
              { name: words.stamps, to: words.kept },
            ]}
          />
          {kept.length > 0 && <p>{words.keywordKept(t.common.list(kept))}</p>}
        </>
      )}
    </>
  );
};
