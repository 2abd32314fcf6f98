import { useWords } from '../i18n/console-language.ts';
import { ProofChange } from './proof-change.tsx';
import type { ProofItem } from './proof-items.ts';
import s from './roll-back-dialog.module.css';

/** Changes that the dialog names; the page behind it can show all. */
const NAMED = 8;

interface RollBackChangesProps {
  items: readonly ProofItem[];
  /** Whether something would be taken from visitors. */
  isForced: boolean;
}

/** What going back changes for visitors, and what it leaves. */
export const RollBackChanges = ({ items, isForced }: RollBackChangesProps) => {
  const { t } = useWords();
  const words = t.publish.rollBack;
  return (
    <section className={s.consequences}>
      <h3>
        {words.changes} {items.length > 0 && <small>{items.length}</small>}
      </h3>
      {items.length === 0 ? (
        <p>{words.onlySpelling}</p>
      ) : (
        <ul>
          {items.slice(0, NAMED).map((item) => (
            <li key={item.path + item.kind + item.of}>
              <b>{item.of}</b> {item.what}
              {': '}
              <ProofChange item={item} />
              {item.meaning && <small>{item.meaning}</small>}
            </li>
          ))}
          {items.length > NAMED && <li>{words.more(items.length - NAMED)}</li>}
        </ul>
      )}
      <p>
        {!isForced && words.unaffected} {words.draft}
      </p>
    </section>
  );
};
