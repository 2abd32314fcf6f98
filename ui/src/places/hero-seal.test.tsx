import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeroSeal } from './hero-seal.tsx';
import { Hero } from './sign.tsx';

const seal = { id: 'a', number: 7, name: 'Fish', art: { plate: '/a.svg' } };
const classesIn = (host: Element) => [...host.querySelectorAll('[class]')].map((one) => one.getAttribute('class'));

it('a spot without a picture has its stamp on cloth, dotted until it is collected', () => {
  const { container, rerender } = render(
    <Hero alt="">
      <HeroSeal seal={seal} />
    </Hero>,
  );
  expect(classesIn(container).join(' ')).toMatch(/cloth.*promise.*frame/);
  expect(container.textContent).toBe('');
  rerender(
    <Hero alt="">
      <HeroSeal seal={seal} collected />
    </Hero>,
  );
  expect(classesIn(container).join(' ')).toMatch(/cloth.*ink/);
  rerender(<Hero src="/photo.jpg" alt="" />);
  expect(classesIn(container).join(' ')).not.toContain('cloth');
});

it('a spot that gives points only shows its number', () => {
  const { container } = render(<HeroSeal seal={{ ...seal, art: undefined }} />);
  expect(container.textContent).toBe('7');
});
