import { parsePath } from '@meguri/core/document/document-path.ts';
import { type CheckFinding, fieldId } from '../../document/draft-context.ts';

/** The keys of a spot that have their fields on a part of its own. */
const PARTS: Readonly<Record<string, string>> = {
  methods: 'ways',
  images: 'media',
  audio: 'media',
  transcript: 'media',
};

/** The keys of a prize that have their fields on a part of its own. */
const PRIZE_PARTS: Readonly<Record<string, string>> = {
  requires: 'rules',
  consumes: 'rules',
  survey: 'rules',
  perAccount: 'rules',
  window: 'rules',
  stock: 'odds',
  lottery: 'odds',
  spots: 'handover',
  content: 'handover',
  handover: 'handover',
};

/** The pages of lists of items. */
const LISTS: Readonly<Record<string, 'courses' | 'sheets' | 'prizes' | 'surveys' | 'notices' | 'popups'>> = {
  courses: 'courses',
  sheets: 'sheets',
  presents: 'prizes',
  questionnaires: 'surveys',
  notifications: 'notices',
  popups: 'popups',
};

/** The pages of keys of the campaign itself. */
const KEYS: Readonly<Record<string, 'cover' | 'organiser' | 'settings' | 'pages' | 'map' | 'files'>> = {
  name: 'cover',
  description: 'cover',
  mainColor: 'cover',
  subColor: 'cover',
  icon: 'cover',
  languages: 'cover',
  period: 'cover',
  timezone: 'cover',
  acquisition: 'cover',
  slug: 'settings',
  login: 'settings',
  password: 'settings',
  retention: 'settings',
  plausibility: 'settings',
  photos: 'settings',
  organiser: 'organiser',
  analytics: 'settings',
  pages: 'pages',
  map: 'map',
  focus: 'files',
};

type Finding = Pick<CheckFinding, 'path' | 'line'> & Partial<Pick<CheckFinding, 'code'>>;

/** Where a finding leads: missing and old translations to the desk, others to its field where a screen has one, else to its line of the file. */
export function findingLink(slug: string, { path, line, code }: Finding) {
  if (code?.startsWith('language_') && path !== '') {
    const search = { show: 'all', at: path } as const;
    return { isField: true, link: { to: '/$slug/translate', params: { slug }, search } as const };
  }
  const [list, spotId, key = ''] = parsePath(path) ?? [];
  if (list === 'spots' && spotId !== undefined) {
    const part = PARTS[key];
    const hash = fieldId(path);
    return {
      isField: true,
      link: part
        ? ({ to: '/$slug/spots/$spotId/$part', params: { slug, spotId, part }, hash } as const)
        : ({ to: '/$slug/spots/$spotId', params: { slug, spotId }, hash } as const),
    };
  }
  const prizePart = list === 'presents' && spotId !== undefined ? PRIZE_PARTS[key] : undefined;
  if (spotId !== undefined && prizePart !== undefined) {
    const params = { slug, itemId: spotId, part: prizePart };
    return { isField: true, link: { to: '/$slug/prizes/$itemId/$part', params, hash: fieldId(path) } as const };
  }
  const page = LISTS[list ?? ''];
  if (page !== undefined) {
    const hash = fieldId(path);
    return {
      isField: true,
      link:
        spotId === undefined
          ? ({ to: `/$slug/${page}`, params: { slug } } as const)
          : ({ to: `/$slug/${page}/$itemId`, params: { slug, itemId: spotId }, hash } as const),
    };
  }
  const single = KEYS[list ?? ''];
  if (single !== undefined) {
    return { isField: true, link: { to: `/$slug/${single}`, params: { slug }, hash: fieldId(path) } as const };
  }
  return {
    isField: false,
    link: { to: '/$slug/file', params: { slug }, search: line === null ? {} : { line } } as const,
  };
}
