import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { NO_CONDITIONS } from '@meguri/core/conditions/condition.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { describe, expect, it } from 'vitest';
import { describeCampaign } from '../campaign/describe-campaign.ts';
import { NOON, testCampaign } from '../testing/test-server.ts';
import { describeSpot } from './describe-spot.ts';

type File = ReturnType<typeof testCampaign>;

const live = (over: Partial<File>) => ({
  campaignId: 1,
  version: 1,
  catalogue: compileCatalogue(testCampaign(over)),
  conditions: NO_CONDITIONS,
  blocked: [],
  soldOut: new Set<string>(),
  fileUrl: (path: string | undefined) => (path === undefined ? null : `/files/0/${path}`),
  sealUrl: (spotId: string) => `/files/seal/0/${spotId}.svg`,
});

describe('the audio guide of a spot', () => {
  const guide = (audio: NonNullable<File['spots']>[number]['audio'], locale: Locale) => {
    const [tower] = testCampaign().spots ?? [];
    const campaign = live({ spots: [{ ...tower!, ...(audio === undefined ? {} : { audio }) }], sheets: [] });
    const spot = describeSpot(campaign, campaign.catalogue.spots.get('tower')!, locale);
    return [spot.audio, spot.audioLocale];
  };
  const both = { ja_JP: 'ja.mp3', en_US: 'en.mp3' };

  it.each([
    ['in the requested language', both, 'en_US', ['/files/0/en.mp3', 'en_US']],
    ['otherwise in Japanese', both, 'ko_KR', ['/files/0/ja.mp3', 'ja_JP']],
    ['otherwise in any language', { zh_TW: 'tw.mp3' }, 'ja_JP', ['/files/0/tw.mp3', 'zh_TW']],
    ['in a language that the campaign does not state', 'one.mp3', 'ja_JP', ['/files/0/one.mp3', null]],
    ['nowhere', undefined, 'ja_JP', [null, null]],
  ] as const)('is %s', (_, audio, locale, expected) => {
    expect(guide(audio, locale)).toEqual(expected);
  });
});

describe('the seal of a spot', () => {
  const [tower] = testCampaign().spots ?? [];
  const stampOf = (stamp: NonNullable<File['spots']>[number]['stamp']) => {
    const campaign = live({ spots: [{ ...tower!, ...(stamp === undefined ? {} : { stamp }) }], sheets: [] });
    return describeSpot(campaign, campaign.catalogue.spots.get('tower')!, 'ja_JP').stamp;
  };

  it('is the campaign’s own picture, or one that is drawn for it', () => {
    expect(stampOf({ image: 'a.svg' })?.image).toBe('/files/0/a.svg');
    expect(stampOf({})?.image).toBe('/files/seal/0/tower.svg');
  });

  it('has the chosen outline, and otherwise names none', () => {
    expect(stampOf({ shape: 'square' })?.outline).toBe('M9 9H111V111H9Z');
    expect(stampOf({})).not.toHaveProperty('outline');
  });
});

describe('the map of a campaign', () => {
  it.each([
    [{ style: 'image', image: 'map.svg', url: 'https://other.example.jp' }, '/files/0/map.svg'],
    [{ style: 'pmtiles', file: 'town.pmtiles', image: 'map.svg' }, '/files/0/town.pmtiles'],
    [{ style: 'url', url: 'https://tiles.example.jp/{z}/{x}/{y}.png', file: 'x.pmtiles', maxZoom: 16 }, undefined],
  ] as const)('%o has the address that its style reads', (map, url) => {
    const view = describeCampaign(live({ map }), 'ja_JP', { now: NOON, logins: ['password'], canMail: true }).map;
    expect(view).toMatchObject({ style: map.style, url: url ?? 'https://tiles.example.jp/{z}/{x}/{y}.png' });
    expect(view?.maxZoom).toBe(map.style === 'url' ? 16 : null);
  });

  it('is null if the campaign has none', () => {
    expect(describeCampaign(live({}), 'ja_JP', { now: NOON, logins: ['password'], canMail: true }).map).toBeNull();
  });
});
