import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useDraftView } from '../document/draft-context.ts';
import type { MissingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { EditionFacts } from './edition-facts.tsx';
import { ProofList } from './proof-list.tsx';
import type { PublishSearch } from './publish-search.ts';
import { documentQuery, draftDocument } from './shown-document.ts';
import { TextDiff } from './text-diff.tsx';

interface DraftComparisonProps {
  slug: string;
  view: PublishSearch['view'];
  lacking: readonly MissingWords[];
}

/** What the draft changes in the published version. If it changes nothing, or is the first version, the content of the whole version. */
export const DraftComparison = ({ slug, view, lacking }: DraftComparisonProps) => {
  const { t } = useWords();
  const call = useCall();
  const shown = useDraftView();
  const { draft, data } = shown;
  const base = useQuery(documentQuery(call, slug, draft.baseVersion));
  const after = base.data && draftDocument(shown, base.data);
  return (
    <>
      {view !== 'yaml' && data !== null && (!draft.isChanged || draft.baseVersion === 0) && (
        <EditionFacts slug={slug} data={data} isFirst={draft.baseVersion === 0} />
      )}
      {base.error ? (
        <LoadFailed onRetry={() => void base.refetch()} />
      ) : base.data === undefined ? (
        <Loading />
      ) : (
        after &&
        draft.isChanged &&
        (view === 'yaml' ? (
          <TextDiff slug={slug} before={base.data} after={after} />
        ) : (
          draft.baseVersion > 0 && (
            <ProofList
              slug={slug}
              before={base.data}
              after={after}
              isDraft
              lacking={lacking}
              same={t.publish.onlySpelling}
            />
          )
        ))
      )}
    </>
  );
};
