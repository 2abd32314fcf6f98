import { createHash } from 'node:crypto';
import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';

/** Headers of every answer. One shared object, because building it for each request is expensive. */
export const SECURITY_HEADERS = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** What a page may use of the device. `framed` is the origin of the pages that it frames, if that is another one. */
export const permissionsOf = (framed: string | null): string =>
  `camera=${framed === null ? '(self)' : `(self "${framed}")`}, geolocation=(self), microphone=(), payment=()`;

/** Further headers of HTML pages, besides their own content security policy. */
export const PAGE_HEADERS = Object.freeze({
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsOf(null),
});

/** The further headers of a rehearsal's pages, which the console frames. The policy of the page says who may. */
export const REHEARSAL_HEADERS = Object.freeze({
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': PAGE_HEADERS['permissions-policy'],
  'x-robots-tag': 'noindex',
});

/** The policy of built files. A worker runs under the policy of its own script, and the code reader compiles WebAssembly there. */
export const ASSET_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The policy of the console. Organisers' pictures come from this origin; a picture that was just chosen is a blob. Nothing is
 * allowed inline: React sets styles through the object model. `framed` is the origin of the preview, which is the visitor app, if it
 * is not that of the console. `tiles` are the origins of the map tiles of the campaign that the page is about. Leaflet empties a tile that
 * it no longer needs with a `data:` URL.
 */
export const consolePolicy = (framed: string | null, tiles: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' blob:", ...(tiles.length > 0 ? ['data:', ...tiles] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${framed ?? "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of staff mode. The code reader is a worker that compiles WebAssembly, and the camera is a stream of the page. */
export const STAFF_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of the service worker, which fetches from this origin only. A notice has the icon of its campaign. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

/** The analytics hosts, which are allowed only if the campaign configures a tag. */
const ANALYTICS = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];

/** What the policy of a page depends on. */
export interface PageSources {
  inlineStyle: string;
  /** The inline scripts, each without its tags. */
  inlineScripts: readonly string[];
  analytics: boolean;
  /** The origin of the API, empty if it is that of the page. */
  apiUrl: string;
  /** The URL of the organiser's map tiles, or null. Pictures of its host are allowed. */
  tileUrl: string | null;
  /** The origin that may frame the page: the console's for a rehearsal, null for none. */
  framedBy: string | null;
}

/**
 * The content security policy of a page. Scripts and styles come only from files of this origin, apart from the inline ones,
 * which are allowed by their hashes. WebAssembly is allowed for the code reader.
 */
export function pagePolicy({ inlineStyle, inlineScripts, analytics, apiUrl, tileUrl, framedBy }: PageSources): string {
  const scripts = inlineScripts.map((script) => ` ${hashSource(script)}`).join('');
  const extra = analytics ? ` ${ANALYTICS.join(' ')}` : '';
  const api = apiUrl && ` ${apiUrl}`;
  const origin = tileUrl === null ? null : tileOrigin(tileUrl);
  const tiles = origin === null ? '' : ` ${origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}${extra}`,
    `style-src 'self' ${hashSource(inlineStyle)}`,
    `img-src 'self' data: blob:${tiles}${extra}`,
    `connect-src 'self'${api}${extra}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
}

/** The source expression that allows one inline script or style (CSP Level 3, section 2.3.1). */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
