import { TextLink } from '@meguri/ui/basics/button.tsx';
import { List, Section } from '@meguri/ui/basics/layout.tsx';
import { NoticeRow } from '@meguri/ui/lists/notice.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { type Notification, useNotifications } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { useNow } from '../shared/stamps/use-now.ts';

const SHOWN = 3;

const Row = ({ notice }: { notice: Notification }) => {
  const { home } = useWording().t;
  const format = useFormat();
  const now = useNow();
  const paths = usePaths();
  return (
    <NoticeRow
      date={notice.publishAt === null ? '' : format.dateSeenAt(now, notice.publishAt)}
      unread={notice.read ? undefined : home.unread}
      important={notice.important ? home.important : undefined}
      title={notice.title}
      href={paths.notice(notice.id)}
    />
  );
};

/** The newest unread important notice, shown until it is read. */
export const ImportantNotice = () => {
  const notice = useNotifications().data?.find(({ important, read }) => important && !read);
  return (
    notice && (
      <List>
        <Row notice={notice} />
      </List>
    )
  );
};

/** The latest notices; nothing if the organiser has published none. */
export const Notices = () => {
  const { home } = useWording().t;
  const paths = usePaths();
  const notices = useNotifications().data ?? [];
  if (notices.length === 0) return null;
  return (
    <Section
      title={home.notices}
      action={
        notices.length > SHOWN && (
          <TextLink href={paths.notifications()}>{home.allNotices({ n: notices.length })}</TextLink>
        )
      }
    >
      <List>
        {notices.slice(0, SHOWN).map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </List>
    </Section>
  );
};
