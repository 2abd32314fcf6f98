import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import s from './notification.module.css';

type NotificationRowProps = {
  date: string;
  /** The word "Unread". Omit it for a notification that was read. */
  unread?: string | undefined;
  /** The word "Important". */
  important?: string | undefined;
  title: string;
} & Target;

/** A notification in a List. */
export const NotificationRow = ({ date, unread, important, title, href, onClick }: NotificationRowProps) => (
  <Pressable href={href} onClick={onClick} className={s.notification}>
    <span>
      <small>
        {date} {unread && <b>{unread}</b>} {important && <b className={s.important}>{important}</b>}
      </small>
      <span className={unread ? s.unread : undefined}>{title}</span>
    </span>
    <Icon name="chevron-right" />
  </Pressable>
);

type AccordionProps = { title: string; open?: boolean | undefined; children: ReactNode };

/** A question that unfolds its answer, in a List. Native `<details>`, so that the browser's page search finds the text. */
export const Accordion = ({ title, open, children }: AccordionProps) => (
  <details className={s.fold} open={open}>
    <summary>
      <span>{title}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className={s.answer}>{children}</div>
  </details>
);
