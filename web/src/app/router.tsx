import type { RouteName } from '@meguri/core/paths.ts';
import { redirectOf, resolvePath } from '@meguri/core/resolve-path.ts';
import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { navigate, settleScroll } from '../browser/navigation.ts';
import { useBackgroundPart } from '../browser/use-background-part.ts';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { returnPath } from '../session/return-path.ts';
import { useOptionalVisit, useUsername, type Visit } from '../session/visit.ts';
import { TitleContext } from '../shared/layout/title.ts';
import { makeQuestionnaireDue } from '../shared/questionnaires/due.ts';
import { QuestionnaireWatch } from '../shared/questionnaires/questionnaire-watch.tsx';
import { Tracking } from '../tracking/tracking.tsx';
import { CrashBoundary } from './crash.tsx';
import { loadedScreen, loadScreen, type Screen } from './load-screen.ts';
import s from './router.module.css';
import { loadSheet } from './screens.ts';

/** A page that may be shown. */
interface Page {
  name: RouteName;
  params: Record<string, string>;
  /** Equal for two URLs that show the same page with the same parameters. */
  key: string;
}

/** The page of the URL, or the path to which its redirect redirects. */
function useDestination(visit: Visit | null): Page | string {
  const pathname = usePathname();
  const search = useSearch();
  const isLoggedIn = useUsername() !== null;
  return useMemo(() => {
    const { name, params } = resolvePath(pathname, visit?.slug ?? null);
    const redirect = visit && redirectOf(name, { isLoggedIn, login: visit.boot.campaign.login });
    if (visit && redirect === 'sign-in')
      return visit.paths.signIn({ returnTo: name === 'home' ? undefined : pathname + search });
    if (visit && redirect === 'return') return returnPath(visit, search);
    return { name, params, key: [name, ...Object.values(params)].join('/') };
  }, [pathname, search, isLoggedIn, visit]);
}

/** Sets the title of the tab: the name of the page, followed by the name of the campaign. */
const Titled = ({ name, site, children }: { name: RouteName; site: string | null; children: ReactNode }) => {
  const { t } = useWording();
  const [own, setOwn] = useState<string | null>(null);
  // Home and sign-in are the campaign itself.
  const title = own ?? ((name === 'home' || name === 'signIn') && site ? null : t.titles[name]);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' | ');
  }, [title, site]);
  return <TitleContext value={setOwn}>{children}</TitleContext>;
};

const TitledAlone = (props: { name: RouteName; children: ReactNode }) => <Titled {...props} site={null} />;

const TitledByCampaign = (props: { name: RouteName; children: ReactNode }) => (
  <Titled {...props} site={useCampaign().name} />
);

/** Sets scroll and focus after a page change. On the first page the browser has already set the focus. */
function useScrollAndFocus(key: string | null): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => settleScroll(), [key]);
  useEffect(() => {
    if (key === null) return;
    if (!isFirst.current) return focusHeading();
    isFirst.current = false;
  }, [key]);
}

/** A page whose code is loaded, or could not be loaded. */
type LoadedPage = { page: Page } & ({ Screen: Screen } | { error: unknown });

/** The page to show: the page of the URL once its code is loaded, until then the previous page. */
function useLoadedPage(destination: Page | string): LoadedPage | null {
  const { locale } = useWording();
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const ready = typeof destination === 'string' ? undefined : loadedScreen(destination.name);
  if (ready && typeof destination !== 'string' && loaded?.page !== destination) {
    setLoaded({ page: destination, Screen: ready });
  }
  useEffect(() => {
    if (typeof destination === 'string' || ready) return;
    let isCancelled = false;
    const finish = (result: { Screen: Screen } | { error: unknown }) => {
      if (!isCancelled) setLoaded({ page: destination, ...result });
    };
    loadScreen(destination.name, locale).then(
      (component) => finish({ Screen: component }),
      (error: unknown) => finish({ error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [destination, ready, locale]);
  return loaded;
}

const Shown = ({ loaded }: { loaded: LoadedPage }) => {
  // CSS hides the first HTML as soon as a screen is shown. Remove it, so that neither screen readers nor searches find
  // it.
  useLayoutEffect(() => document.getElementById('first')?.remove(), []);
  if ('error' in loaded) throw loaded.error;
  return <loaded.Screen params={loaded.page.params} />;
};

const loadQuestionnaire = () => loadSheet('questionnaire');
const loadWatches = () => import('./watches.tsx').then((m) => m.Watches);

/** Looks out for news while a visitor is logged in. */
const News = () => {
  const { Part: Watches } = useBackgroundPart(loadWatches);
  return Watches && <Watches />;
};

/** Shows the page of the URL. While the code of the next page loads, the previous page stays. */
export const Router = () => {
  const visit = useOptionalVisit();
  const destination = useDestination(visit);
  useLayoutEffect(() => {
    if (typeof destination !== 'string') return;
    // The redirect of the registration page: the visitor has just registered.
    if (resolvePath(window.location.pathname, visit?.slug ?? null).name === 'signUp') makeQuestionnaireDue();
    navigate(destination, { replace: true });
  }, [destination, visit]);

  const isLoggedIn = useUsername() !== null;
  const loaded = useLoadedPage(destination);
  useScrollAndFocus(loaded?.page.key ?? null);
  if (!loaded) return null;
  const Title = visit ? TitledByCampaign : TitledAlone;
  return (
    <>
      {visit && <QuestionnaireWatch load={loadQuestionnaire} />}
      {visit && <Tracking />}
      {isLoggedIn && <News />}
      {loaded.page !== destination && <div className={s.pending} />}
      <Title name={loaded.page.name}>
        <CrashBoundary key={loaded.page.key}>
          <Shown loaded={loaded} />
        </CrashBoundary>
      </Title>
    </>
  );
};
