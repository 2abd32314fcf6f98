import type { Catalog } from '../ja_JP/ja_JP.ts';

export const session = {
  ended: { title: 'Your session has ended', text: 'Please log in again. What you collected is safe.' },
  blocked: { title: 'This account cannot be used right now', text: 'Please ask the organizer.' },
  notStored:
    'This browser cannot keep your login. After closing it you will need to log in again. To avoid this, open the page outside private browsing.',
} satisfies Catalog['session'];
