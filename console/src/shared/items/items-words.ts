/** What a page of items is about. */
export interface ItemsWords {
  title: string;
  /** The list for screen readers. */
  list: string;
  add: string;
  name: string;
  none: { title: string; text: string };
  choose: { title: string; text: string };
  deleting: { title: (name: string) => string; text: string };
}

/** The pages of lists of items. */
export type ItemsPageName = 'courses' | 'sheets' | 'prizes' | 'surveys' | 'notices' | 'popups';

/** A page beside others that belong to it. */
export interface SiblingPage {
  page: ItemsPageName | 'pages';
  label: string;
}
