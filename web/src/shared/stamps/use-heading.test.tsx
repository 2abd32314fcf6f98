import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { headingOf, unwrapped } from './use-heading.ts';
import { WayArrow } from './way-arrow.tsx';

const event = (name: string, more: object) => Object.assign(new Event(name), more);
const orientation = (more: object) => event('deviceorientation', more) as DeviceOrientationEvent;

describe('the heading of a phone', () => {
  it.each([
    ['Android, a quarter turn to the right', { alpha: 270, absolute: true }, 0, 90],
    ['an iPhone', { alpha: 12, absolute: false, webkitCompassHeading: 90 }, 0, 90],
    ['an iPhone on its side', { webkitCompassHeading: 300 }, 90, 30],
    ['a phone without a compass', { alpha: 270, absolute: false }, 0, null],
    ['a desktop', { alpha: null, absolute: true }, 0, null],
  ])('of %s', (_, more, angle, heading) => {
    expect(headingOf(orientation(more), angle)).toBe(heading);
  });

  it.each([
    [350, 10, 370],
    [10, 350, -10],
    [370, 5, 365],
    [0, 90, 90],
  ])('from %d to %d goes on to %d, the shorter way round', (before, heading, expected) => {
    expect(unwrapped(before, heading)).toBe(expected);
  });
});

it('turns the arrow with the phone, and keeps the direction in words', () => {
  const { getByRole } = render(<WayArrow bearing={90} label="east" />);
  const turn = () => getByRole('img', { name: 'east' }).style.getPropertyValue('--turn');
  expect(turn()).toBe('45deg');
  act(() => void window.dispatchEvent(event('deviceorientationabsolute', { alpha: 270, absolute: true })));
  expect(turn()).toBe('-45deg');
  act(() => void window.dispatchEvent(event('deviceorientationabsolute', { alpha: 269, absolute: true })));
  expect(turn()).toBe('-45deg');
});
