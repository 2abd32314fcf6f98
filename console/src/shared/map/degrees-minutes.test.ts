import { describe, expect, it } from 'vitest';
import { decimalDegrees, positionAtEnd } from './degrees-minutes.ts';

describe('a cell in degrees, minutes and seconds', () => {
  it.each([
    ['lat', `35°41'22.2"N`, '35.6895'],
    ['lat', '35°41′22.2″N', '35.6895'],
    ['lat', '35˚41’22.2”Ｎ', '35.6895'],
    ['lat', `35° 41' 22.2'' N`, '35.6895'],
    ['lat', `N35°41'22.2"`, '35.6895'],
    ['lat', `N 35°41.370'`, '35.6895'],
    ['lat', '35°41′22.2″', '35.6895'],
    ['lat', '北緯35度41分22.2秒', '35.6895'],
    ['lat', '北緯３５度４１分２２．２秒', '35.6895'],
    ['lon', '東経 139度 41分 30.1秒', '139.691694'],
    ['lat', `35°41.37'`, '35.6895'],
    ['lat', '35度41分', '35.683333'],
    ['lat', '35.6895°N', '35.6895'],
    ['lat', `33°51'36"S`, '-33.86'],
    ['lat', '南緯33度51分36秒', '-33.86'],
    ['lat', `-33°51'36"`, '-33.86'],
    ['lon', `151°12'W`, '-151.2'],
  ] as const)('of %s is read from %s', (column, text, decimal) => {
    expect(decimalDegrees(text, column)).toBe(decimal);
  });

  it.each([
    ['lat', '35.6895'],
    ['lat', '2度目の橋'],
    ['lat', '35°のバー'],
    ['lat', '気温 20度'],
    ['lat', `35°61'00"N`],
    ['lat', `35°41'60"N`],
    // Of the other column.
    ['lat', `139°41'30.1"E`],
    ['lon', '北緯35度41分'],
    // A sign and a hemisphere, or two hemispheres.
    ['lat', `-35°41'22.2"N`],
    ['lat', `N 35°41'22.2"S`],
    ['lat', ''],
  ] as const)('of %s stays as it is: %s', (column, text) => {
    expect(decimalDegrees(text, column)).toBe(text);
  });
});

describe('a position at the end of a text', () => {
  it.each([
    [`35°41'22.2"N 139°41'30.1"E`, ['', 35.6895, 139.691694]],
    ['北緯35度41分22.2秒、東経139度41分30.1秒', ['', 35.6895, 139.691694]],
    ['北緯35度41分22.2秒東経139度41分30.1秒', ['', 35.6895, 139.691694]],
    [`N 35°41.370' W 120°30.000'`, ['', 35.6895, -120.5]],
    [`S33°51.600', E151°12.000'`, ['', -33.86, 151.2]],
    [`百灯坂 35°41'22.2", 139°41'30.1"`, ['百灯坂 ', 35.6895, 139.691694]],
    [`Gate S 34°06'01.8"N 133°20'29.4"E`, ['Gate S ', 34.1005, 133.3415]],
    [`Gate W 34°06'01.8"N 133°20'29.4"E`, ['Gate W ', 34.1005, 133.3415]],
    [`Spot-34°06'01.8"N 133°20'29.4"E`, ['Spot-', 34.1005, 133.3415]],
    // Longitude first.
    [`9°11'E 45°28'N`, ['', 45.466667, 9.183333]],
    ['2度目の橋 北緯34度6分1.8秒 東経133度20分29.4秒', ['2度目の橋 ', 34.1005, 133.3415]],
  ] as const)('%s', (text, [before, lat, lon]) => {
    expect(positionAtEnd(text)).toEqual({ before, lat, lon });
  });

  it.each([
    '34.1005, 133.3415',
    '北緯40度の碑 40.0 140.0',
    `35°41'22.2"N`,
    `35°41'22.2"N 36°41'22.2"N`,
    `35°41'22.2"E 36°41'22.2"E`,
    `35°61'22.2"N 139°41'30.1"E`,
    'Paper-Maker’s Hut',
    '',
  ])('is not in %s', (text) => {
    expect(positionAtEnd(text)).toBeNull();
  });
});
