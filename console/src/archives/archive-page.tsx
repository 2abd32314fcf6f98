import type { Json } from '@meguri/core/document/document-operations.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { serverDraft } from '../document/draft-api.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './archives.module.css';
import { ExportLinks } from './export-links.tsx';
import { FolderDrop } from './folder-drop.tsx';
import { type FolderImport, ImportFiles, ImportFindings } from './import-findings.tsx';
import { useFolderUpload } from './use-folder-upload.ts';

/** The sentences of what changes from one document to another (app/archive-route.tsx). */
export type Sentences = (change: { before: Json; after: Json }) => ReactNode;

/** The folder of the campaign: out as a zip archive, and in again, with what it would change before it does. */
export const ArchivePage = ({ sentences }: { sentences: Sentences }) => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const call = useCall();
  const me = useMe();
  const { isEditable, session } = useDraftTools();
  const [isDone, setDone] = useState(false);
  const upload = useFolderUpload(async (file) => {
    setDone(false);
    await session.flush();
    return call('uploadDraftFolder', { params: { slug }, body: {}, file });
  });
  const words = t.archives;
  return (
    <WorkPage title={words.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <ExportLinks slug={slug} />
        {isEditable && (
          <section className={s.part}>
            <h2>{words.import}</h2>
            <p className={s.lead}>{words.importLead}</p>
            <FolderDrop isBusy={upload.isBusy} onArchive={upload.send} />
            {upload.code === 'slug_fixed' ? (
              <Notice tone="full" title={words.otherCampaign}>
                {isAllowed(me, 'manage_campaigns') && <Link to="/new/import">{words.asNew}</Link>}
              </Notice>
            ) : (
              <Refused error={upload.error} />
            )}
            <ImportFindings faults={upload.faults} warnings={[]} />
            {isDone && (
              <Notice tone="ok" title={words.done}>
                <Action size="small" onPress={() => void session.undo()}>
                  {t.document.undo}
                </Action>
              </Notice>
            )}
            {upload.found && !isDone && (
              <Preview
                key={upload.found.importId}
                slug={slug}
                found={upload.found}
                sentences={sentences}
                onDone={() => setDone(true)}
              />
            )}
          </section>
        )}
      </div>
    </WorkPage>
  );
};

interface PreviewProps {
  slug: string;
  found: FolderImport;
  sentences: Sentences;
  onDone: () => void;
}

/** What the folder would change. It is compared again when the draft has changed meanwhile. */
const Preview = ({ slug, found, sentences, onDone }: PreviewProps) => {
  const { t } = useWords();
  const call = useCall();
  const { session } = useDraftTools();
  const { draft, data } = useDraftView();
  const params = { slug, importId: found.importId };
  const { data: shown = found, refetch } = useQuery({
    queryKey: ['import', found.importId, draft.revision],
    queryFn: async ({ signal }) => (await call('showDraftImport', { params, signal })).import,
    initialData: found.revision === draft.revision ? found : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const applying = useMutation({
    mutationFn: () =>
      session.changeFiles(async () => {
        const body = { revision: shown.revision ?? 0 };
        return serverDraft((await call('applyDraftImport', { params, body })).draft);
      }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ConsoleRefusal && error.code === 'draft_changed') void refetch();
    },
  });
  const words = t.archives;
  const after = readYaml(shown.text)?.data;
  const count = shown.faults.length;
  if (shown.isSame) return <Notice tone="info" title={words.same} />;
  return (
    <>
      <ImportFindings faults={shown.faults} warnings={shown.warnings} />
      <section className={s.part}>
        <h2>{words.changes}</h2>
        {data !== null && after !== undefined && sentences({ before: data, after })}
      </section>
      <ImportFiles files={shown.files} />
      <Refused error={applying.error} />
      <div className={s.foot}>
        <Action kind="primary" size="large" isPending={applying.isPending} onPress={() => applying.mutate()}>
          {count > 0 ? words.applyFaulty(count) : words.apply}
        </Action>
        <p className={s.hint}>{words.promise}</p>
      </div>
    </>
  );
};
