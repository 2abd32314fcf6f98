import type { Json } from '@meguri/core/document/document-operations.ts';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent as ReactKeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { type CheckFinding, DraftContext, useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import type { Sees } from '../shared/frame/contents-entries.ts';
import { useGoKeys, usePageKeys } from '../shared/frame/use-page-keys.ts';
import { goKeys } from './go-keys.ts';
import { KeyList } from './key-list.tsx';
import s from './palette.module.css';
import { type FinderEntry, useFinderEntries } from './use-finder-entries.ts';

/** Finding and going by keyboard: ⌘K or Ctrl K opens it, G and a letter goes to a page, `?` lists the keys. */
export const Palette = ({
  slug,
  shown,
  show,
  sees,
}: {
  slug: string;
  /** What is open: the palette, or the list of keys. */
  shown: 'finder' | 'keys' | null;
  show: (shown: 'finder' | 'keys' | null) => void;
  sees: Sees;
}) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to: `/${slug}${to}` });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      show('finder');
    }
  });
  usePageKeys(({ key }) => {
    if (key === '?') show('keys');
  });
  useGoKeys((event) => {
    const page = goKeys(sees).find(({ key }) => key === event.key.toLowerCase());
    if (!page) return;
    event.preventDefault();
    go(page.to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <ModalOverlay className={s.scrim ?? ''} isOpen={shown === 'finder'} onOpenChange={() => show(null)} isDismissable>
        <Modal className={s.box ?? ''}>
          <Dialog aria-label={t.palette.title} className={s.dialog ?? ''}>
            <DraftFinder slug={slug} sees={sees} go={go} onHelp={() => show('keys')} onClose={() => show(null)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <ModalOverlay className={s.scrim ?? ''} isOpen={shown === 'keys'} onOpenChange={() => show(null)} isDismissable>
        <Modal className={s.box ?? ''}>
          <Dialog aria-label={t.palette.keys.title} className={s.dialog ?? ''}>
            <KeyList sees={sees} onClose={() => show(null)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
};

interface FinderProps {
  slug: string;
  sees: Sees;
  go: (to: string) => void;
  onHelp: () => void;
  onClose: () => void;
}

/** Finds in the draft where there is one: members of the desk see none. */
const DraftFinder = (props: FinderProps) =>
  use(DraftContext) ? <FinderInDraft {...props} /> : <Finder {...props} data={null} findings={[]} />;

const FinderInDraft = (props: FinderProps) => {
  const { findings } = useDraftTools();
  return <Finder {...props} data={useDraftView().data} findings={findings} />;
};

interface FinderInProps extends FinderProps {
  data: Json | null;
  findings: readonly CheckFinding[];
}

const Finder = ({ slug, sees, data, findings, go, onHelp, onClose }: FinderInProps) => {
  const words = useWords().t.palette;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const entries = useFinderEntries(query, { slug, sees, data, findings, go, onHelp });
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    if (chosen >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const run = (entry: FinderEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKey = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') run(entries[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={(element) => element?.focus()}
        className={s.input}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
        aria-label={words.title}
        placeholder={words.title}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id="palette-list" role="listbox" aria-label={words.title} className={s.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={entry.id}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={s.entry}
            data-group={entry.group === entries[index - 1]?.group ? undefined : entry.group}
            onClick={() => run(entry)}
          >
            <span>{entry.title}</span>
            {entry.about && <small>{entry.about}</small>}
            {entry.keys && <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={s.none} role="status">
          {words.none}
        </p>
      )}
      <p className={s.foot}>{words.foot}</p>
    </>
  );
};
