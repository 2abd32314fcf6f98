import { useWords } from '../i18n/console-language.ts';
import type { ProofItem } from './proof-items.ts';

/** What was and what becomes of it: struck and underlined. */
export const ProofChange = ({ item: { kind, of, before, after, lead, tail } }: { item: ProofItem }) => {
  const { t } = useWords();
  const words = t.publish;
  switch (kind) {
    case 'added':
      return <ins>{words.added(after || of)}</ins>;
    case 'removed':
      return <del>{words.removed(before || of)}</del>;
    case 'begun':
      return <ins>{after === '' ? words.begun : words.begunWith(after)}</ins>;
    case 'ended':
      return before === '' ? (
        words.emptied
      ) : (
        <>
          <del>{before}</del> {words.emptied}
        </>
      );
    case 'moved':
      return words.moved;
    case 'replaced':
      return words.replaced;
    case 'changed': {
      const isGone = after === '' && lead + tail === '';
      return (
        <>
          {lead}
          {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
          {isGone && (before === '' ? words.rewritten : words.emptied)}
          {tail}
        </>
      );
    }
  }
};
