import type { Json } from '@meguri/core/document/document-operations.ts';
import { useWords } from '../i18n/console-language.ts';
import { ProofChange } from './proof-change.tsx';
import { PROOF_GROUPS, proofItems } from './proof-items.ts';
import s from './proof-list.module.css';

/** What changes from one document to another, in the sentences of the proof. */
export const ChangeList = ({ before, after }: { before: Json; after: Json }) => {
  const { t, locale } = useWords();
  const words = t.publish;
  const items = proofItems(before, after, { texts: t, locale });
  if (items.length === 0) return <p className={s.same}>{words.onlySpelling}</p>;
  return PROOF_GROUPS.map((group) => {
    const own = items.filter((item) => item.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={s.group}>
        <h3>
          {words.groups[group]} <small>{own.length}</small>
        </h3>
        <ul>
          {own.map((item) => (
            <li key={item.path + item.kind} className={s.item}>
              <span />
              <div>
                <span className={s.where}>
                  {item.of && <b>{item.of}</b>} {item.what}
                </span>
                <p className={s.change}>
                  <ProofChange item={item} />
                </p>
                {item.meaning && <p className={s.meaning}>{item.meaning}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
