import type { Json } from '@meguri/core/document/document-operations.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import type { Clash } from '../../document/draft-source.ts';
import { useWords } from '../../i18n/console-language.ts';
import { useMe } from '../../session/use-me.ts';
import { Action } from '../controls/action.tsx';
import { Hanko } from '../figures/hanko.tsx';
import { Notice } from '../states/states.tsx';
import s from './draft-notices.module.css';

/** Why the draft cannot be edited: a missing right, an unreadable file, a refusal, or a conflicting edit by another member. */
export const DraftNotices = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const { isEditable, isOnPhone } = useDraftTools();
  const { draft, clashes, refusal } = useDraftView();
  const words = t.document;
  return (
    <div className={s.notices}>
      {!isEditable && isOnPhone && <PhoneNotice />}
      {!isEditable && !isOnPhone && (
        <Notice tone="closed" icon="eye" title={words.readOnly.title}>
          {words.readOnly.text}
        </Notice>
      )}
      {draft.data === null && (
        <Notice tone="full" title={words.unreadable.title}>
          {words.unreadable.text}{' '}
          <Link className={s.open} to="/$slug/file" params={{ slug }}>
            {words.unreadable.open}
          </Link>
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="full" title={words.refused}>
          {refusal}
        </Notice>
      )}
      {clashes[0] && <ClashCard clash={clashes[0]} left={clashes.length - 1} />}
      {draft.conflicts[0] && <RebaseCard clash={draft.conflicts[0]} left={draft.conflicts.length - 1} />}
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

/** A value as one reads it: words as they are, everything else as the file would have it. */
const shown = (value: Json | undefined, gone: string): string =>
  value === undefined ? gone : typeof value === 'string' ? value : JSON.stringify(value);

/** Two people changed one value: both are shown, and the later one chooses. Neither is lost. */
const ClashCard = ({ clash, left }: { clash: Clash; left: number }) => {
  const { t } = useWords();
  const me = useMe();
  const { session } = useDraftTools();
  const words = t.document.clash;
  const other = clash.by ?? words.someone;
  return (
    <ChoiceCard
      clash={clash}
      left={left}
      title={words.title(other)}
      mine={`${words.mine} ${me.name}`}
      theirs={other}
      onMine={() => session.choose('mine')}
      onTheirs={() => session.choose('theirs')}
    />
  );
};

/** The draft and a version that was published meanwhile, from the command line or by somebody else, say different things. */
const RebaseCard = ({ clash, left }: { clash: Clash; left: number }) => {
  const { t } = useWords();
  const { session } = useDraftTools();
  const words = t.document.rebased;
  return (
    <ChoiceCard
      clash={clash}
      left={left}
      title={words.title}
      mine={words.mine}
      theirs={words.theirs}
      onMine={() => void session.settle(clash.path, 'draft')}
      onTheirs={() => void session.settle(clash.path, 'published')}
    />
  );
};

interface ChoiceCardProps {
  clash: Clash;
  /** How many more wait for a choice. */
  left: number;
  title: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two values of one field, one of which stays. */
const ChoiceCard = ({ clash, left, title, mine, theirs, onMine, onTheirs }: ChoiceCardProps) => {
  const { t } = useWords();
  const words = t.document.clash;
  return (
    <section className={s.clash} role="alert">
      <div className={s.title}>
        {clash.by !== null && <Hanko name={clash.by} size={28} />}
        {title}
        <code>{clash.path}</code>
        {left > 0 && <span className={s.who}>{words.left(left)}</span>}
      </div>
      <div className={s.values}>
        <div className={s.value}>
          <div>
            <p className={s.who}>{mine}</p>
            <p className={s.words}>{shown(clash.mine, words.gone)}</p>
          </div>
          <Action size="small" kind="primary" onPress={onMine}>
            {words.use}
          </Action>
        </div>
        <div className={s.value}>
          <div>
            <p className={s.who}>{theirs}</p>
            <p className={s.words}>{shown(clash.theirs, words.gone)}</p>
          </div>
          <Action size="small" onPress={onTheirs}>
            {words.use}
          </Action>
        </div>
      </div>
    </section>
  );
};
