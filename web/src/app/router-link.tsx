import { resolvePath } from '@meguri/core/resolve-path.ts';
import type { ComponentProps, MouseEvent, PointerEvent } from 'react';
import { navigate } from '../browser/navigation.ts';
import { useWording } from '../i18n/language-context.ts';
import { useOptionalVisit } from '../session/visit.ts';
import { loadScreen } from './load-screen.ts';

const isOfCampaign = (anchor: HTMLAnchorElement, slug: string): boolean =>
  anchor.origin === window.location.origin && anchor.pathname.split('/')[1] === slug;

const isAnchorOnThisPage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;

/** Whether the browser must handle the click, as for a new window or a download. */
const isForBrowser = (event: MouseEvent, anchor: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(anchor.target) ||
  anchor.hasAttribute('download');

/**
 * The link that ui/src/basics/link.tsx renders inside the app. Pages of the campaign open without a full load, and
 * their code is requested on pointerdown. The browser handles every other link.
 */
export const RouterLink = ({ onClick, onPointerDown, ...rest }: ComponentProps<'a'>) => {
  const slug = useOptionalVisit()?.slug;
  const { locale } = useWording();
  const isOurs = (anchor: HTMLAnchorElement) =>
    rest.href !== undefined && slug !== undefined && isOfCampaign(anchor, slug);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerDown?.(event);
      const anchor = event.currentTarget;
      if (!isOurs(anchor)) return;
      // A failure is reported when the visitor opens the page.
      loadScreen(resolvePath(anchor.pathname, slug ?? null).name, locale).catch(() => {});
    },
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const anchor = event.currentTarget;
      if (event.defaultPrevented || !isOurs(anchor) || isForBrowser(event, anchor) || isAnchorOnThisPage(anchor))
        return;
      event.preventDefault();
      navigate(anchor.pathname + anchor.search + anchor.hash);
    },
  };
  return <a {...rest} {...handlers} />;
};
