import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import type { StopTokens } from '../notice-mails/stop-token.ts';
import { servePictures } from '../photos/serve-pictures.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Seals } from '../seals/open-seals.ts';
import { serveCampaignFiles } from '../site/campaign-files.ts';
import { serveFavicon } from '../site/favicon.ts';
import { serveIcons } from '../site/icons.ts';
import { serveLinkPicture } from '../site/link-picture.ts';
import { serveManifest } from '../site/manifest.ts';
import { type SiteParts, serveSite } from '../site/site.ts';
import { serveStopPage } from '../site/stop-page.ts';
import type { AppConfig } from './config.ts';
import { consoleOriginOf } from './console-url.ts';

interface Parts extends Pick<SiteParts, 'campaigns' | 'previews' | 'clock' | 'logins' | 'canMail' | 'readQr'> {
  db: Database;
  stopTokens: StopTokens;
  store: PhotoStore;
  seals: Seals;
  config: AppConfig;
  /** The built web app; null serves no pages. */
  webRoot: string | null;
}

/** Serves what is not the API: the pages of the visitor app, and files and pictures of campaigns. */
export async function servePages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, store, seals, config, webRoot, campaigns } = parts;
  serveManifest(app, campaigns);
  serveIcons(app, campaigns, db);
  serveLinkPicture(app, { campaigns, db, seals });
  serveFavicon(app);
  serveCampaignFiles(app, db, seals);
  servePictures(app, store);
  serveStopPage(app, parts);
  if (webRoot === null) return;
  const [appToken = ''] = config.appTokens;
  await serveSite(app, { ...config, ...parts, webRoot, appToken, consoleOrigin: consoleOriginOf(config) });
}
