import { useEffect } from 'react';
import { useAccountCheck, useUser } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';

/** Takes over what the server says about the account: a guest who was upgraded, while the answer was lost, is no guest any more. */
export const AccountKindWatch = () => {
  const { session } = useVisit();
  const user = useUser().data?.user;
  const account = useAccountCheck().data;
  useEffect(() => {
    if (user) session.learn(user);
  }, [session, user]);
  useEffect(() => {
    if (account) session.learn(account);
  }, [session, account]);
  return null;
};
