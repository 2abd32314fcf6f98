/*
 * What a rehearsal's page and the console that frames it say to each other. Both check the origin and the window of each message,
 * and ignore what is not of these kinds.
 */

/** A text, a picture or a number of the document by which the app finds the elements that show it. */
export interface PreviewMark {
  /** The path in the document, as operations name it. */
  path: string;
  /** What an element shows: its whole text in any language, or one line of it. */
  texts?: readonly string[];
  /** The name of a picture's file, as the last segment of its URL. */
  file?: string;
  /** A number of points. */
  points?: number;
}

/** The visitor's position in a preview, in place of that of the organiser's computer. Null: it cannot be found. */
export type PreviewPosition = { lat: number; lon: number } | null;

export type ToPreview =
  | { meguri: 'marks'; marks: readonly PreviewMark[] }
  /** Scrolls to what shows a path, and outlines it; null ends that. */
  | { meguri: 'show'; path: string | null }
  | { meguri: 'position'; position: PreviewPosition }
  /** Opens a page of the campaign by its path below the slug. */
  | { meguri: 'open'; page: string }
  | { meguri: 'reload' };

/** Where an outlined element is, in pixels of the app's window. */
export interface PreviewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type FromPreview =
  | { meguri: 'ready'; version: number }
  /** The page that is open, as a path below the slug. */
  | { meguri: 'page'; page: string }
  | { meguri: 'clicked'; path: string }
  | { meguri: 'shown'; path: string; box: PreviewBox | null };

/** Whether the data of a message is one of these kinds. Its origin and source are for the caller to check. */
export const isPreviewMessage = (data: unknown): data is { meguri: string } =>
  typeof data === 'object' && data !== null && typeof (data as { meguri?: unknown }).meguri === 'string';
