import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HeroPictures } from './hero-pictures.tsx';

afterEach(cleanup);

const WIDTH = 390;

function show() {
  render(
    <HeroPictures
      sources={['/a.jpg', '/b.jpg', '/c.jpg']}
      label="Pictures"
      previousLabel="Previous"
      nextLabel="Next"
      placeOf={(at) => `${at} of 3`}
    />,
  );
  const strip = screen.getByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  const scrollTo = vi.fn();
  strip.scrollTo = scrollTo;
  const scrolledTo = (at: number) => {
    strip.scrollLeft = at * WIDTH;
    fireEvent.scroll(strip);
  };
  return { strip, scrollTo, scrolledTo };
}

it('turns by its buttons and says which picture is in view', () => {
  const { scrollTo, scrolledTo } = show();
  expect(screen.getByRole('status').textContent).toBe('1 of 3');
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH });
  scrolledTo(1);
  expect(screen.getByRole('status').textContent).toBe('2 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  scrolledTo(2);
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

it('can be scrolled by keyboard, and loads later pictures when they come into view', () => {
  const { strip } = show();
  expect(strip.tabIndex).toBe(0);
  expect([...strip.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual([
    null,
    'lazy',
    'lazy',
  ]);
});
