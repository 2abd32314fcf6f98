import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('comes for whoever came while another was waiting for it', async () => {
  let arrive: (part: () => string) => void = () => {};
  const usePart = lazyPart(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  const Place = ({ isWanted }: { isWanted: boolean }) => {
    const { Part } = usePart(isWanted);
    return Part ? <Part /> : <i>bones</i>;
  };
  const { container: host, rerender } = render(null);
  const show = (key: string, isWanted: boolean) => act(async () => rerender(<Place key={key} isWanted={isWanted} />));
  await show('first', true);
  await show('second', false);
  await act(async () => arrive(() => 'lines'));
  expect(host.innerHTML).toBe('<i>bones</i>');
  await show('second', true);
  expect(host.innerHTML).toBe('lines');
});
