/** The pictures of the app's gestures that a page of the organiser may show: `![](gesture:stamp)`. */
export const GESTURES = ['find', 'stamp', 'scan', 'keyword', 'photo', 'receive'] as const;

export type Gesture = (typeof GESTURES)[number];

/** How the address of a picture begins that is one of these. */
export const GESTURE_SCHEME = 'gesture:';

/** The gesture that the address of a picture names; null for any other address. */
export function gestureOf(href: string): Gesture | null {
  if (!href.startsWith(GESTURE_SCHEME)) return null;
  const name = href.slice(GESTURE_SCHEME.length);
  return GESTURES.find((gesture) => gesture === name) ?? null;
}
