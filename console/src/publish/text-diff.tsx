import { cx } from '@meguri/ui/basics/cx.ts';
import { useWords } from '../i18n/console-language.ts';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import type { ShownDocument } from './shown-document.ts';
import s from './text-diff.module.css';
import { type DiffLine, firstLines, keysAbove, patchOf, textHunks } from './text-hunks.ts';

/** More lines are left to the file itself. */
const LINES_MAX = 3_000;

/** How two campaign files differ, byte for byte, and which other files do. */
export const TextDiff = ({ slug, before, after }: { slug: string; before: ShownDocument; after: ShownDocument }) => {
  const { t } = useWords();
  const words = t.publish.diff;
  const hunks = textHunks(before.text, after.text);
  const count = (kind: DiffLine['kind']) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
  const texts = { before: before.text.split('\n'), after: after.text.split('\n') };
  const total = hunks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <section className={s.diff} aria-label={words.label}>
      <p className={s.head}>
        <b>campaign.yaml</b>
        <span>{hunks.length === 0 ? words.none : words.counts(count('added'), count('removed'))}</span>
        {hunks.length > 0 && before.text !== '' && (
          <CopyAction size="small" text={() => patchOf(hunks, 'campaign.yaml')} label={t.publish.diff.patch} />
        )}
      </p>
      {firstLines(hunks, LINES_MAX).map((hunk) => {
        const first = hunk.lines.find(({ kind }) => kind !== 'same');
        const place = first ? keysAbove(first.kind === 'removed' ? texts.before : texts.after, first.number) : [];
        return (
          <div key={`${hunk.before} ${hunk.after}`} className={s.hunk}>
            <p className={s.place}>
              <span>@@ {first?.number ?? hunk.after} @@</span> {place.join(' › ')}
            </p>
            {hunk.lines.map((line) => (
              <Line key={`${line.kind} ${line.number}`} line={line} />
            ))}
          </div>
        );
      })}
      {total > LINES_MAX && <p className={s.foot}>{words.more(total - LINES_MAX)}</p>}
      <FileChanges before={before.files} after={after.files} />
      <p className={s.foot}>
        {words.exportHint}
        <code>{words.export(slug)}</code>
      </p>
    </section>
  );
};

const SIGNS = { same: '', removed: '−', added: '+' } as const;

const Line = ({ line: { kind, number, text, changed, isUnended } }: { line: DiffLine }) => {
  const { t } = useWords();
  const words = t.publish.diff;
  return (
    <p className={cx(s.line, kind !== 'same' && s[kind])}>
      <span className={s.number}>{number}</span>
      <span className={s.sign}>
        <span aria-hidden="true">{SIGNS[kind]}</span>
        {kind !== 'same' && <span className={s.hidden}>{words[kind]}</span>}
      </span>
      <code>
        {changed ? (
          <>
            {seen(text.slice(0, changed.from))}
            <b>{seen(text.slice(changed.from, changed.to))}</b>
            {seen(text.slice(changed.to))}
          </>
        ) : (
          seen(text)
        )}
        {isUnended && <i>{words.unended}</i>}
      </code>
    </p>
  );
};

/** A text with signs for the characters that one does not see. */
const seen = (text: string): string => text.replaceAll('\r', '␍').replaceAll('\uFEFF', '␣BOM␣').replaceAll('\t', '⇥');

/** The other files of the folder that one document has and the other does not, or with another content. */
const FileChanges = ({
  before,
  after,
}: {
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
}) => {
  const { t } = useWords();
  const words = t.publish.diff;
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = paths.filter((path) => before[path] !== after[path]);
  if (changed.length === 0) return null;
  return (
    <div className={s.files}>
      <h3>{words.files}</h3>
      <ul>
        {changed.map((path) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              {
                words.fileKinds[
                  before[path] === undefined ? 'added' : after[path] === undefined ? 'removed' : 'replaced'
                ]
              }
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
