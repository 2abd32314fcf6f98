import { QueryClient } from '@tanstack/react-query';

/** The rules of R9.7: one minute of deduplication, five minutes of cache, no refetch on focus, no retries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        retry: false,
        // Without a network a query fails immediately, so that the screen can report it. It runs again once the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });

/** Refetches the failed queries of the current screen. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** The key of the campaign, which is public. */
export const campaignKey = (slug: string, locale: string) => [slug, null, 'campaign', locale] as const;

/** Whether a key contains an account name. */
export const isOwned = (key: readonly unknown[]): boolean => key[1] !== null;

/** The topic of claim codes, which are cached only as long as they are valid. */
export const CLAIMS_TOPIC = 'claims';

/** The keys of a visitor's data. They contain slug and account name, so that one visitor never sees data of another. */
export const userKeys = (slug: string, username: string | null) => {
  const all = [slug, username, 'user'] as const;
  return {
    all,
    account: [...all, 'account'] as const,
    user: [...all, 'user'] as const,
    noticeMail: [...all, 'notice-mail'] as const,
    stamps: [...all, 'stamps'] as const,
    history: [...all, 'history'] as const,
    claims: (userPresentId: string) => [...all, CLAIMS_TOPIC, userPresentId] as const,
    /** Data with texts of the organiser. The language is part of the key. */
    localized: (locale: string, topic: readonly string[]) => [...all, locale, ...topic] as const,
  };
};

/** The key of a part of the catalogue. The language is part of the key. */
export const catalogueKey = (slug: string, username: string | null, locale: string, topic: readonly string[]) =>
  [slug, username, 'catalogue', locale, ...topic] as const;

/** Whether two keys with a language differ only in it. */
export const isTranslation = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const rest = (key: readonly unknown[]) => key.filter((_, i) => i !== LOCALE_AT).join('\n');
  return rest(a) === rest(b);
};

const LOCALE_AT = 3;
