import { createPaths } from '@meguri/core/paths.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ApiProblem } from '../api/http.ts';
import type { Campaign } from '../api/read-boot.ts';
import { createCampaignStorage } from '../browser/storage.ts';
import { createLanguage, loadFurtherTexts, loadWording } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/language-context.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { type Visit, VisitProvider } from '../session/visit.ts';

const campaign = {
  slug: 'akari',
  name: 'Hinoura Lantern Walk',
  languages: ['ja_JP', 'en_US'],
  timezone: 'Asia/Tokyo',
  period: { start: '2020-01-01T00:00:00+09:00', end: '2035-12-31T23:59:59+09:00', state: 'running' },
  acquisition: { limit: 'day', start: null, end: null },
  login: ['password'],
  password: { minLength: 8 },
  mail: true,
  noticeMails: false,
  courses: [],
  popups: [],
  analytics: null,
  description: null,
  uses: { prizes: true, photos: true },
  pageWords: { name: 'Hinoura Lantern Walk', organiser: '', contact: '', days: '' },
  landing: { spots: [], spotCount: 0, prizes: [], prizeCount: 0 },
  pages: { howToPlay: null, faq: null, terms: '/files/terms.md', privacy: '/files/privacy.md' },
} as unknown as Campaign;

const wording = await loadWording('en_US', 'Asia/Tokyo');
await loadFurtherTexts('en_US');

/** The API's refusal `code`. */
export const problem = (status: number, code: string, more: object = {}): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: `title of ${code}`, status, code, ...more });

/** The account of every test visit. */
export const ACCOUNT_ID = '0199d1a0-0000-7000-8000-0000c0ffee25';

/**
 * A visit in English whose API is `call` and whose session only records log-ins. `hasStorage` is false for a browser
 * without storage; `username` is null for an anonymous visitor, `isGuest` true for a guest.
 */
export function testVisit({
  login = ['password'],
  hasStorage = true,
  username = null,
  isGuest = false,
}: {
  login?: Campaign['login'];
  hasStorage?: boolean;
  username?: string | null;
  isGuest?: boolean;
} = {}) {
  localStorage.clear();
  const storage = createCampaignStorage('akari', hasStorage ? localStorage : null);
  storage.set('period', campaign.period.end);
  const language = createLanguage(wording);
  const call = vi.fn<(operation: string, input: unknown) => Promise<unknown>>();
  const logIn = vi.fn();
  const forgetGuest = vi.fn();
  const visit = {
    boot: {
      campaign: { ...campaign, login },
      locale: 'en_US',
      apiUrl: '',
      appToken: 'test',
      deployment: 'test',
      deployTimestamp: '',
      scan: null,
    },
    slug: 'akari',
    paths: createPaths('akari'),
    storage,
    session: {
      username: () => username,
      accountId: () => ACCOUNT_ID,
      isGuest: () => isGuest,
      subscribe: () => () => {},
      logIn,
      forgetGuest,
    },
    language,
    facts: { slug: 'akari', apiUrl: '', appToken: 'test', locale: () => 'en_US' },
    call,
  } as unknown as Visit;
  return { visit, call, logIn, forgetGuest, storage };
}

/** Resolves after the answers of a scripted API are processed; the query client delivers them in separate tasks. */
const settled = async () => {
  for (let task = 0; task < 4; task += 1) await new Promise<void>((resolve) => setTimeout(resolve));
};

/** Renders components within a visit into the document. */
export function testScreen(visit: Visit) {
  const queryClient = createQueryClient();
  const framed = (screen: ReactNode) => (
    <LanguageProvider value={visit.language}>
      <VisitProvider value={visit}>
        <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
      </VisitProvider>
    </LanguageProvider>
  );
  const { container: host, rerender, unmount } = render(framed(null));
  const show = (screen: ReactNode) => rerender(framed(screen));
  const find = <T extends Element = HTMLElement>(selector: string): T => {
    const element = host.querySelector<T>(selector);
    if (!element) throw new Error(`no ${selector} in ${host.innerHTML}`);
    return element;
  };
  const field = (name: string) => find<HTMLInputElement>(`input[name=${name}]`);
  return {
    host,
    show,
    find,
    field,
    /** Types into a field like a visitor, then blurs it. */
    type: async (name: string, value: string) => {
      await act(async () => {
        const input = field(name);
        input.focus();
        fireEvent.input(input, { target: { value } });
      });
      await act(async () => field(name).blur());
    },
    /** Presses a control and waits for the resulting updates. */
    press: (selector: string) =>
      act(async () => {
        find(selector).click();
        await settled();
      }),
    /** Waits for the screen's pending requests. */
    settle: () => act(settled),
    unmount: () => {
      unmount();
      vi.unstubAllGlobals();
    },
  };
}
