/** The built-in pictures of gestures that an organiser's page can show: `![](gesture:stamp)`. */
export const GESTURES = ['find', 'stamp', 'scan', 'keyword', 'photo', 'receive'] as const;

export type Gesture = (typeof GESTURES)[number];

/** The URL scheme of these pictures. */
const GESTURE_SCHEME = 'gesture:';

/** The gesture of a picture's URL; null for any other URL. */
export function gestureOf(href: string): Gesture | null {
  if (!href.startsWith(GESTURE_SCHEME)) return null;
  const name = href.slice(GESTURE_SCHEME.length);
  return GESTURES.find((gesture) => gesture === name) ?? null;
}
