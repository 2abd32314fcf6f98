import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { NO_CONDITIONS } from '@meguri/core/conditions/condition.ts';
import { LATE_PAGE } from '@meguri/core/text/late-page.ts';
import { describe, expect, it } from 'vitest';
import { describeCampaign } from '../campaign/describe-campaign.ts';
import { NOON, testCampaign } from '../testing/test-server.ts';
import { composePage } from './page.ts';

const built = {
  html: '<!doctype html><html lang="ja"><head><!--meguri:head--></head><body><!--meguri:boot--><div id="root"></div><!--meguri:first--></body></html>',
  css: ':root{--main:#ffc600}',
  inlineScripts: ['send()'],
  deployment: 'd',
  deployTimestamp: new Date(NOON).toISOString(),
  scan: null,
  wideSheet: '/assets/wide.css',
  localeChunks: { en_US: '/assets/en.js' },
  furtherTexts: { en_US: '/assets/further.js' },
};

const boot = (over: Parameters<typeof testCampaign>[0], locale: Boot['locale'] = 'en_US'): Boot => {
  const catalogue = compileCatalogue(testCampaign(over));
  const live = {
    campaignId: 1,
    version: 1,
    catalogue,
    conditions: NO_CONDITIONS,
    blocked: [],
    soldOut: new Set<string>(),
    fileUrl: () => null,
    sealUrl: () => null,
  };
  return {
    campaign: describeCampaign(live, locale, { now: NOON, logins: ['password'], canMail: true }),
    locale,
    apiUrl: '',
    appToken: 't',
    deployment: 'd',
    deployTimestamp: new Date(NOON).toISOString(),
    scan: null,
  };
};

const plain = { theme: null, cover: null, picture: null, mayBeWide: false, preview: null };
const night = { ...plain, theme: 'dark' } as const;

const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

describe('the first HTML', () => {
  it('has language, title, colours after the defaults, and the chunk of the language', () => {
    const { html } = composePage(built, boot({ mainColor: '#d7263d', subColor: '#123' }), night);
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('<title>Test festival</title>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/en.js">');
    expect(html).toContain('<meta name="further-texts" content="/assets/further.js">');
    expect(html.indexOf('--main:#d7263d;--sub:#123')).toBeGreaterThan(html.indexOf('--main:#ffc600'));
  });

  it('has the dark colours for dialogs that are dark in the light theme, for browsers that cannot derive them', () => {
    const { html } = composePage(built, boot({ mainColor: '#111111' }), { ...plain, theme: 'light' });
    const night = partOf(html, /dialog\[data-theme=dark\]\{([^}]*)\}/);
    expect(night).toContain('--act:#fff');
  });

  it('leaves the colours to the style sheet only in browsers that derive them', () => {
    const sheet = readFileSync(new URL('../../../ui/src/tokens/tokens.css', import.meta.url), 'utf8');
    const condition = (css: string, pattern: RegExp) => partOf(css.replaceAll(/\s|(?<=\D)0(?=\.)/g, ''), pattern);
    const { html } = composePage(built, boot({}), plain);
    const derives = condition(sheet, /@supports(.*?)\{/);
    expect(derives).not.toBe('');
    expect(condition(html, /@supportsnot\((.*?)\)\{/)).toBe(derives);
  });

  it('says in its language what to do if the app does not load', () => {
    const { html } = composePage(built, boot({}, 'ko_KR'), plain);
    expect(html).toContain(`<div id="root"></div><div id="first"><p id="late" lang="ko">${LATE_PAGE.ko_KR}</p></div>`);
  });

  it('paints the cover with the name of the campaign, divided as in the app', () => {
    const { html } = composePage(built, boot({ name: '灯ノ浦 あかり&めぐり' }, 'ja_JP'), {
      ...plain,
      cover: 'home',
    });
    expect(html).toContain(
      '<div id="first"><!--painted--><header class="ui-cover-cloth ui-cover-cover ui-cover-underCard"><h1 class="ui-cover-slip"><small>灯ノ浦</small><span>あかり&amp;めぐり</span></h1></header>',
    );
  });

  it('has the style sheet of wide windows where the window may be wide', () => {
    const link = '<link rel="stylesheet" href="/assets/wide.css" media="(min-width: 560px)">';
    expect(composePage(built, boot({}), { ...plain, mayBeWide: true }).html).toContain(link);
    expect(composePage(built, boot({}), plain).html).not.toContain('wide.css');
    expect(composePage({ ...built, wideSheet: null }, boot({}), { ...plain, mayBeWide: true }).html).not.toContain(
      'stylesheet',
    );
  });

  it('paints the cover of sign-in with empty outlines, one for each spot', () => {
    const { html } = composePage(built, boot({}), { ...plain, cover: 'signIn' });
    const outlines = '<span></span>'.repeat(boot({}).campaign?.landing.spots.length ?? 0);
    expect(outlines).not.toBe('');
    expect(html).toContain(`</h1><div class="ui-cover-outlines">${outlines}</div></header>`);
  });

  it('paints what the campaign is below the cover of sign-in, but not above the log-in form', () => {
    const about = boot({ description: 'Walk <b>on</b>. Collect.' });
    const lead = '<p class="ui-cover-lead">Walk &lt;b&gt;on&lt;/b&gt;.</p>';
    expect(composePage(built, about, { ...plain, cover: 'signIn' }).html).toContain(lead);
    expect(composePage(built, about, { ...plain, cover: 'logIn' }).html).not.toContain('ui-cover-lead');
  });

  it('paints the picture of a spot, or cloth', () => {
    const spot = (picture: string | null) => composePage(built, boot({}), { ...plain, cover: 'spot', picture }).html;
    expect(spot('/files/1/a.svg')).toContain(
      '<div class="ui-cover-firstPicture"><img src="/files/1/a.svg" alt=""></div>',
    );
    expect(spot(null)).toContain('<div class="ui-cover-cloth ui-cover-firstPicture"></div>');
  });

  it('keeps the focus of a picture in view by its inline style, because styles of elements are forbidden', () => {
    for (const cover of ['spot', 'scan'] as const) {
      const paint = (picture: string) => composePage(built, boot({}), { ...plain, cover, picture });
      const { html, policy } = paint('/files/1/a.svg#focus=94,0');
      expect(html).toContain('<img src="/files/1/a.svg#focus=94,0" alt="">');
      expect(html).not.toContain('style=');
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
      expect(style).toContain('#first img{object-position:94% 0%}');
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
      expect(paint('/files/1/a.svg').html).not.toContain('object-position');
    }
  });

  it('has what a chat shows of a shared link', () => {
    const preview = { url: 'https://rally.example.jp/test/', image: 'https://rally.example.jp/icons/test/512.png' };
    const { html } = composePage(built, boot({ name: 'Lantern "walk"', description: 'Walk. Collect.' }), {
      ...plain,
      preview,
    });
    expect(html).toContain('<meta property="og:title" content="Lantern &quot;walk&quot;">');
    expect(html).toContain('<meta property="og:description" content="Walk.">');
    expect(html).toContain(`<meta property="og:url" content="${preview.url}">`);
    expect(html).toContain(`<meta property="og:image" content="${preview.image}">`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(composePage(built, boot({}), plain).html).not.toContain('og:');
  });

  it('allows only its own inline style and script, by their hashes', () => {
    const { html, policy } = composePage(built, boot({}), plain);
    const hash = createHash('sha256')
      .update(partOf(html, /<style>(.*)<\/style>/s))
      .digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    const script = createHash('sha256').update('send()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${script}'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('google');
  });

  it('allows the analytics hosts only if the campaign has a tag', () => {
    const { policy } = composePage(built, boot({ analytics: { gtag: 'G-ABCDEF' } }), plain);
    expect(policy).toContain('https://www.googletagmanager.com');
  });

  it('allows pictures of the tile host only if the campaign has one', () => {
    const images = (map: Parameters<typeof testCampaign>[0] = {}) =>
      partOf(composePage(built, boot(map), plain).policy, /img-src ([^;]*)/);
    const url = 'https://tiles.example.jp:8443/{z}/{x}/{y}{r}.png?key=1';
    expect(images()).toBe("'self' data: blob:");
    expect(images({ map: { style: 'url', url } })).toBe("'self' data: blob: https://tiles.example.jp:8443");
    expect(images({ map: { style: 'pmtiles', file: 'town.pmtiles', url } })).toBe("'self' data: blob:");
    expect(composePage(built, boot({ map: { style: 'url', url } }), plain).policy.match(/tiles/g)).toHaveLength(1);
  });

  it('escapes the texts of the organiser', () => {
    const evil = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)> $& $1`;
    const { html } = composePage(built, boot({ name: evil, description: evil }), { ...plain, cover: 'signIn' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    const json = partOf(html, new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's'));
    expect(JSON.parse(json).campaign.name).toBe(evil);
  });

  it('has the default colours without a campaign', () => {
    const { html } = composePage(
      built,
      {
        campaign: null,
        locale: 'ja_JP',
        apiUrl: '',
        appToken: 't',
        deployment: 'd',
        deployTimestamp: new Date(NOON).toISOString(),
        scan: null,
      },
      plain,
    );
    expect(html).toContain('<title>Meguri</title>');
    expect(html).toContain(':root{--main:#ffc600;--sub:#000}');
  });
});
