import type { Answer } from './contract.ts';
import type { Locale } from './lib/locale.ts';

/**
 * What the server writes into the first HTML (`<script type="application/json" id="meguri-boot">`), so that nothing
 * flashes and no call precedes the first paint.
 */
export interface Boot {
  /** Null on `/`, `/404`, `/500` and for an unknown slug. */
  campaign: Answer<'showCampaign'>['campaign'] | null;
  /** The language of this HTML. It is a language of the campaign. */
  locale: Locale;
  /** The origin of the API, empty if it is that of the page. */
  apiUrl: string;
  /** Sent as `X-App-Token`. */
  appToken: string;
  /** Identifies the build of the web app: equal for two servers with the same build. */
  deployment: string;
  /** The instant of the build (ISO 8601, UTC). The app stores it as `{slug}_deploy_timestamp`. */
  deployTimestamp: string;
  /** Only in rehearsals: the origin of the console, which may frame the page and talk with it. */
  rehearsal?: { console: string };
  /** What the signed code in the URL stands for, as GET /scan answers it; null on other pages and for other codes. */
  scan: { code: string; scan: Answer<'showScan'>['scan'] } | null;
}

export const BOOT_ELEMENT_ID = 'meguri-boot';
