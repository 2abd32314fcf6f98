import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { groupOf } from '@meguri/core/console/preflight/preflight-item.ts';
import { publicOrigin } from '../browser/public-origin.ts';
import { useWords } from '../i18n/console-language.ts';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import { plainText } from '../shared/tables/plain-text.ts';
import s from './preflight-page.module.css';
import { useItemWords } from './use-item-words.ts';

interface CopyForAdminProps {
  slug: string;
  preflight: ConsoleAnswer<'showPreflight'>;
}

/** What is left to do on the server, as a message to the administrator: organisers cannot do it, and may not know the words. */
export const CopyForAdmin = ({ slug, preflight }: CopyForAdminProps) => {
  const { t } = useWords();
  const wordsOf = useItemWords(preflight);
  const words = t.preflight.forAdmin;
  const left = preflight.items.filter(({ id, verdict }) => groupOf(id) === 'server' && verdict !== 'go');
  if (left.length === 0) return null;
  const message = () =>
    plainText(
      [words.head(`${publicOrigin()}/${slug}`), ...left.map((item) => words.item(...wordsOf(item)))].join('\n'),
    );
  return (
    <div className={s.more}>
      <CopyAction kind="quiet" icon="copy" label={words.copy} text={message} />
    </div>
  );
};
