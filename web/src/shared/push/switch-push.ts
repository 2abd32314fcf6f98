import type { Call } from '../../api/call.ts';
import type { Visit } from '../../session/visit.ts';

/** How long to wait for the service worker, which the first visit is still installing. */
const WORKER_TIMEOUT_MS = 15_000;

/** The session that a token belongs to, by which the server ends a subscription. */
function sessionOf(jwt: string | null): string {
  try {
    const payload = jwt?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return String((JSON.parse(atob(payload)) as { sid?: string }).sid);
  } catch {
    return '';
  }
}

/**
 * What was last sent to the server: language, session, address and day. It is sent again each day, because the server may have
 * dropped the subscription or replaced its key. Without that, this browser would receive no notices.
 */
const markOf = ({ storage, facts }: Pick<Visit, 'storage' | 'facts'>, { endpoint }: PushSubscription): string =>
  [facts.locale(), sessionOf(storage.get('jwt')), endpoint.slice(-24), new Date().toISOString().slice(0, 10)].join(' ');

async function pushManager(): Promise<PushManager> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS);
  });
  const { pushManager: manager } = await Promise.race([navigator.serviceWorker.ready, timeout]);
  return manager;
}

async function serverKey(call: Call): Promise<string> {
  const answer = await call('showPush');
  if (!answer) throw new Error('no key');
  return answer.push.publicKey;
}

/** The subscription of this browser, which all campaigns of the site share. */
async function subscribeBrowser(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // It was made for the key of an earlier installation.
    const old =
      error instanceof DOMException && error.name === 'InvalidStateError' && (await manager.getSubscription());
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function sendSubscription(visit: Visit, call: Call, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } });
  visit.storage.set('push', markOf(visit, subscription));
}

/**
 * Asks for the browser's permission and subscribes. Call it in a press, as browsers require. Returns false if the visitor did not
 * permit it.
 */
export async function switchPushOn(visit: Visit, call: Call): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const key = await serverKey(call);
  await sendSubscription(visit, call, await subscribeBrowser(await pushManager(), key));
  return true;
}

/** Ends the notices of this campaign. The subscription of the browser stays, because other campaigns may use it. */
export async function switchPushOff({ storage }: Visit, call: Call): Promise<void> {
  const subscription = await (await pushManager()).getSubscription();
  if (subscription) await call('unsubscribePush', { body: { endpoint: subscription.endpoint } });
  storage.remove('push');
}

/** Sends the subscription again if the session, the language, the address or the day has changed. */
export async function renewPush(visit: Visit): Promise<void> {
  const { storage, call } = visit;
  const sent = storage.get('push');
  if (sent === null) return;
  if (Notification.permission !== 'granted') return storage.remove('push');
  const manager = await pushManager();
  const existing = await manager.getSubscription();
  if (existing && markOf(visit, existing) === sent) return;
  const subscription = await subscribeBrowser(manager, await serverKey(call));
  // The visitor may have switched it off meanwhile.
  if (storage.get('push') !== null) await sendSubscription(visit, call, subscription);
}
