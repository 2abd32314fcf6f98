import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import type { RouteName } from '@meguri/core/paths.ts';

interface Start {
  page: RouteName;
  /** The key of the screen's module in the build's manifest, or the name of its chunk. */
  screen: string;
  /** A visitor who is not logged in sees this screen too, and not sign-in. */
  isPublic?: true;
  /** The screen shows the first texts only (web/src/i18n/language.ts). */
  hasFirstTexts?: true;
  /** The entry names its file (web/src/app/screens.ts). */
  isInEntry?: true;
}

/** The pages where visits start. A visitor who is not logged in sees sign-in there, unless the screen is public. */
const STARTS: readonly Start[] = [
  { page: 'home', screen: 'home', hasFirstTexts: true, isInEntry: true },
  { page: 'spots', screen: 'src/spots/list/spot-list.tsx' },
  { page: 'spot', screen: 'src/spots/detail/spot-page.tsx', isInEntry: true },
  { page: 'qr', screen: 'src/spots/qr/qr-page.tsx', isPublic: true, isInEntry: true },
  { page: 'goods', screen: 'src/presents/list/present-list.tsx' },
  { page: 'present', screen: 'src/presents/detail/present-page.tsx' },
];
const ENTRY = 'index.html';
/** The table through which the browser finds the screens that the entry does not name. */
const FURTHER_SCREENS = 'further-screens';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/**
 * Returns a function that gives the `Link` header of a page, with which the browser loads the code and the further texts
 * of its screen together with the entry instead of after it. Undefined if there is nothing to load. `isKnown`: a visitor is
 * logged in.
 */
export function openPreloads(
  webRoot: string,
): (page: RouteName, visitor: { isKnown: boolean; locale: Locale }) => string | undefined {
  const manifest = join(webRoot, '.vite/manifest.json');
  const chunks = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>) : {};
  const linksIn = ({ screen, hasFirstTexts, isInEntry }: Start, locale: Locale) =>
    linkHeader(chunks, [
      ...(isInEntry ? [] : [FURTHER_SCREENS]),
      screen,
      ...(hasFirstTexts ? [] : [`src/i18n/${locale}/further.ts`]),
    ]);
  const starts = STARTS.map((start) => ({
    ...start,
    links: new Map(LOCALES.map((locale) => [locale, linksIn(start, locale)])),
  }));
  const signIn = linkHeader(chunks, ['sign-in']);
  const others = linkHeader(chunks, [FURTHER_SCREENS]);
  return (page, { isKnown, locale }) => {
    const start = starts.find((each) => each.page === page);
    if (start) return (isKnown || start.isPublic ? start.links.get(locale) : signIn) || undefined;
    if (page === 'signIn') return (!isKnown && signIn) || undefined;
    return others || undefined;
  };
}

/** `modules`: keys of the manifest or names of chunks. */
function linkHeader(chunks: Record<string, Chunk>, modules: readonly string[]): string {
  const seen = new Set([ENTRY]);
  const links: string[] = [];
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    links.push(`</${chunk.file}>; rel=modulepreload`);
    for (const file of chunk.css ?? []) links.push(`</${file}>; rel=preload; as=style; crossorigin`);
    chunk.imports?.forEach(visit);
  };
  for (const each of modules) {
    visit(chunks[each] ? each : (Object.keys(chunks).find((key) => chunks[key]?.name === each) ?? ''));
  }
  return links.join(', ');
}
