import { describe, expect, it } from 'vitest';
import { failureOf } from './camera.ts';
import { createReadingFilter } from './read-video.ts';
import { aimedAt, type Reading } from './reading.ts';

const seen = (rawValue: string, x: number, y: number) => ({
  rawValue,
  format: 'qr_code' as const,
  cornerPoints: [
    { x: x - 5, y: y - 5 },
    { x: x + 5, y: y - 5 },
    { x: x + 5, y: y + 5 },
    { x: x - 5, y: y + 5 },
  ] as [Point, Point, Point, Point],
});
type Point = { x: number; y: number };
const picture = { width: 640, height: 480 };

describe('the code that the visitor aims at', () => {
  it('is the one nearest to the middle', () => {
    expect(aimedAt([seen('edge', 20, 20), seen('middle', 300, 250), seen('far', 600, 460)], picture)).toEqual({
      text: 'middle',
      format: 'qr_code',
    });
  });

  it('is null when nothing legible was read', () => {
    expect(aimedAt([], picture)).toBeNull();
    expect(aimedAt([seen('', 320, 240)], picture)).toBeNull();
  });
});

describe('the codes reported from a video', () => {
  const qr = (text: string): Reading => ({ text, format: 'qr_code' });
  const itf = (text: string): Reading => ({ text, format: 'itf' });

  it.each<[string, [Reading | null, number][], string[]]>([
    [
      'each code once',
      [
        [qr('a'), 0],
        [qr('a'), 100],
        [qr('b'), 200],
      ],
      ['a', 'b'],
    ],
    [
      'while it stays in sight',
      [
        [qr('a'), 0],
        [qr('a'), 2000],
        [qr('a'), 4000],
      ],
      ['a'],
    ],
    [
      'and again when it comes back',
      [
        [qr('a'), 0],
        [null, 1000],
        [qr('a'), 3000],
      ],
      ['a', 'a'],
    ],
    [
      'a format without a check digit only when read twice',
      [
        [itf('1'), 0],
        [itf('12'), 100],
        [itf('12'), 200],
      ],
      ['12'],
    ],
  ])('%s', (_, frames, reported) => {
    const filter = createReadingFilter();
    expect(frames.map(([reading, at]) => filter(reading, at)?.text).filter(Boolean)).toEqual(reported);
  });
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('maps the camera error %s to %s', (name, kind) => {
  expect(failureOf(new DOMException('no', name))).toBe(kind);
});
