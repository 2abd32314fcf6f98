import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import type { DraftFile } from '../document/draft-files.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { FileSize, Thumbnail } from '../shared/files/file-entry.tsx';
import { useFileActions } from '../shared/files/use-file-actions.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, Notice } from '../shared/states/states.tsx';
import s from './files-page.module.css';
import { FocusForm } from './focus-form.tsx';
import { usesOf } from './uses-of.ts';

/** All files of the draft with the places that use them, and the unused ones. */
export const FilesPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, draft, isReadable } = useDraftView();
  const { remove, message } = useFileActions();
  const [renamed, setRenamed] = useState<DraftFile | null>(null);
  const canEdit = isEditable && isReadable;
  return (
    <WorkPage title={t.files.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <p className={s.lead}>
          {t.files.lead}{' '}
          <Link to="/$slug/archive" params={{ slug }}>
            {t.archives.title}
          </Link>
        </p>
        {message && <Notice tone="full" title={message} />}
        {draft.files.length === 0 && <Blank title={t.files.none} />}
        {draft.files.length > 0 && (
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t.files.columns.file}</th>
                <th scope="col">{t.files.columns.use}</th>
                <th scope="col">{t.files.columns.size}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {draft.files.map((file) => {
                const uses = usesOf(data, file.path);
                return (
                  <tr key={file.path}>
                    <th scope="row">
                      <div>
                        <Thumbnail slug={slug} file={file} />
                        <span>{file.path}</span>
                      </div>
                    </th>
                    <td>
                      {uses.length === 0 ? <em>{t.files.unused}</em> : uses.map((use) => <code key={use}>{use}</code>)}
                    </td>
                    <td className={s.size}>
                      <FileSize bytes={file.size} />
                    </td>
                    <td className={s.actions}>
                      {canEdit && (
                        <>
                          <Action
                            size="small"
                            kind="quiet"
                            aria-label={`${file.path}: ${t.files.rename}`}
                            onPress={() => setRenamed(file)}
                          >
                            {t.files.rename}
                          </Action>
                          {uses.length === 0 && (
                            <Action
                              size="small"
                              kind="quiet"
                              aria-label={`${file.path}: ${t.files.remove}`}
                              onPress={() => void remove(file.path)}
                            >
                              {t.files.remove}
                            </Action>
                          )}
                        </>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <FocusForm />
      </div>
      {renamed && <RenameDialog file={renamed} onClose={() => setRenamed(null)} />}
    </WorkPage>
  );
};

const RenameDialog = ({ file, onClose }: { file: DraftFile; onClose: () => void }) => {
  const { t } = useWords();
  const { rename, message, isBusy } = useFileActions();
  const [name, setName] = useState(file.path);
  const words = t.files.renaming;
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(file.path)}
      submit={t.files.rename}
      isPending={isBusy}
      onSubmit={async () => {
        if (await rename(file.path, name.trim())) onClose();
      }}
    >
      <Entry label={words.name} value={name} onChange={setName} isCode hint={words.hint} error={message} autoFocus />
    </ConsoleDialog>
  );
};
