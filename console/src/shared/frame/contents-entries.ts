import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';

type Pages = ConsoleTexts['frame']['pages'];

/** What a member may see of a campaign. */
export interface Sees {
  draft: boolean;
  /** Whether it may change the draft. */
  edit: boolean;
  figures: boolean;
  counters: boolean;
  visitors: boolean;
  applications: boolean;
  photos: boolean;
  draws: boolean;
  team: boolean;
  audit: boolean;
  keys: boolean;
  /** Whether it may post notices. */
  posts: boolean;
}

/** The numbers at the right of the contents. */
export interface ContentsFacts {
  /** How many things are on a page. */
  numbers: Readonly<Partial<Record<keyof Pages, number>>>;
  /** Texts without words, counted once for each language that lacks them. */
  missing: number;
  /** What is not published yet. */
  changes: number;
  faults: number;
}

/** A page of the contents. */
export interface ContentsEntry {
  page: keyof Pages;
  /** Its address below the campaign. */
  at:
    | 'cover'
    | 'courses'
    | 'spots'
    | 'prizes'
    | 'surveys'
    | 'notices'
    | 'translate'
    | 'map'
    | 'files'
    | 'file'
    | 'publish'
    | 'print'
    | 'preflight'
    | 'live'
    | 'counters'
    | 'desk'
    | 'applications'
    | 'photos'
    | 'answers'
    | 'draws'
    | 'report'
    | 'team'
    | 'audit'
    | 'keys';
  /** The first segments of further addresses that belong to the same entry. */
  also?: readonly string[];
  needs: keyof Sees;
}

/** The contents in the order of a campaign's life. */
export const CONTENTS: readonly { group: keyof ConsoleTexts['frame']['groups']; entries: readonly ContentsEntry[] }[] =
  [
    {
      group: 'make',
      entries: [
        { page: 'cover', at: 'cover', also: ['organiser', 'settings'], needs: 'draft' },
        { page: 'sheets', at: 'courses', also: ['sheets'], needs: 'draft' },
        { page: 'spots', at: 'spots', needs: 'draft' },
        { page: 'prizes', at: 'prizes', needs: 'draft' },
        { page: 'surveys', at: 'surveys', needs: 'draft' },
        { page: 'notices', at: 'notices', also: ['popups', 'pages'], needs: 'draft' },
        { page: 'translate', at: 'translate', needs: 'draft' },
        { page: 'ground', at: 'map', needs: 'draft' },
        { page: 'files', at: 'files', also: ['archive'], needs: 'draft' },
        { page: 'file', at: 'file', needs: 'edit' },
      ],
    },
    {
      group: 'open',
      entries: [
        { page: 'publish', at: 'publish', needs: 'edit' },
        { page: 'print', at: 'print', needs: 'edit' },
        { page: 'preflight', at: 'preflight', needs: 'draft' },
      ],
    },
    {
      group: 'day',
      entries: [
        { page: 'live', at: 'live', needs: 'figures' },
        { page: 'counters', at: 'counters', needs: 'counters' },
        { page: 'desk', at: 'desk', needs: 'visitors' },
        { page: 'photos', at: 'photos', needs: 'photos' },
      ],
    },
    {
      group: 'after',
      entries: [
        { page: 'draws', at: 'draws', needs: 'draws' },
        { page: 'applications', at: 'applications', needs: 'applications' },
        { page: 'answers', at: 'answers', needs: 'figures' },
        { page: 'report', at: 'report', needs: 'figures' },
      ],
    },
    {
      group: 'people',
      entries: [
        { page: 'team', at: 'team', needs: 'team' },
        { page: 'audit', at: 'audit', needs: 'audit' },
        { page: 'keys', at: 'keys', needs: 'keys' },
      ],
    },
  ];

/** Whether the page at an address, below the console, belongs to an entry. */
export const isAt = (pathname: string, { at, also = [] }: Pick<ContentsEntry, 'at' | 'also'>): boolean =>
  [at, ...also].includes(pathname.split('/')[2] ?? '');
