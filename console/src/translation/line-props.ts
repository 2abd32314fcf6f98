import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { PlaceWords } from '../document/place-words.ts';
import type { SavedPage } from '../shared/files/use-typed-page.ts';
import type { DeskRow } from './desk-rows.ts';
import type { OfferedWords } from './offered-words.ts';

/** What a line of the desk can do. Each action works on the draft as it is then. */
export interface DeskLineActions {
  focused: (path: string) => void;
  type: (text: DraftText, words: string) => void;
  /** Goes to the next text with something to do. */
  next: (path: string) => void;
  /** Confirms what waits for somebody, and goes on. */
  accept: (row: DeskRow) => void;
  confirm: (row: DeskRow) => void;
  /** Goes to a text above or below. */
  step: (path: string, by: 1 | -1) => void;
  /** Goes to a language before or after. */
  language: (by: 1 | -1) => void;
  open: (locale: Locale) => void;
  /** Writes the same words to several texts as one step. */
  write: (texts: readonly DraftText[], words: string) => Promise<void>;
  writePage: (text: DraftText, words: string, base: string | null) => Promise<SavedPage | null>;
}

export interface DeskLineProps {
  slug: string;
  row: DeskRow;
  place: PlaceWords;
  locale: Locale;
  source: Locale;
  targets: readonly Locale[];
  isActive: boolean;
  isReadOnly: boolean;
  offers: readonly OfferedWords[];
  actions: DeskLineActions;
}
