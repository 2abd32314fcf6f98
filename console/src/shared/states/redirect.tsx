import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const trimmed = (path: string) => path.replace(/\/$/, '');

/**
 * Goes once to another address in place of this page, unless the member has gone elsewhere meanwhile. `Navigate` of the
 * router goes again with each render, so that it takes back a member who has chosen another page while the target loads.
 */
export const Redirect = ({ go }: { go: () => void }) => {
  const router = useRouter();
  const here = useMatch({ strict: false }).pathname;
  const start = useEffectEvent(() => {
    if (trimmed(router.latestLocation.pathname) === trimmed(here)) go();
  });
  useEffect(() => start(), []);
  return null;
};
