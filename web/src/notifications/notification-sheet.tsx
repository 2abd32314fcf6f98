import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../i18n/language-context.ts';
import type { Notification } from '../queries/queries.ts';
import s from './notifications.module.css';
import { useNotificationDate } from './use-notification-date.ts';

type NotificationSheetProps = { notification: Notification; open: boolean; onClose: () => void };

/** The full text of one notification. */
export const NotificationSheet = ({ notification, open, onClose }: NotificationSheetProps) => {
  const t = useText();
  const dateOf = useNotificationDate();
  const lead = [dateOf(notification.publishAt), notification.important && t.notifications.important]
    .filter(Boolean)
    .join(t.common.separator);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notification.title}
      lead={lead}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
      <p className={s.body}>{notification.body}</p>
    </Sheet>
  );
};
