import { DEFAULT_MAIN_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { campaignLocale, HTML_LANG } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { homeOf } from '@meguri/core/paths.ts';
import type { FastifyInstance } from 'fastify';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { browserLanguage } from './browser-language.ts';
import { colourTokens } from './colour.ts';
import { iconUrl } from './icons.ts';

/** GET /manifest.json?campaign=slug: the web-app manifest of a campaign (W3C Web Application Manifest). */
export function serveManifest(app: FastifyInstance, campaigns: LiveCampaigns): void {
  app.get<{ Querystring: { campaign?: unknown } }>('/manifest.json', async (request, reply) => {
    const slug = typeof request.query.campaign === 'string' ? request.query.campaign : '';
    const campaign = await campaigns.find(slug);
    if (!campaign) return reply.code(404).type('application/json').send({ status: 404 });
    const { file } = campaign.catalogue;
    const locale = campaignLocale(file.languages, browserLanguage(request.headers, file.languages));
    const main = file.mainColor ?? DEFAULT_MAIN_COLOUR;
    const name = textIn(file.name, locale);
    const icons = ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => {
        const src = iconUrl(campaign, `${purpose === 'any' ? '' : 'maskable-'}${size}.png`);
        return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
      }),
    );
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .send(
        JSON.stringify({
          id: homeOf(slug),
          start_url: homeOf(slug),
          scope: homeOf(slug),
          name,
          short_name: [...name].slice(0, 12).join(''),
          lang: HTML_LANG[locale],
          display: 'standalone',
          theme_color: main,
          background_color: colourTokens(main, file.subColor ?? '#000', 'light')['page'],
          icons,
        }),
      );
  });
}
