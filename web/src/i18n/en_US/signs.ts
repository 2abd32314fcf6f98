import type { Catalog } from '../ja_JP/ja_JP.ts';

export const signs = {
  ways: 'Other pages',
  back: 'Back to the previous page',
  previous: 'Previous page',
  home: 'Home',
  notFound: {
    mark: '?',
    title: 'The page you are looking for could not be found',
    text: 'It may have moved, or the link may be old. What you collected is safe.',
    alone: 'Please check the address, or open the link or QR code of the event again.',
    findSpot: 'Find a spot',
    spots: 'Spots',
  },
  serverError: {
    mark: 'Back soon',
    title: 'There is a problem with the server',
    text: 'We could not show the page. Please wait a moment and try again. What you collected is safe.',
    alone: 'We could not show the page. Please open the link or QR code of the event again.',
  },
} satisfies Catalog['signs'];
