import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../i18n/language-context.ts';
import type { Notification } from '../queries/queries.ts';
import s from './notifications.module.css';
import { useNoticeDate } from './use-notice-date.ts';

type NoticeSheetProps = { notice: Notification; open: boolean; onClose: () => void };

/** The full text of one notice. */
export const NoticeSheet = ({ notice, open, onClose }: NoticeSheetProps) => {
  const t = useText();
  const dateOf = useNoticeDate();
  const lead = [dateOf(notice.publishAt), notice.important && t.notifications.important]
    .filter(Boolean)
    .join(t.common.separator);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notice.title}
      lead={lead}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
      <p className={s.body}>{notice.body}</p>
    </Sheet>
  );
};
