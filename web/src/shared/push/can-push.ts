import type { Visit } from '../../session/visit.ts';

/** Whether this browser can receive messages. A rehearsal sends none. */
export const canPush = ({ boot }: Pick<Visit, 'boot'>): boolean =>
  !boot.rehearsal && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
