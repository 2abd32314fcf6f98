import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('comes for whoever came while another was waiting for it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let arrive: (part: () => string) => void = () => {};
  const usePart = lazyPart(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  const Place = ({ isWanted }: { isWanted: boolean }) => {
    const { Part } = usePart(isWanted);
    return Part ? <Part /> : <i>bones</i>;
  };
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (key: string, isWanted: boolean) =>
    act(async () => root.render(<Place key={key} isWanted={isWanted} />));
  await show('first', true);
  await show('second', false);
  await act(async () => arrive(() => 'lines'));
  expect(host.innerHTML).toBe('<i>bones</i>');
  await show('second', true);
  expect(host.innerHTML).toBe('lines');
  root.unmount();
});
