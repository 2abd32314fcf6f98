import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('renders for a component that mounted while another one was loading it', async () => {
  let arrive: (part: () => string) => void = () => {};
  const usePart = lazyPart(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  const Screen = ({ isWanted }: { isWanted: boolean }) => {
    const { Part } = usePart(isWanted);
    return Part ? <Part /> : <i>bones</i>;
  };
  const { container: host, rerender } = render(null);
  const show = (key: string, isWanted: boolean) => act(async () => rerender(<Screen key={key} isWanted={isWanted} />));
  await show('first', true);
  await show('second', false);
  await act(async () => arrive(() => 'lines'));
  expect(host.innerHTML).toBe('<i>bones</i>');
  await show('second', true);
  expect(host.innerHTML).toBe('lines');
});
