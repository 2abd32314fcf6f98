import type { Steps } from '../../document/document-path.ts';

/** The parts of the translation desk, in its order. */
export const TEXT_SECTIONS = ['cover', 'sheets', 'spots', 'prizes', 'surveys', 'notices', 'pages'] as const;
export type TextSection = (typeof TEXT_SECTIONS)[number];

/** Where the campaign file has a text. */
export interface TextPlace {
  /** The steps of its path; `*` stands for any id. */
  pattern: Steps;
  section: TextSection;
  /** `list`: a list of texts without ids. `page`: files in Markdown. */
  form: 'text' | 'list' | 'page';
  /** How much of it the app shows well, in half-width characters; null where it has room. */
  room: number | null;
  /** Whether a missing language is usual: then it is not counted. */
  isOptional: boolean;
}

const place = (
  section: TextSection,
  path: string,
  more: Partial<Pick<TextPlace, 'form' | 'room' | 'isOptional'>> = {},
): TextPlace => ({ pattern: path.split('/'), section, form: 'text', room: null, isOptional: false, ...more });

/**
 * Every text of a campaign by language. A test compares the table with the schema of the campaign file. `room` is what fits where
 * the app is narrowest, on a phone of 360 px: two lines of a list, a tab, or the slip of the cover.
 */
export const TEXT_PLACES: readonly TextPlace[] = [
  place('cover', 'name', { room: 28 }),
  place('cover', 'description'),
  place('cover', 'map/attribution'),
  place('sheets', 'courses/*/name', { room: 20 }),
  place('sheets', 'sheets/*/name', { room: 28 }),
  place('spots', 'spots/*/name', { room: 32 }),
  place('spots', 'spots/*/reading', { isOptional: true }),
  place('spots', 'spots/*/description'),
  place('spots', 'spots/*/address'),
  place('spots', 'spots/*/hours'),
  place('spots', 'spots/*/transcript'),
  place('spots', 'spots/*/stamp/name', { room: 32 }),
  place('spots', 'spots/*/methods/keyword/hint'),
  place('spots', 'spots/*/methods/quiz/question'),
  place('spots', 'spots/*/methods/quiz/choices', { form: 'list', room: 48 }),
  place('spots', 'spots/*/group/*/name', { room: 40 }),
  place('spots', 'spots/*/group/*/address'),
  place('prizes', 'presents/*/name', { room: 48 }),
  place('prizes', 'presents/*/description'),
  place('prizes', 'presents/*/content/text'),
  place('prizes', 'presents/*/lottery/outcomes/*/name', { room: 56 }),
  place('surveys', 'questionnaires/*/title', { room: 56 }),
  place('surveys', 'questionnaires/*/questions/*/label'),
  place('surveys', 'questionnaires/*/questions/*/choices', { form: 'list', room: 48 }),
  place('notices', 'notifications/*/title', { room: 72 }),
  place('notices', 'notifications/*/body'),
  place('notices', 'popups/*/title', { room: 48 }),
  place('notices', 'popups/*/body'),
  place('notices', 'organiser/name'),
  place('notices', 'organiser/address'),
  place('notices', 'organiser/hours'),
  place('notices', 'organiser/contact'),
  place('pages', 'pages/howToPlay', { form: 'page' }),
  place('pages', 'pages/faq', { form: 'page' }),
  place('pages', 'pages/terms', { form: 'page' }),
  place('pages', 'pages/privacy', { form: 'page' }),
];

const BY_PATTERN = new Map(TEXT_PLACES.map((one) => [one.pattern.join('/'), one]));

/** The place of a text by the steps of its path with `*` for ids; undefined where the file has no text. */
export const placeOf = (pattern: Steps): TextPlace | undefined => BY_PATTERN.get(pattern.join('/'));
