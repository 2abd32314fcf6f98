import { useEffect } from 'react';
import { useWording } from '../../i18n/language-context.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { canPush } from './can-push.ts';
import { renewPush } from './switch-push.ts';

/** Keeps a subscription to notices in step with the session and the language. The next visit repeats what has failed. */
export const PushWatch = () => {
  const visit = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of account and language
  useEffect(() => {
    if (canPush(visit)) void renewPush(visit).catch(() => {});
  }, [visit, username, locale]);
  return null;
};
