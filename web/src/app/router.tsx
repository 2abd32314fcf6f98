import type { RouteName } from '@meguri/core/paths.ts';
import { gateOf, resolvePath } from '@meguri/core/resolve-path.ts';
import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { navigate, settleScroll } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { onwardPath } from '../session/onward.ts';
import { useOptionalVisit, useUsername, type Visit } from '../session/visit.ts';
import { TitleContext } from '../shared/layout/title.ts';
import { hasAnswered } from '../shared/questionnaires/answered.ts';
import { QuestionnaireWatch } from '../shared/questionnaires/questionnaire-watch.tsx';
import { Tracking } from '../tracking/tracking.tsx';
import { CrashBoundary } from './crash.tsx';
import { loadedScreen, loadScreen, type Screen } from './load-screen.ts';
import s from './router.module.css';

/**
 * Where a log-in leads: to what the organiser asks after the registration, unless it is known to be answered or a scanned
 * code waits to be used; then on.
 */
function afterLogIn(visit: Visit, search: string): string {
  const onward = onwardPath(visit, search);
  const goesOn = hasAnswered(visit) || onward === visit.paths.qr();
  return goesOn ? onward : visit.paths.registerQuestionnaire({ returnTo: onward });
}

/** A page that may be shown. */
interface Page {
  name: RouteName;
  params: Record<string, string>;
  /** The same for two URLs that show the same page in the same place. */
  key: string;
}

/** The page of the URL, or the path that its gate sends on to. */
function useDestination(visit: Visit | null): Page | string {
  const pathname = usePathname();
  const search = useSearch();
  const isLoggedIn = useUsername() !== null;
  return useMemo(() => {
    const { name, params } = resolvePath(pathname, visit?.slug ?? null);
    const gate = visit && gateOf(name, isLoggedIn);
    if (visit && gate === 'sign-in')
      return visit.paths.signIn({ returnTo: name === 'home' ? undefined : pathname + search });
    if (visit && gate === 'onward') return afterLogIn(visit, search);
    return { name, params, key: [name, ...Object.values(params)].join('/') };
  }, [pathname, search, isLoggedIn, visit]);
}

/** The name of the page in the tab, followed by the campaign's. */
const Titled = ({ name, site, children }: { name: RouteName; site: string | null; children: ReactNode }) => {
  const t = useText();
  const [own, setOwn] = useState<string | null>(null);
  const title = own ?? (name === 'home' && site ? null : t.titles[name]);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' | ');
  }, [title, site]);
  return <TitleContext value={setOwn}>{children}</TitleContext>;
};

const TitledAlone = (props: { name: RouteName; children: ReactNode }) => <Titled {...props} site={null} />;

const TitledByCampaign = (props: { name: RouteName; children: ReactNode }) => (
  <Titled {...props} site={useCampaign().name} />
);

/** Scroll and focus belong to the page that came, except for the very first one, where the browser has set both. */
function useSettling(key: string | null): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => settleScroll(), [key]);
  useEffect(() => {
    if (key === null) return;
    if (!isFirst.current) return focusHeading();
    isFirst.current = false;
  }, [key]);
}

/** A page whose code is there, or could not be had. */
type Arrival = { page: Page } & ({ Screen: Screen } | { error: unknown });

/** The page to show: that of the URL as soon as its code is there, until then the former one. */
function useArrived(destination: Page | string): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const ready = typeof destination === 'string' ? undefined : loadedScreen(destination.name);
  if (ready && typeof destination !== 'string' && arrival?.page !== destination) {
    setArrival({ page: destination, Screen: ready });
  }
  useEffect(() => {
    if (typeof destination === 'string' || ready) return;
    let isOver = false;
    const arrive = (how: { Screen: Screen } | { error: unknown }) => {
      if (!isOver) setArrival({ page: destination, ...how });
    };
    loadScreen(destination.name).then(
      (there) => arrive({ Screen: there }),
      (error: unknown) => arrive({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [destination, ready]);
  return arrival;
}

const Shown = ({ arrival }: { arrival: Arrival }) => {
  // What the first HTML has shown in the meantime is hidden as soon as there is a screen; it must not be read or found.
  useLayoutEffect(() => document.getElementById('first')?.remove(), []);
  if ('error' in arrival) throw arrival.error;
  return <arrival.Screen params={arrival.page.params} />;
};

/** Shows the page of the URL. While the code of the next page is on its way the former one stays. */
export const Router = () => {
  const visit = useOptionalVisit();
  const destination = useDestination(visit);
  useLayoutEffect(() => {
    if (typeof destination === 'string') navigate(destination, { replace: true });
  }, [destination]);

  const arrival = useArrived(destination);
  useSettling(arrival?.page.key ?? null);
  if (!arrival) return null;
  const Title = visit ? TitledByCampaign : TitledAlone;
  return (
    <>
      {visit && <QuestionnaireWatch />}
      {visit && <Tracking />}
      {arrival.page !== destination && <div className={s.pending} />}
      <Title name={arrival.page.name}>
        <CrashBoundary key={arrival.page.key}>
          <Shown arrival={arrival} />
        </CrashBoundary>
      </Title>
    </>
  );
};
