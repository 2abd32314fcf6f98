/** The events that GET /tracking stores; all others are dropped (docs/api.md#9-tracking). */
const TRACKED_EVENTS = [
  'page',
  'register',
  'login',
  'acquire',
  'too_far',
  'scan',
  'camera_refused',
  'location_refused',
  'photo',
  'ar',
  'audio',
  'map',
  'take',
  'use',
  'apply',
  'draw',
  'answer',
  'restore',
  'reset',
  'language',
  'share',
  'install',
  'in_app_browser',
  'popup',
] as const;
export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

export const isTrackedEvent = (event: string): event is TrackedEvent =>
  (TRACKED_EVENTS as readonly string[]).includes(event);

const PATH = /^\/[A-Za-z0-9/_-]{0,150}$/;

/**
 * A path of the app as it may be stored: without query and fragment, which can contain codes and tokens. Null if it has not
 * the form of a path of the app.
 */
export function trackedPath(path: string): string | null {
  const [clean = ''] = path.split(/[?#]/, 1);
  return PATH.test(clean) ? clean : null;
}
