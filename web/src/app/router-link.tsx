import { resolvePath } from '@meguri/core/resolve-path.ts';
import type { ComponentProps, MouseEvent, PointerEvent } from 'react';
import { navigate } from '../browser/navigation.ts';
import { useOptionalVisit } from '../session/visit.ts';
import { loadScreen } from './load-screen.ts';

const isOfCampaign = (anchor: HTMLAnchorElement, slug: string): boolean =>
  anchor.origin === window.location.origin && anchor.pathname.split('/')[1] === slug;

const isPlaceOnThisPage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;

/** Whether the visitor wants something else than this page here: another window, a download. */
const isForBrowser = (event: MouseEvent, anchor: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(anchor.target) ||
  anchor.hasAttribute('download');

/**
 * The link that ui/src/basics/link.tsx is given inside the app: pages of the campaign open without a load, and their code is
 * fetched while the finger is still down. Every other link is the browser's.
 */
export const RouterLink = ({ onClick, onPointerDown, ...rest }: ComponentProps<'a'>) => {
  const slug = useOptionalVisit()?.slug;
  const isOurs = (anchor: HTMLAnchorElement) =>
    rest.href !== undefined && slug !== undefined && isOfCampaign(anchor, slug);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerDown?.(event);
      const anchor = event.currentTarget;
      if (!isOurs(anchor)) return;
      // A failure is told when the page is really asked for.
      loadScreen(resolvePath(anchor.pathname, slug ?? null).name).catch(() => {});
    },
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const anchor = event.currentTarget;
      if (event.defaultPrevented || !isOurs(anchor) || isForBrowser(event, anchor) || isPlaceOnThisPage(anchor)) return;
      event.preventDefault();
      navigate(anchor.pathname + anchor.search + anchor.hash);
    },
  };
  return <a {...rest} {...handlers} />;
};
