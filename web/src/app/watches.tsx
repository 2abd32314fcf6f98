import { AccountWatch } from '../shared/accounts/account-watch.tsx';
import { LiveWatch } from '../shared/live/live-watch.tsx';
import { PushWatch } from '../shared/push/push-watch.tsx';

/** What asks the server for news while a page is open. Loaded after the first page. */
export const Watches = () => (
  <>
    <AccountWatch />
    <LiveWatch />
    <PushWatch />
  </>
);
