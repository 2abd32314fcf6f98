import './ui/tokens.css';
import './ui/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { recoverChunksBy } from './chunks.ts';
import { LastPage } from './crash.tsx';
import { chooseLocale } from './i18n/choose-locale.ts';
import { createLanguage, loadWording } from './i18n/language.ts';
import { watchScroll } from './navigation.ts';
import { isReachable } from './offline/reach.ts';
import { watchPreferences } from './preferences.ts';
import { createQueryClient, isOwned } from './query-client.ts';
import { gateOf, resolvePath } from './resolve-path.ts';
import { isListed, loadScreen } from './screens.ts';
import { rootTarget } from './session/root.ts';
import { browserStorage, createCampaignStorage } from './session/storage.ts';
import { armSound } from './ui/sound.ts';
import { openVisit, type Visit } from './visit.ts';

const root = createRoot(document.getElementById('root')!);

/** The time zone of pages without a campaign (domain.md, "Time"). */
const HOME_TIME_ZONE = 'Asia/Tokyo';

/** Forgets everything loaded as soon as somebody else, or nobody, is logged in. */
function dropCacheOnChange({ session }: Visit, queryClient: QueryClient): void {
  let last = session.username();
  session.subscribe(() => {
    const username = session.username();
    if (username === last) return;
    last = username;
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOwned(queryKey) });
  });
}

/** sessionStorage, or null where reaching for it throws. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

async function start(): Promise<void> {
  const boot = readBoot(document);
  const { campaign, deployTimestamp: deployment } = boot;
  recoverChunksBy({ deployment, marks: tabStorage(), isReachable, reload: () => window.location.reload() });
  const storage = campaign && createCampaignStorage(campaign.slug, browserStorage());
  if (storage) watchPreferences(storage);
  armSound();
  const locale = chooseLocale({
    languages: campaign?.languages ?? null,
    stored: storage?.get('language') ?? null,
    html: boot.locale,
  });

  // The words and the first screen are fetched side by side, before anything is rendered: nothing flashes.
  const first = resolvePath(window.location.pathname, campaign?.slug ?? null, isListed).name;
  const gate = storage && gateOf(first, storage.get('jwt') !== null);
  const screen = loadScreen(gate === 'sign-in' ? 'signIn' : gate === 'onward' ? 'home' : first);
  const wording = loadWording(locale, campaign?.timezone ?? HOME_TIME_ZONE);
  await screen.catch(() => {});

  const language = createLanguage(await wording);
  const queryClient = createQueryClient();
  const visit = campaign && storage && openVisit({ ...boot, campaign }, storage, language);
  if (visit) {
    visit.storage.set('period', visit.boot.campaign.period.end);
    visit.storage.set('deploy_timestamp', deployment);
    dropCacheOnChange(visit, queryClient);
  }
  watchScroll();
  root.render(<App visit={visit} language={language} queryClient={queryClient} />);
}

if (window.location.pathname === '/') {
  window.location.replace(rootTarget(browserStorage()));
} else {
  start().catch((error: unknown) => root.render(<LastPage error={error} />));
}
