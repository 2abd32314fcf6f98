import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { List, Page } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { NoticeRow } from '@meguri/ui/lists/notice.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useNotifications } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { NoticeSheet } from './notice-sheet.tsx';
import s from './notifications.module.css';
import { useNoticeDate } from './use-notice-date.ts';
import { useReadNotice } from './use-read-notice.ts';

/** The organiser's notices, newest first. Opening one marks it as read. */
export const NotificationsPage = () => {
  const t = useText();
  const paths = usePaths();
  return (
    <>
      <TopBar title={t.titles.notifications} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page padded>
        <Notices />
      </Page>
    </>
  );
};

const hashOf = (id: string): string => `#${encodeURIComponent(id)}`;

const Notices = () => {
  const t = useText();
  const dateOf = useNoticeDate();
  const { data, error, refetch } = useNotifications();
  const markRead = useReadNotice();
  // A link may name a notice in its hash (paths.notice).
  const [chosen, setChosen] = useState(() => ({ hash: window.location.hash, open: true }));
  const words = t.notifications;
  const notice = data?.find(({ id }) => hashOf(id) === chosen.hash);
  const unreadId = chosen.open && notice && !notice.read ? notice.id : null;
  const read = useEffectEvent(markRead);
  useEffect(() => {
    if (unreadId !== null) read(unreadId);
  }, [unreadId]);

  if (error) return <FailureNote error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" aria-label={t.common.loading}>
        <List>
          {[70, 45, 60].map((width) => (
            <div key={width} className={s.skeleton}>
              <Skeleton width={56} height={14} />
              <Skeleton width={`${width}%`} height={18} />
            </div>
          ))}
        </List>
      </div>
    );
  }
  if (data.length === 0) return <Empty icon="bell" title={words.empty.title} text={words.empty.text} />;
  return (
    <>
      <List>
        {data.map(({ id, title, publishAt, important, read: isRead }) => (
          <NoticeRow
            key={id}
            date={dateOf(publishAt)}
            unread={isRead ? undefined : words.unread}
            important={important ? words.important : undefined}
            title={title}
            onClick={() => setChosen({ hash: hashOf(id), open: true })}
          />
        ))}
      </List>
      {notice && (
        <NoticeSheet notice={notice} open={chosen.open} onClose={() => setChosen({ ...chosen, open: false })} />
      )}
    </>
  );
};
