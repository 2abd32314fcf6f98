import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { List, Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { NotificationRow } from '@meguri/ui/lists/notification.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useNotifications } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { MailRow } from './mail-row.tsx';
import { NotificationSheet } from './notification-sheet.tsx';
import s from './notifications.module.css';
import { PushRow } from './push-row.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useNotificationDate } from './use-notification-date.ts';

/** The organiser's notifications, newest first. Opening one marks it as read. */
export const NotificationsPage = () => {
  const t = useText();
  const paths = usePaths();
  return (
    <>
      <TopBar title={t.titles.notifications} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page padded>
        <Stack gap="rows">
          <PushRow />
          <MailRow />
          <Notifications />
        </Stack>
      </Page>
    </>
  );
};

const hashOf = (id: string): string => `#${encodeURIComponent(id)}`;

const Notifications = () => {
  const t = useText();
  const dateOf = useNotificationDate();
  const { data, error, refetch } = useNotifications();
  const markRead = useMarkRead();
  // A link may name a notification in its hash (paths.notification).
  const [chosen, setChosen] = useState(() => ({ hash: window.location.hash, open: true }));
  const words = t.notifications;
  const notification = data?.find(({ id }) => hashOf(id) === chosen.hash);
  const unreadId = chosen.open && notification && !notification.read ? notification.id : null;
  const read = useEffectEvent(markRead);
  useEffect(() => {
    if (unreadId !== null) read(unreadId);
  }, [unreadId]);

  // A message that is pressed while the page is open.
  useEffect(() => {
    const show = () => setChosen({ hash: window.location.hash, open: true });
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);

  if (error && !data) return <FailureNote error={error} onRetry={refetch} />;
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
          <NotificationRow
            key={id}
            date={dateOf(publishAt)}
            unread={isRead ? undefined : words.unread}
            important={important ? words.important : undefined}
            title={title}
            onClick={() => setChosen({ hash: hashOf(id), open: true })}
          />
        ))}
      </List>
      {notification && (
        <NotificationSheet
          notification={notification}
          open={chosen.open}
          onClose={() => setChosen({ ...chosen, open: false })}
        />
      )}
    </>
  );
};
