import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTypedIn } from '../shared/frame/typed-keys.ts';

/** J goes to the next spot and K to the previous one, in the same part. */
export function useNeighbourKeys({
  slug,
  previous,
  next,
  part,
}: {
  slug: string;
  previous: string | undefined;
  next: string | undefined;
  part: string;
}): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const spotId = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
    if (spotId === undefined || event.metaKey || event.ctrlKey || event.altKey || isTypedIn(event)) return;
    event.preventDefault();
    void (part === 'basics'
      ? navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId } })
      : navigate({ to: '/$slug/spots/$spotId/$part', params: { slug, spotId, part } }));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
