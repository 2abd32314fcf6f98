import { createHash } from 'node:crypto';

/** On every answer. A frozen object: building headers for each request costs more than the request. */
export const SECURITY_HEADERS = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** On pages, beside their own policy: what only matters to a document. */
export const PAGE_HEADERS = Object.freeze({
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
});

/** Of built files: a worker lives under the policy of its own script, and the code reader in it compiles WebAssembly. */
export const ASSET_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Of the service worker, which fetches for all pages of this origin and nothing from elsewhere. */
export const SERVICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Analytics hosts enter the policy only where a campaign sets a tag. */
const ANALYTICS = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];

/** What a campaign brings to the policy of its pages. */
export interface PageSources {
  inlineStyle: string;
  analytics: boolean;
  /** The address of the organiser's map tiles, if the campaign has one; pictures of this host alone are let in. */
  tileUrl: string | null;
}

/**
 * The policy of a page: scripts only from files of our own (WebAssembly for the code reader), styles from files and the
 * one inline style that carries the campaign's colours, by its hash.
 */
export function pagePolicy({ inlineStyle, analytics, tileUrl }: PageSources): string {
  const styleHash = createHash('sha256').update(inlineStyle).digest('base64');
  const extra = analytics ? ` ${ANALYTICS.join(' ')}` : '';
  const tiles = tileUrl && URL.canParse(tileUrl) ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${extra}`,
    `style-src 'self' 'sha256-${styleHash}'`,
    `img-src 'self' data: blob:${tiles}${extra}`,
    `connect-src 'self'${extra}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
