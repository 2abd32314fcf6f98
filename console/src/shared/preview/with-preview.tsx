import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { readStored, store } from '../../browser/console-storage.ts';
import { later } from '../../browser/timers.ts';
import { useWords } from '../../i18n/console-language.ts';
import { usePageKeys } from '../frame/use-page-keys.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { PHONE_HASH } from './phone-code-shown.ts';
import s from './preview.module.css';
import { editedAt } from './preview-places.ts';
import type { StoredChoices } from './use-preview-choices.ts';
import f from './with-preview.module.css';

const PreviewPane = lazyPart(() => import('./preview-pane.tsx'), 'PreviewPane', { fallback: null });

const KEY = 'console_preview';
const WIDE = '(width > 1180px)';
const isWide = () => matchMedia(WIDE).matches;
const isOpenAtFirst = () => isWide() && readStored(KEY) !== 'closed';

/**
 * The pages of a campaign with the preview at their right, on every screen that edits what visitors see. It stays while one such
 * screen follows another. The key P shows and hides it; on a narrow window it lies over the work and is hidden at first.
 */
export const WithPreview = ({ slug, children }: { slug: string; children: ReactNode }) => {
  const { t } = useWords();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isForPhone = hash === PHONE_HASH;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasForPhone, setWasForPhone] = useState(false);
  if (isForPhone !== wasForPhone) {
    setWasForPhone(isForPhone);
    if (isForPhone) setOpen(true);
  }
  // While the hash stays, a reload and each opening of the preview show the code again.
  const leavePhone = () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  const [stored, setStored] = useState<StoredChoices | null>(null);
  // A table needs the room, and shows no single thing.
  const isEditing = search.view !== 'table' && editedAt(pathname.slice(slug.length + 1)) !== null;
  const show = (next: boolean) => {
    setOpen(next);
    if (!next && isForPhone) leavePhone();
    if (isWide()) store(KEY, next ? null : 'closed');
  };
  useEffect(() => {
    // Without this, a window that becomes narrow would have the preview over half of the work.
    const wide = matchMedia(WIDE);
    const onChange = () => setOpen(isOpenAtFirst());
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  usePageKeys(({ key }) => {
    if (!isEditing) return;
    if (key === 'p') show(!isOpen);
    else if (key === 'Escape' && isOpen && !isWide()) show(false);
  });
  return (
    <div className={cx(f.work, isEditing && (isOpen ? f.beside : f.withTab))}>
      {children}
      {isEditing && isOpen && (
        <aside className={s.pane} aria-label={t.preview.title}>
          <WhenQuiet>
            <PreviewPane
              slug={slug}
              stored={stored}
              onStore={setStored}
              onClose={() => show(false)}
              isForPhone={isForPhone}
              onPhoneDone={leavePhone}
            />
          </WhenQuiet>
        </aside>
      )}
      {isEditing && !isOpen && (
        <Button className={s.tab ?? ''} onPress={() => show(true)} aria-keyshortcuts="P" aria-label={t.preview.open}>
          <Icon name="smartphone" />
          <span>{t.preview.tab}</span>
          <kbd>P</kbd>
        </Button>
      )}
    </div>
  );
};

/** Between looks at what is being loaded. */
const LOOK_MS = 100;
/** Number of consecutive idle checks to wait for: one request often triggers another. */
const QUIET_LOOKS = 3;
/** Maximum number of checks: after them the preview is shown in any case. */
const MOST_LOOKS = 20;

/** Shows its content when the page has loaded what it shows itself: the preview is an app of its own, and its start takes as long. */
const WhenQuiet = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let looks = 0;
    let quiet = 0;
    const look = () => {
      looks += 1;
      quiet = queries.isFetching() === 0 ? quiet + 1 : 0;
      if (quiet >= QUIET_LOOKS || looks >= MOST_LOOKS) setQuiet(true);
      else cancel = later(look, LOOK_MS);
    };
    let cancel = later(look, LOOK_MS);
    return () => cancel();
  }, [queries]);
  return isQuiet ? children : null;
};
