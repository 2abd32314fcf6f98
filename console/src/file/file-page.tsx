import { useBlocker, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '../api/console-call.ts';
import { later } from '../browser/timers.ts';
import { checkedText } from '../document/draft-api.ts';
import { type CheckFinding, useDraftTools, useDraftView } from '../document/draft-context.ts';
import type { ServerDraft } from '../document/draft-source.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice } from '../shared/states/states.tsx';
import type { GivenText } from './code-editor.tsx';
import s from './file-page.module.css';
import { mergedText } from './merged-text.ts';
import { typedText, typedTextRecord } from './typed-text-store.ts';

const CodeEditor = lazyPart(() => import('./code-editor.tsx'), 'CodeEditor');

/** So long after the last key what was typed is kept in the browser. */
const KEEP_MS = 200;

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
  const { t, locale } = useWords();
  const call = useCall();
  const { isEditable, session } = useDraftTools();
  const { draft } = useDraftView();
  const { line, at } = useSearch({ strict: false });
  // What was read, and what became of it. A newer text of the draft is taken over unless something was typed.
  const { memberId } = useMe();
  const [record] = useState(() => typedTextRecord(slug, memberId));
  const [read, setRead] = useState({ revision: draft.revision, text: draft.text });
  const [given, setGiven] = useState<GivenText>({ text: draft.text, canUndo: false });
  const [typed, setTyped] = useState(given.text);
  /** What is in the editor now, also for a save whose answer comes later. */
  const typedNow = useRef(given.text);
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [found, setFound] = useState<readonly CheckFinding[]>([]);
  const faults = found.filter(({ isWarning }) => !isWarning).length;
  const { text } = read;
  const isChanged = typed !== text;
  const isOutdated = draft.revision > read.revision;
  const [isKept, setKept] = useState(true);
  const keep = (next: string | null, { revision } = read) =>
    void record.write(next === null ? null : { revision, text: next }).then(setKept);
  // Not with the check, which waits longer: what was typed just before the page is closed must be kept too.
  const keepTyped = useEffectEvent(() => keep(isChanged ? typed : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed starts the wait again
  useEffect(() => later(() => keepTyped(), KEEP_MS), [typed]);
  useEffect(() => {
    const leave = () => keepTyped();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  // What was typed in one page that was closed. The texts of others stay where they are until this one is saved or given up.
  const adopt = useEffectEvent((value: unknown) => {
    const left = typedText(value);
    if (!left || isChanged) return undefined;
    setRead({ revision: left.revision, text: draft.text });
    setGiven({ text: left.text, canUndo: false });
    setTyped(left.text);
    return left;
  });
  useEffect(() => record.hold(({ value }) => adopt(value)), [record]);
  const take = () => {
    keep(null);
    setRead({ revision: draft.revision, text: draft.text });
    setGiven({ text: draft.text, canUndo: !isOutdated });
    setTyped(draft.text);
    setFault(null);
  };
  if (isOutdated && !isChanged && !isSaving) take();
  const words = t.document;
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isChanged });

  const checked = async (next: string) => {
    // Remove the marks of the last check if there is no answer: they may be wrong now.
    const found = await checkedText(call, { slug, text: next, locale }).catch(() => []);
    setFound(found);
    return found.flatMap(({ line: at, isWarning, message }) => (at === null ? [] : [{ line: at, isWarning, message }]));
  };

  /** Takes over the draft in which `sent` was saved. It also has what others have changed. */
  const takeSaved = (sent: string, saved: ServerDraft) => {
    const merged = mergedText(sent, { typed: typedNow.current, theirs: saved.text });
    // What was typed meanwhile does not fit. It stays with the text that it was typed into, and is not saved over the newer one.
    if (merged === null) return;
    keep(merged === saved.text ? null : merged, saved);
    // Synchronously, so that no key press is lost between merging the text and updating the editor.
    flushSync(() => {
      setRead({ revision: saved.revision, text: saved.text });
      setGiven({ text: merged, canUndo: false });
      setTyped(merged);
    });
  };

  const save = async (next: string) => {
    if (!isEditable || next === text || isSaving) return;
    setSaving(true);
    try {
      const { kind, draft: answered } = await session.write(read.revision, next);
      if (kind === 'saved') takeSaved(next, answered);
      setFault(kind === 'saved' ? null : kind === 'clash' ? words.fileChanged : words.refused);
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
            <Action size="small" isDisabled={isSaving} onPress={take}>
              {words.fileReload}
            </Action>
          </Notice>
        ) : isChanged && !isKept ? (
          <Notice tone="busy" title={words.save.unkept} />
        ) : fault !== null ? (
          <Notice tone="full" title={fault} />
        ) : (
          words.fileLead
        )}
      </div>
      <CodeEditor
        key={String(isEditable)}
        label={words.fileLabel}
        given={given}
        isReadOnly={!isEditable}
        phrases={t.editor.phrases}
        line={line}
        path={at}
        check={checked}
        onChange={(next) => {
          typedNow.current = next;
          setTyped(next);
        }}
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
          <div className={s.acts}>
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
