import type { Locale } from '@meguri/core/lib/locale.ts';
import { METHODS } from '@meguri/core/spots/methods.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './bulk-bar.module.css';
import type { BulkEdit } from './bulk-edit.ts';
import type { CellFacts } from './cell-change.ts';
import { CONGESTION_NAMES } from './congestion-names.ts';

const KINDS = ['radius', 'points', 'courses', 'methods', 'congestion', 'name'] as const;

interface BulkBarProps {
  count: number;
  facts: CellFacts;
  edit: BulkEdit | null;
  /** How many spots the edit would change. */
  changed: number;
  isRefused: boolean;
  onEdit: (edit: BulkEdit | null) => void;
  onApply: () => void;
  onClear: () => void;
}

const started = (kind: BulkEdit['kind'], facts: CellFacts): BulkEdit => {
  switch (kind) {
    case 'courses':
      return { kind, text: facts.courses[0]?.id ?? '', isAdded: true };
    case 'methods':
      return { kind, text: 'qr', isAdded: true };
    case 'congestion':
      return { kind, text: 'empty' };
    case 'name':
      return { kind, find: '', replace: '', locale: facts.languages[0] ?? ('ja_JP' satisfies Locale) };
    default:
      return { kind, text: '' };
  }
};

/** What is done to all selected spots. The table shows the result before it is applied. */
export const BulkBar = ({ count, facts, edit, changed, isRefused, onEdit, onApply, onClear }: BulkBarProps) => {
  const { t } = useWords();
  const words = t.bulk;
  const kinds = KINDS.filter((kind) => kind !== 'courses' || facts.courses.length > 0);
  return (
    <section className={s.bar} aria-label={words.bar}>
      <div className={s.head}>
        <strong role="status">{words.selected(count)}</strong>
        <span className={s.hint}>{words.shift}</span>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={s.kind}
            aria-pressed={edit?.kind === kind}
            onClick={() => onEdit(edit?.kind === kind ? null : started(kind, facts))}
          >
            {words.kinds[kind]}
          </button>
        ))}
        <button type="button" className={s.kind} onClick={onClear}>
          {words.clear}
        </button>
      </div>
      {edit && (
        <form
          className={s.edit}
          onSubmit={(event) => {
            event.preventDefault();
            if (changed > 0 && !isRefused) onApply();
          }}
        >
          <Value edit={edit} facts={facts} onEdit={onEdit} />
          <span className={s.result} role="status">
            {isRefused ? words.refused : words.changes(changed)}
          </span>
          <Action type="submit" isDisabled={changed === 0 || isRefused}>
            {words.apply(changed)}
          </Action>
        </form>
      )}
    </section>
  );
};

const Value = ({ edit, facts, onEdit }: { edit: BulkEdit; facts: CellFacts; onEdit: (edit: BulkEdit) => void }) => {
  const { t } = useWords();
  const words = t.bulk;
  const field = (label: string, value: string, change: (text: string) => void, hint?: string) => (
    <label className={s.field}>
      {label}
      <input value={value} placeholder={hint} onChange={(event) => change(event.target.value)} />
    </label>
  );
  const pick = (
    label: string,
    value: string,
    options: readonly { id: string; name: string }[],
    change: (id: string) => void,
  ) => (
    <label className={s.field}>
      {label}
      <select value={value} onChange={(event) => change(event.target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  switch (edit.kind) {
    case 'name':
      return (
        <>
          {field(words.find, edit.find, (find) => onEdit({ ...edit, find }))}
          {field(words.replace, edit.replace, (replace) => onEdit({ ...edit, replace }))}
        </>
      );
    case 'congestion': {
      const levels = CONGESTION_NAMES.map((id) => ({ id, name: t.spots.congestions[id] }));
      return pick(words.kinds.congestion, edit.text, [...levels, { id: '', name: words.empty }], (text) =>
        onEdit({ ...edit, text }),
      );
    }
    case 'courses':
    case 'methods': {
      const ways = METHODS.map((id) => ({ id, name: t.spots.ways.names[id] }));
      const modes = [
        { id: 'add', name: words.add },
        { id: 'remove', name: words.remove },
      ];
      return (
        <>
          {pick(words.kinds[edit.kind], edit.text, edit.kind === 'courses' ? facts.courses : ways, (text) =>
            onEdit({ ...edit, text }),
          )}
          {pick(words.mode, edit.isAdded ? 'add' : 'remove', modes, (mode) =>
            onEdit({ ...edit, isAdded: mode === 'add' }),
          )}
        </>
      );
    }
    default:
      return field(words.kinds[edit.kind], edit.text, (text) => onEdit({ ...edit, text }), words.stepHint);
  }
};
