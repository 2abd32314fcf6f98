import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { MailedNotice } from '@meguri/core/console/notice-mails/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './live-page.module.css';
import { useDayAction } from './use-live.ts';

type NoticeMails = ConsoleAnswer<'listNoticeMails'>;

interface NoticeMailListProps {
  slug: string;
  mails: NoticeMails;
  mayMail: boolean;
}

/** The published notices: how far their mails are, or a button that sends them by mail. */
export const NoticeMailList = ({ slug, mails, mayMail }: NoticeMailListProps) => {
  const { t, locale } = useWords();
  const words = t.live.mailing;
  const [opened, setOpened] = useState<{ id: string; title: string } | null>(null);
  const { state, recipients, notices } = mails;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const progress = ({ sent, waiting, failed, dropped, by, orderedAt }: NonNullable<MailedNotice['mailing']>) =>
    [
      words.sent(sent),
      ...(waiting > 0 ? [words.waiting(waiting)] : []),
      ...(failed > 0 ? [words.failed(failed)] : []),
      ...(dropped > 0 ? [words.dropped(dropped)] : []),
      ...[time.format(new Date(orderedAt)), by].filter((part) => part !== null),
    ].join(' · ');
  return (
    <section className={s.section} aria-labelledby="live-notice-mails">
      <h2 id="live-notice-mails">{words.title}</h2>
      <p className={s.quiet}>{state === 'on' ? words.recipients(recipients) : words.off[state]}</p>
      <ul className={s.conditions}>
        {notices.map(({ id, title, mailing }) => {
          const name = title === null ? words.ended : textIn(title, locale);
          return (
            <li key={id}>
              <StatusTag tone={mailing === null ? 'closed' : 'info'}>
                {mailing === null ? words.notSent : mailing.waiting > 0 ? words.sending : words.done}
              </StatusTag>
              <span className={s.what}>
                {name}
                {mailing && <small>{progress(mailing)}</small>}
              </span>
              {mayMail && state === 'on' && mailing === null && recipients > 0 && (
                <Action size="small" onPress={() => setOpened({ id, title: name })}>
                  {words.open}
                </Action>
              )}
            </li>
          );
        })}
      </ul>
      {opened && <MailDialog slug={slug} notice={opened} recipients={recipients} onClose={() => setOpened(null)} />}
    </section>
  );
};

interface MailDialogProps {
  slug: string;
  notice: { id: string; title: string };
  recipients: number;
  onClose: () => void;
}

/** Says how many visitors get the notice, before it is sent. */
const MailDialog = ({ slug, notice, recipients, onClose }: MailDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.mailing;
  const action = useDayAction(slug, () => call('mailNotice', { params: { slug, noticeId: notice.id } }), onClose);
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.ask(notice.title)}
      submit={words.submit(recipients)}
      isPending={action.isPending}
      onSubmit={() => action.mutate(undefined)}
    >
      <p>{words.text}</p>
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};
