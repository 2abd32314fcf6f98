import '@meguri/ui/tokens/tokens.css';
import '@meguri/ui/tokens/base.css';
import type { Boot } from '@meguri/core/boot.ts';
import { redirectOf, resolvePath } from '@meguri/core/resolve-path.ts';
import { armSound } from '@meguri/ui/press/sound.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { discardFirstReads, stopFirstReads } from '../api/first-reads.ts';
import { readBoot } from '../api/read-boot.ts';
import { loadInBackground, recoverChunksBy } from '../browser/chunks.ts';
import { deleteDraftsOfOthers } from '../browser/delete-drafts.ts';
import { mirror } from '../browser/first-html-cookie.ts';
import { setReloadCheck, watchScroll } from '../browser/navigation.ts';
import { watchPreferences } from '../browser/preferences.ts';
import { browserStorage, type CampaignStorage, createCampaignStorage } from '../browser/storage.ts';
import { chooseLocale } from '../i18n/choose-locale.ts';
import { createLanguage, loadFurtherTexts, loadWording } from '../i18n/language.ts';
import { watchInstall } from '../offline/install-offer.ts';
import { lazyPersistedQueries } from '../offline/lazy-persisted-queries.ts';
import type { PersistedQueries } from '../offline/persisted-queries.ts';
import { isReachable } from '../offline/reach.ts';
import { hasUpdate, isBusy, watchTyping } from '../offline/update.ts';
import { prefetch } from '../queries/queries.ts';
import { createQueryClient, isOwned } from '../queries/query-client.ts';
import { storeRecoveryLink } from '../restore/store-recovery-link.ts';
import { resumeGuest } from '../session/resume-guest.ts';
import { rootTarget } from '../session/root.ts';
import { openVisit, type Visit } from '../session/visit.ts';
import { isActionRunning } from '../shared/actions/running-actions.ts';
import { App } from './app.tsx';
import { LastPage } from './crash.tsx';
import { loadScreen } from './load-screen.ts';

const root = createRoot(document.getElementById('root')!);

/** The time zone of pages without a campaign. */
const HOME_TIME_ZONE = 'Asia/Tokyo';

/**
 * Persists what a visitor loads, and drops all cached and persisted queries and the drafts of others when the logged-in
 * account changes.
 */
function dropCacheOnChange({ slug, session }: Visit, queryClient: QueryClient, persisted: PersistedQueries): void {
  let last = session.username();
  let isWatched = false;
  const onLoggedIn = () => {
    if (last === null) return;
    deleteDraftsOfOthers(slug, last);
    if (isWatched) return;
    isWatched = true;
    persisted.watch();
  };
  onLoggedIn();
  const mirrorKnown = () => mirror(slug, 'known', last === null ? null : '1');
  mirrorKnown();
  session.subscribe(() => {
    const username = session.username();
    if (username === last) return;
    last = username;
    mirrorKnown();
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOwned(queryKey) });
    void persisted.forget();
    onLoggedIn();
  });
}

/** A tab in the background paints no frame, so the wait for the first frame is limited. */
const FRAME_TIMEOUT_MS = 100;

/**
 * How long the first render waits for its data, in milliseconds. With the data, the screen is rendered once. Without it,
 * its skeleton would be rendered before.
 */
const DATA_TIMEOUT_MS = 150;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads the layout of wide windows and landscape phones, now or when the phone is turned. An upright phone is narrower. */
async function loadWideLayout(): Promise<void> {
  const query = matchMedia('(min-width: 560px)');
  const load = () => loadInBackground(() => import('./wide.css'));
  if (query.matches) await load();
  else query.addEventListener('change', load, { once: true });
}

/** Waits until the server's first HTML is painted. When the files come from a cache, the app could render before it. */
async function firstFrame(): Promise<void> {
  if (performance.getEntriesByType('paint').length > 0) return;
  // A callback of requestAnimationFrame would be part of the frame, before its paint. Lighthouse would then count the whole
  // entry as needed for the first paint.
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  await Promise.race([painted, sleep(FRAME_TIMEOUT_MS)]);
}

/** Persists what the visitor has loaded of a campaign. */
const persistQueries = (client: QueryClient, storage: CampaignStorage, { campaign, deployment }: Boot) =>
  lazyPersistedQueries({
    client,
    slug: campaign?.slug ?? '',
    deployment,
    username: () => (storage.get('jwt') === null ? null : storage.get('username')),
    clock: Date.now,
  });

/** Whether a reload, or leaving the screen, would lose what the visitor has typed or an answer of the server. */
const mustNotReload = () => isBusy(document) || isActionRunning();

/** Loads the code that starts the service worker after the page has loaded, again when a lost network is back. */
async function prepareForOffline(client: QueryClient, storage: CampaignStorage | null): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  const worker = await loadInBackground(() => import('../offline/start-worker.ts'));
  if (worker) await worker.startWorker(client, storage, { entry: import.meta.url, isBusy: mustNotReload });
  else window.addEventListener('online', () => prepareForOffline(client, storage), { once: true });
}

async function start(): Promise<void> {
  const painted = firstFrame();
  const boot = readBoot(document);
  const { campaign, deployment } = boot;
  if (boot.rehearsal) await import('../rehearsal/rehearsal-main.ts');
  recoverChunksBy({
    deployment,
    isReachable,
    isBusy: mustNotReload,
    reload: () => window.location.reload(),
  });
  if (campaign) storeRecoveryLink(campaign.slug);
  const storage = campaign && createCampaignStorage(campaign.slug, browserStorage());
  if (storage) watchPreferences(storage);
  armSound();
  watchInstall();
  watchTyping(document);
  const queryClient = createQueryClient();
  const persisted = storage && persistQueries(queryClient, storage, boot);
  const restored = persisted?.restore();
  const locale = chooseLocale({
    languages: campaign?.languages ?? null,
    stored: storage?.get('language') ?? null,
    html: boot.locale,
  });

  // The texts and the first screen are fetched in parallel before anything is rendered, so that nothing flashes.
  const requested = resolvePath(window.location.pathname, campaign?.slug ?? null).name;
  const isKnown = storage !== null && (storage.get('jwt') !== null || storage.get('guest') !== null);
  const redirect = storage && redirectOf(requested, { isLoggedIn: isKnown, login: campaign.login });
  const first = redirect === 'sign-in' ? 'signIn' : redirect === 'return' ? 'home' : requested;
  const screen = loadScreen(first, locale).catch(() => {});
  const layout = loadWideLayout();

  const language = createLanguage(await loadWording(locale, campaign?.timezone ?? HOME_TIME_ZONE));
  const visit =
    campaign &&
    storage &&
    openVisit({ boot: { ...boot, campaign }, storage, language, forget: () => void persisted?.forget() });
  const isDataOnItsWay = stopFirstReads();
  let prefetched: Promise<void> | undefined;
  if (visit && persisted) {
    await resumeGuest(visit);
    visit.storage.set('period', visit.boot.campaign.period.end);
    visit.storage.set('deploy_timestamp', boot.deployTimestamp);
    dropCacheOnChange(visit, queryClient, persisted);
    prefetched = prefetch(visit, queryClient, first);
  }
  watchScroll();
  setReloadCheck(() => hasUpdate() && !mustNotReload());
  // With an answer from the server, the stored one is not needed.
  const stored = Promise.all([restored, isDataOnItsWay && sleep(DATA_TIMEOUT_MS)]);
  await Promise.all([screen, layout, painted, isDataOnItsWay ? Promise.race([prefetched, stored]) : stored]);
  discardFirstReads();
  // React renders a transition in slices, so that it does not delay the response to a tap.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App visit={visit} language={language} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
  // A visitor who starts to type on an authentication screen will soon need home.
  window.addEventListener('focusin', () => loadScreen('home', locale).catch(() => {}), { once: true });
  // The service worker caches the further texts that the first HTML names. The stored language may be another one.
  if (locale !== boot.locale) void loadInBackground(() => loadFurtherTexts(locale));
  prepareForOffline(queryClient, storage).catch(() => {});
}

if (window.location.pathname === '/') {
  window.location.replace(rootTarget(browserStorage()));
} else {
  start().catch((error: unknown) => root.render(<LastPage error={error} />));
}
