import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { Notice } from '../states/states.tsx';
import s from './draft-notices.module.css';

// Conflicts are rare, so the cards are loaded when there is one.
const ClashCard = lazyPart(() => import('./clash-cards.tsx'), 'ClashCard', { fallback: null });
const RebaseCard = lazyPart(() => import('./clash-cards.tsx'), 'RebaseCard', { fallback: null });
const StuckNotice = lazyPart(() => import('./clash-cards.tsx'), 'StuckNotice', { fallback: null });

/** Why the draft cannot be edited: a missing right, an unreadable file, a refusal, or a conflicting edit by another member. */
export const DraftNotices = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const { isEditable, isOnPhone, hidesSecrets, findings } = useDraftTools();
  const { draft, isReadable, clashes, refusal, stuck } = useDraftView();
  const words = t.document;
  const faultLine = findings.find(({ isWarning }) => !isWarning)?.line ?? null;
  return (
    <div className={s.notices}>
      {!isEditable && isOnPhone && <PhoneNotice />}
      {!isEditable && !isOnPhone && (
        <Notice tone="closed" icon="eye" title={words.readOnly.title}>
          {words.readOnly.text}
        </Notice>
      )}
      {!isReadable && (
        <Notice tone="full" title={words.unreadable.title}>
          {words.unreadable.text}{' '}
          {!hidesSecrets && (
            <Link
              className={s.open}
              to="/$slug/file"
              params={{ slug }}
              search={faultLine === null ? {} : { line: faultLine }}
            >
              {words.unreadable.open}
            </Link>
          )}
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="full" title={words.refused}>
          {refusal}
        </Notice>
      )}
      {stuck && <StuckNotice slug={slug} stuck={stuck} />}
      {clashes[0] && <ClashCard key={clashes[0].path} slug={slug} clash={clashes[0]} left={clashes.length - 1} />}
      {isEditable && draft.conflicts[0] && (
        <RebaseCard
          key={draft.conflicts[0].path}
          slug={slug}
          clash={draft.conflicts[0]}
          left={draft.conflicts.length - 1}
        />
      )}
    </div>
  );
};

/** Fields need a larger screen. The address of this page can be sent to one. */
const PhoneNotice = () => {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const { phone } = t.document;
  const send = async () => {
    const url = location.href;
    // A member who closes the sheet of the system has not failed.
    if (typeof navigator.share === 'function') await navigator.share({ url }).catch(() => undefined);
    else
      await navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => undefined,
      );
  };
  return (
    <Notice tone="closed" icon="smartphone" title={phone.title}>
      <Action size="small" icon="send" onPress={() => void send()}>
        {isCopied ? t.common.copied : phone.send}
      </Action>
    </Notice>
  );
};
