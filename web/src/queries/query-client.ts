import { QueryClient } from '@tanstack/react-query';

/** Spec section 9: one minute of de-duplication, five of cache, no refetch on focus, no retry of queries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        retry: false,
        // Without a network a query fails at once, so that the screen can say so, and runs again when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });

/** The key of the campaign itself, which anybody may see. */
export const campaignKey = (slug: string, locale: string) => [slug, null, 'campaign', locale] as const;

/** Whether a key names somebody's account. */
export const isOwned = (key: readonly unknown[]): boolean => key[1] !== null;

/** Keys of what belongs to a visitor. They name slug and account, so that nothing of one is ever shown to another. */
export const userKeys = (slug: string, username: string | null) => {
  const all = [slug, username, 'user'] as const;
  return {
    all,
    user: [...all, 'user'] as const,
    stamps: [...all, 'stamps'] as const,
    sheets: [...all, 'sheets'] as const,
    history: [...all, 'history'] as const,
    /** What is the visitor's own and has texts of the organiser in it: the language is a part of its key. */
    told: (locale: string, topic: readonly string[]) => [...all, locale, ...topic] as const,
  };
};

/** Keys of what the organiser wrote; the language is a part of them. */
export const catalogueKey = (slug: string, username: string | null, locale: string, topic: readonly string[]) =>
  [slug, username, 'catalogue', locale, ...topic] as const;

/** Whether two keys with texts in them differ in nothing but the language. */
export const isTranslation = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const rest = (key: readonly unknown[]) => key.filter((_, i) => i !== LOCALE_AT).join('\n');
  return rest(a) === rest(b);
};

const LOCALE_AT = 3;
