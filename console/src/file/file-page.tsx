import { useBlocker, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './file-page.module.css';
import { lineOfPath, placeAt, startOfLine } from './text-places.ts';

/** The height of a line in pixels, as in the style sheet. */
const LINE_PX = 20;

/** campaign.yaml itself: the text that the command line and git have. */
export const FilePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.document.fileTitle} flush beside={<DraftStrip slug={slug} />}>
      <Editor />
    </WorkPage>
  );
};

const Editor = () => {
  const { t } = useWords();
  const { isEditable, session } = useDraftTools();
  const { draft } = useDraftView();
  const { line, at } = useSearch({ strict: false });
  const area = useRef<HTMLTextAreaElement>(null);
  // What was read, and what became of it. A newer text of the draft is taken over unless something was typed.
  const [read, setRead] = useState({ revision: draft.revision, text: draft.text });
  const [typed, setTyped] = useState(draft.text);
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { text } = read;
  const isChanged = typed !== text;
  const isOutdated = draft.revision !== read.revision;
  const take = () => {
    setRead({ revision: draft.revision, text: draft.text });
    setTyped(draft.text);
    setFault(null);
  };
  if (isOutdated && !isChanged) take();
  const words = t.document;
  const count = typed.split('\n').length;
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isChanged });

  useEffect(() => {
    const wanted = line ?? (at === undefined ? null : lineOfPath(text, at));
    if (!area.current || !wanted) return;
    const start = startOfLine(text, wanted);
    area.current.focus({ preventScroll: true });
    area.current.setSelectionRange(start, start);
    area.current.parentElement?.scrollTo({ top: Math.max(0, (wanted - 6) * LINE_PX) });
  }, [line, at, text]);

  const save = async () => {
    setSaving(true);
    try {
      const outcome = await session.write(read.revision, typed);
      if (outcome === 'saved') setRead({ revision: session.current().draft.revision, text: typed });
      setFault(outcome === 'saved' ? null : outcome === 'clash' ? words.fileChanged : words.refused);
    } catch {
      setFault(t.common.failed.title);
    }
    setSaving(false);
  };
  return (
    <div className={s.page}>
      <div className={s.lead}>
        {isOutdated && isChanged ? (
          <Notice tone="busy" title={words.fileChanged}>
            <Action size="small" onPress={take}>
              {words.fileReload}
            </Action>
          </Notice>
        ) : fault !== null ? (
          <Notice tone="full" title={fault} />
        ) : (
          words.fileLead
        )}
      </div>
      <div className={s.editor}>
        <div className={s.numbers} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        </div>
        <textarea
          ref={area}
          className={s.text}
          rows={count + 1}
          aria-label={words.fileLabel}
          spellCheck={false}
          autoCapitalize="off"
          value={typed}
          readOnly={!isEditable}
          onChange={(event) => setTyped(event.target.value)}
          onSelect={({ currentTarget }) => setPlace(placeAt(currentTarget.value, currentTarget.selectionStart))}
        />
      </div>
      <div className={s.foot}>
        <span className={s.place}>{words.position(place.line, place.column)}</span>
        {isEditable && (
          <div className={s.acts}>
            <Action isDisabled={!isChanged} onPress={() => setTyped(text)}>
              {words.fileDiscard}
            </Action>
            <Action kind="primary" isDisabled={!isChanged} isPending={isSaving} onPress={() => void save()}>
              {words.fileSave}
            </Action>
          </div>
        )}
      </div>
    </div>
  );
};
