import { TextLink } from '@meguri/ui/basics/button.tsx';
import { List, Section } from '@meguri/ui/basics/layout.tsx';
import { NotificationRow } from '@meguri/ui/lists/notification.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { type Notification, useNotifications } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { useNow } from '../shared/stamps/use-now.ts';

const SHOWN = 3;

const Row = ({ notification }: { notification: Notification }) => {
  const { home } = useWording().t;
  const format = useFormat();
  const now = useNow();
  const paths = usePaths();
  return (
    <NotificationRow
      date={notification.publishAt === null ? '' : format.dateSeenAt(now, notification.publishAt)}
      unread={notification.read ? undefined : home.unread}
      important={notification.important ? home.important : undefined}
      title={notification.title}
      href={paths.notification(notification.id)}
    />
  );
};

/** The newest unread important notification, shown until it is read. */
export const ImportantNotification = () => {
  const notification = useNotifications().data?.find(({ important, read }) => important && !read);
  return (
    notification && (
      <List>
        <Row notification={notification} />
      </List>
    )
  );
};

/** The latest notifications; nothing if the organiser has published none. */
export const Notifications = () => {
  const { home } = useWording().t;
  const paths = usePaths();
  const notifications = useNotifications().data ?? [];
  if (notifications.length === 0) return null;
  return (
    <Section
      title={home.notifications}
      action={
        notifications.length > SHOWN && (
          <TextLink href={paths.notifications()}>{home.allNotifications({ n: notifications.length })}</TextLink>
        )
      }
    >
      <List>
        {notifications.slice(0, SHOWN).map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </List>
    </Section>
  );
};
