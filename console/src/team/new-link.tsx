import type { MailState } from '@meguri/core/console/members/schema.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useEffect, useRef } from 'react';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { CopyAction } from '../shared/controls/copy-action.tsx';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import s from './team.module.css';

/** A one-time link that was just made. */
export interface ShownLink {
  kind: 'invitation' | 'reset';
  /** Whom it is for. */
  for: string;
  url: string;
  expiresAt: string;
  /** The address to which it is mailed too; null if it is not. */
  mailedTo: string | null;
}

interface NewLinkProps {
  link: ShownLink;
  /** What became of the mail, as far as it is known. */
  mail?: MailState | null | undefined;
  onDone: () => void;
}

/** A one-time link to hand over, as text and as a QR code. It is shown this once. */
export const NewLink = ({ link, mail, onDone }: NewLinkProps) => {
  const { t, locale } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = t.team.link;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={s.link} aria-labelledby="new-link">
      <QrFigure text={link.url} label={words.qr} />
      <div>
        <h2 id="new-link" ref={heading} tabIndex={-1}>
          {words.titles[link.kind](link.for)}
        </h2>
        {link.mailedTo !== null && (
          <p className={s.mailed} role="status">
            <Icon name={mail === 'refused' ? 'triangle-alert' : mail === 'sent' ? 'check' : 'send'} />
            {words.mail[mail ?? 'waiting'](link.mailedTo)}
          </p>
        )}
        <p>{link.mailedTo === null ? words.text : words.textMailed}</p>
        <p className={s.url} lang="en">
          {link.url}
        </p>
        <p className={s.hint}>{words.expires(time.format(new Date(link.expiresAt)))}</p>
        <div className={s.actions}>
          <CopyAction icon="copy" text={() => link.url} />
          <Action kind="primary" onPress={onDone}>
            {words.done}
          </Action>
        </div>
      </div>
    </section>
  );
};
