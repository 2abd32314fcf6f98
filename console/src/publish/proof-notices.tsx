import { useDraftView } from '../document/draft-context.ts';
import type { MissingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { MissingList } from '../shared/states/missing-list.tsx';
import { Notice } from '../shared/states/states.tsx';
import { UncheckedList } from '../shared/states/unchecked-list.tsx';
import s from './publish-page.module.css';
import type { Publication, PublicationFacts } from './use-publication.ts';

interface ProofNoticesProps {
  slug: string;
  publication: Publication;
  lacking: readonly MissingWords[];
  unchecked: PublicationFacts['unchecked'];
}

/** What the member should know before publishing, and what became of the last act. None of it prevents the publication. */
export const ProofNotices = ({ slug, publication, lacking, unchecked }: ProofNoticesProps) => {
  const { t } = useWords();
  const { draft, data } = useDraftView();
  const { message, isRebuilt, acknowledge } = publication;
  const words = t.publish;
  const rebuilt = words.rebuilt(draft.baseVersion);
  return (
    <>
      {isRebuilt && (
        <div className={s.list}>
          <Notice tone="busy" title={rebuilt.title}>
            <p>{rebuilt.text}</p>
            <Action size="small" onPress={acknowledge}>
              {words.known}
            </Action>
          </Notice>
        </div>
      )}
      {message && (
        <div className={s.list}>
          <Notice tone={message.tone} title={message.title}>
            {message.text}
          </Notice>
        </div>
      )}
      {lacking.length > 0 && (
        <div className={s.list}>
          <Notice tone="busy" title={t.translation.lacking.title}>
            <p>{t.translation.lacking.text}</p>
            <MissingList slug={slug} data={data} missing={lacking} />
          </Notice>
        </div>
      )}
      {unchecked.length > 0 && (
        <div className={s.list}>
          <Notice tone="busy" title={t.machine.notChecked.title}>
            <p>{t.machine.notChecked.text}</p>
            <UncheckedList slug={slug} unchecked={unchecked} isLinked />
          </Notice>
        </div>
      )}
    </>
  );
};
