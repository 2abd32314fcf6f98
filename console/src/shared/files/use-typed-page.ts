import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, store } from '../../browser/console-storage.ts';

/** After the last key. */
const SAVE_AFTER_MS = 1_200;

/** The content of a page as the draft has it. */
export interface PageContent {
  /** Null where the page has no file. */
  sha256: string | null;
  /** Undefined until it is known. */
  text: string | undefined;
}

/** The content of a page after a save. */
export type SavedPage = Pick<PageContent, 'sha256'>;

/** What a member typed, and the hash of the content that it was typed into. */
interface TypedPage {
  base: string | null;
  text: string;
}

interface TypedPageParts {
  /** The key in the browser's storage under which typed text is stored until it is saved. */
  key: string;
  current: PageContent;
  isReadOnly: boolean;
  /** Writes a text over the content `base`. Null where something else is there, or the server did not answer. */
  write: (text: string, base: string | null) => Promise<SavedPage | null>;
}

/**
 * What a member types into a page. It is saved when they pause, over the content that it was typed into. If somebody else has changed
 * the page meanwhile, nothing is written until the member chooses.
 */
export function useTypedPage({ key, current, isReadOnly, write }: TypedPageParts) {
  const [typed, setTyped] = useState<TypedPage | null>(() => (isReadOnly ? null : readTyped(key)));
  /** The text that was sent last, until the server has answered. */
  const [sent, setSent] = useState<string>();
  const [save, setSave] = useState<'idle' | 'saving' | 'failed'>('idle');
  const isTyped = typed !== null && typed.text !== current.text;
  // The save may have succeeded although its answer was lost.
  const isOwn = sent !== undefined && sent === current.text;
  const isChanged = isTyped && typed.base !== current.sha256 && !isOwn && save !== 'saving';
  const persist = (next: TypedPage | null) => {
    store(key, next && JSON.stringify(next));
    setTyped(next);
  };
  const saveNow = async () => {
    if (typed === null || isChanged || save === 'saving') return;
    if (!isTyped) return persist(null);
    const { text } = typed;
    setSave('saving');
    setSent(text);
    const saved = await write(text, isOwn ? current.sha256 : typed.base);
    setSave(saved ? 'idle' : 'failed');
    if (!saved) return;
    setSent(undefined);
    setTyped((now) => {
      // Save the text that was typed in the meantime next.
      const left = now === null || now.text === text ? null : { base: saved.sha256, text: now.text };
      store(key, left && JSON.stringify(left));
      return left;
    });
  };
  const saveLater = useEffectEvent(() => void saveNow());
  useEffect(() => {
    if (typed === null || isChanged) return;
    const timer = setTimeout(() => saveLater(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isChanged]);
  return {
    value: typed?.text ?? current.text,
    isTyped,
    /** Whether somebody else has changed the page since the member began to type. */
    isChanged,
    save,
    type: (text: string) => persist({ base: typed ? typed.base : current.sha256, text }),
    saveNow: () => void saveNow(),
    /** Drops what was typed. */
    takeCurrent: () => persist(null),
    /** Writes what was typed over what somebody else has written. */
    takeTyped: () => typed && persist({ ...typed, base: current.sha256 }),
  };
}

/** The base of a stored text that has none. No file has this hash, so the member is asked to choose. */
const UNKNOWN = '';

function readTyped(key: string): TypedPage | null {
  const stored = readStored(key);
  if (stored === null) return null;
  try {
    const { base, text } = JSON.parse(stored) as Partial<TypedPage>;
    if (typeof text === 'string' && (base === null || typeof base === 'string')) return { base, text };
  } catch {
    // Earlier builds stored the text without its base.
  }
  return { base: UNKNOWN, text: stored };
}
