import { accountMark } from '@meguri/core/conditions/account-mark.ts';
import type { Answer } from '@meguri/core/contract.ts';
import { ToastRegion, useToast } from '@meguri/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { loadFurtherTexts } from '../../i18n/language.ts';
import { useWording } from '../../i18n/language-context.ts';
import { userKeys } from '../../queries/query-client.ts';
import { usePaths, useUsername, useVisit } from '../../session/visit.ts';
import { REFUSED } from '../actions/use-action.ts';

type Live = Answer<'showLive'>['live'];

/** Pages ask every 25 to 30 s, each at its own moment, so that 60,000 pages never ask together. */
const pauseMs = (): number => 25_000 + Math.random() * 5_000;

/** Whether nothing has changed. A notice that is published by its date changes neither the version nor the conditions. */
const isSame = (a: Live, b: Live): boolean =>
  a.version === b.version && a.tag === b.tag && a.notices.join(' ') === b.notices.join(' ');

/**
 * Asks the server what has changed since the page was opened: every 25 to 30 s while the page is visible, when it becomes visible
 * again, and when the server has refused an action of the visitor. With a new version, a new condition of the day or a new notice, what is shown is read again. A
 * new important notice rises over the page (docs/domain.md#25-conditions-of-the-day). If the visitor's account is among those that were
 * blocked last, the account is checked.
 */
export const LiveWatch = () => {
  const { slug, call, session } = useVisit();
  const { account } = userKeys(slug, useUsername());
  const { locale } = useWording();
  const paths = usePaths();
  const queryClient = useQueryClient();
  const { toast, show, dismiss } = useToast();
  const last = useRef<Live | null>(null);
  const isAsking = useRef(false);

  const showNotice = async (ids: ReadonlySet<string>) => {
    const answer = await call('listNotifications');
    const notice = answer?.notifications.find(({ id, important, read }) => important && !read && ids.has(id));
    if (!notice) return;
    // Home does not load the further texts.
    const t = await loadFurtherTexts(locale);
    const action = { label: t.notifications.read, onClick: () => navigate(paths.notification(notice.id)) };
    show({ text: notice.title, icon: 'bell', action });
  };

  const ask = useEffectEvent(async () => {
    if (isAsking.current || document.visibilityState === 'hidden') return;
    isAsking.current = true;
    try {
      const live = (await call('showLive'))?.live;
      if (!live) return;
      // The page was read before the first call. A condition may have come in between.
      const before = last.current ?? { ...live, tag: '' };
      if (!isSame(live, before)) {
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === slug });
        await showNotice(new Set(live.notices.filter((id) => !before.notices.includes(id))));
      }
      // Not before: if a notice could not be read, the next round shows it.
      last.current = live;
      // AccountWatch reads the answer.
      const accountId = session.accountId();
      const isNamed = accountId !== undefined && live.blocked.includes(accountMark(accountId));
      if (isNamed) await queryClient.refetchQueries({ queryKey: account }, { cancelRefetch: false });
    } catch {
      // Without a network the page says so itself. The next round asks again.
    } finally {
      isAsking.current = false;
    }
  });

  useEffect(() => {
    const askNow = () => void ask();
    let timer = 0;
    const again = () => {
      timer = window.setTimeout(() => {
        void ask();
        again();
      }, pauseMs());
    };
    askNow();
    again();
    document.addEventListener('visibilitychange', askNow);
    addEventListener(REFUSED, askNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askNow);
      removeEventListener(REFUSED, askNow);
    };
  }, []);
  return <ToastRegion toast={toast} onDismiss={dismiss} />;
};
