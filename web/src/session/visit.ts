import type { Boot } from '@meguri/core/boot.ts';
import { createPaths, type Paths } from '@meguri/core/paths.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Call, createCall, requestOf } from '../api/call.ts';
import type { RequestFacts } from '../api/headers.ts';
import { send } from '../api/http.ts';
import type { Campaign } from '../api/read-boot.ts';
import { loadChunk } from '../browser/chunks.ts';
import { deleteDrafts } from '../browser/delete-drafts.ts';
import { endPush } from '../browser/end-push.ts';
import { navigate } from '../browser/navigation.ts';
import type { CampaignStorage } from '../browser/storage.ts';
import type { Language } from '../i18n/language.ts';
import { browserLock } from './lock.ts';
import { mayResume } from './resume-pause.ts';
import { createSession, type Session } from './session.ts';

/** A visit to one campaign: everything that is bound to its slug. */
export interface Visit {
  /** From the first HTML. queries.ts has the current campaign. */
  boot: Boot & { campaign: Campaign };
  slug: string;
  paths: Paths;
  storage: CampaignStorage;
  session: Session;
  language: Language;
  /** What every request of the visit sends. */
  facts: RequestFacts;
  call: Call;
}

/** What a visit is opened with. */
interface VisitParts {
  boot: Visit['boot'];
  storage: CampaignStorage;
  language: Language;
  /** See ClientParts. */
  forget: () => void;
}

/** Connects storage, session and client of one campaign. */
export function openVisit({ boot, storage, language, forget }: VisitParts): Visit {
  const { slug } = boot.campaign;
  const paths = createPaths(slug);
  const { apiUrl, appToken } = boot;
  const facts = { slug, apiUrl, appToken, locale: () => language.current().locale };

  const here = () => {
    const { pathname, search, hash } = window.location;
    const isAuthScreen = pathname.startsWith(`/${slug}/auth/`);
    return isAuthScreen ? undefined : pathname + search + hash;
  };
  const session = createSession({
    slug,
    storage,
    clock: Date.now,
    lock: browserLock,
    sendRefresh: (body) => send(requestOf(facts, 'refresh', { body })),
    sendLogout: (jwt, body) => send({ ...requestOf(facts, 'logout', { body, jwt }), keepalive: true }),
    endPush,
    goHome: () => navigate(paths.home(), { replace: true }),
    goToSignIn: (ended) => {
      if (!ended) deleteDrafts(slug);
      navigate(paths.signIn(ended ? { returnTo: here(), ended } : {}), { replace: true });
    },
    reload: () => window.location.reload(),
    mayResume: () => mayResume(slug, Date.now()),
  });
  const solveWork = (challenge: string) =>
    loadChunk(() => import('../api/solve-work.ts')).then((chunk) => chunk.solveWork(challenge));
  const goToServerError = () => {
    if (window.location.pathname !== paths.serverError()) navigate(paths.serverError());
  };
  const call = createCall({ facts, session, send, goToServerError, forget, solveWork });
  return { boot, slug, paths, storage, session, language, facts, call };
}

const VisitContext = createContext<Visit | null>(null);
export const VisitProvider = VisitContext.Provider;

/** The visit, or null on the pages without a campaign (`/404`, `/500`, an unknown slug). */
export const useOptionalVisit = (): Visit | null => useContext(VisitContext);

/** The visit of a screen below `/{slug}`. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('this screen needs a campaign');
  return visit;
}

/** The account name of the logged-in visitor, null for an anonymous one. Updates with other tabs. */
export function useUsername(): string | null {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(visit?.session.subscribe ?? noSubscription, () => visit?.session.username() ?? null);
}

/** Whether the logged-in visitor is a guest. Updates with other tabs. */
export function useIsGuest(): boolean {
  const { session } = useVisit();
  return useSyncExternalStore(session.subscribe, session.isGuest);
}

/**
 * Whether somebody is logged in to an account in the browser of a guest, and has not chosen yet which of the two books to
 * keep.
 */
export function useHasTwoBooks(): boolean {
  const { session, storage } = useVisit();
  return useSyncExternalStore(
    session.subscribe,
    () => session.username() !== null && storage.get('guest') !== null && !session.isGuest(),
  );
}

const noSubscription = () => () => {};

/** The URLs of the campaign. */
export const usePaths = (): Paths => useVisit().paths;
