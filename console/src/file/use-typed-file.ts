import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { later } from '../browser/timers.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import type { ServerDraft } from '../document/draft-source.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import type { GivenText } from './code-editor.tsx';
import { mergedText } from './merged-text.ts';
import { typedText, typedTextRecord } from './typed-text-store.ts';

/** So long after the last key what was typed is stored in the browser. */
const STORE_MS = 200;

export interface TypedFile {
  /** What the editor was given last, in place of what was in it. */
  given: GivenText;
  /** What is in the editor. */
  typed: string;
  type: (next: string) => void;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
  /** Whether the draft has a newer text than the one that was typed into. */
  isOutdated: boolean;
  /** Whether the browser has stored what was typed. */
  isStored: boolean;
  isSaving: boolean;
  /** Why the last save failed. */
  fault: string | null;
  /** Gives up what was typed and takes over the text of the draft. */
  take: () => void;
  save: (next: string) => Promise<void>;
}

/** The text of campaign.yaml as a member types it: stored in the browser until it is saved, and merged with what others save meanwhile. */
export function useTypedFile(slug: string): TypedFile {
  const { t } = useWords();
  const words = t.document;
  const { isEditable, session } = useDraftTools();
  const { draft } = useDraftView();
  // What was read, and what became of it. A newer text of the draft is taken over unless something was typed.
  const { memberId } = useMe();
  const [record] = useState(() => typedTextRecord(slug, memberId));
  const [read, setRead] = useState({ revision: draft.revision, text: draft.text });
  const [given, setGiven] = useState<GivenText>({ text: draft.text, canUndo: false });
  const [typed, setTyped] = useState(given.text);
  /** What is in the editor now, also for a save whose answer comes later. */
  const typedNow = useRef(given.text);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { text } = read;
  const isChanged = typed !== text;
  const isOutdated = draft.revision > read.revision;
  const [isStored, setStored] = useState(true);
  const store = (next: string | null, { revision } = read) =>
    void record.write(next === null ? null : { revision, text: next }).then(setStored);
  // Not with the check, which waits longer: what was typed just before the page is closed must be stored too.
  const storeTyped = useEffectEvent(() => store(isChanged ? typed : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed starts the wait again
  useEffect(() => later(() => storeTyped(), STORE_MS), [typed]);
  useEffect(() => {
    const leave = () => storeTyped();
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
    store(null);
    setRead({ revision: draft.revision, text: draft.text });
    setGiven({ text: draft.text, canUndo: !isOutdated });
    setTyped(draft.text);
    setFault(null);
  };
  if (isOutdated && !isChanged && !isSaving) take();
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isChanged });

  /** Takes over the draft in which `sent` was saved. It also has what others have changed. */
  const takeSaved = (sent: string, saved: ServerDraft) => {
    const merged = mergedText(sent, { typed: typedNow.current, theirs: saved.text });
    // What was typed meanwhile does not fit. It stays with the text that it was typed into, and is not saved over the newer one.
    if (merged === null) return;
    store(merged === saved.text ? null : merged, saved);
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
  const type = (next: string) => {
    typedNow.current = next;
    setTyped(next);
  };
  return { given, typed, type, isChanged, isOutdated, isStored, isSaving, fault, take, save };
}
