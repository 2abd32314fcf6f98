import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './file-page.module.css';
import { useFileCheck } from './use-file-check.ts';
import { type TypedFile, useTypedFile } from './use-typed-file.ts';

const CodeEditor = lazyPart(() => import('./code-editor.tsx'), 'CodeEditor');

/** campaign.yaml itself: the text that the command line and git have. */
export const FilePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.document.fileTitle} flush beside={<DraftStrip slug={slug} />}>
      <Editor slug={slug} />
    </WorkPage>
  );
};

const Editor = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const { isEditable } = useDraftTools();
  const { line, at } = useSearch({ strict: false });
  const file = useTypedFile(slug);
  const { given, typed, type, isChanged, isSaving, take, save } = file;
  const { found, check } = useFileCheck(slug);
  const faults = found.filter(({ isWarning }) => !isWarning).length;
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const words = t.document;
  return (
    <div className={s.page}>
      <div className={s.lead}>
        <Lead file={file} />
      </div>
      <CodeEditor
        key={String(isEditable)}
        label={words.fileLabel}
        given={given}
        isReadOnly={!isEditable}
        phrases={t.editor.phrases}
        line={line}
        path={at}
        check={check}
        onChange={type}
        onPlace={setPlace}
        onSave={(next) => void save(next)}
      />
      <div className={s.foot}>
        <span className={s.place}>{words.position(place.line, place.column)}</span>
        <span className={faults > 0 ? s.bad : s.place} role="status">
          {faults > 0 ? words.faults(faults) : found.length > 0 ? words.notes(found.length) : t.overview.all}{' '}
          {found.length > 0 && <kbd>F8</kbd>}
        </span>
        {isEditable && (
          <div className={s.actions}>
            <Action isDisabled={!isChanged || isSaving} onPress={take}>
              {words.fileDiscard}
            </Action>
            <Action kind="primary" isDisabled={!isChanged} isPending={isSaving} onPress={() => void save(typed)}>
              {words.fileSave}
            </Action>
          </div>
        )}
      </div>
    </div>
  );
};

/** What the member should know before typing on; what the page is, if there is nothing. */
const Lead = ({ file: { isOutdated, isChanged, isStored, isSaving, fault, take } }: { file: TypedFile }) => {
  const { t } = useWords();
  const words = t.document;
  return isOutdated && isChanged ? (
    <Notice tone="busy" title={words.fileChanged}>
      <Action size="small" isDisabled={isSaving} onPress={take}>
        {words.fileReload}
      </Action>
    </Notice>
  ) : isChanged && !isStored ? (
    <Notice tone="busy" title={words.save.unstored} />
  ) : fault !== null ? (
    <Notice tone="full" title={fault} />
  ) : (
    words.fileLead
  );
};
