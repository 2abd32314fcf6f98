import type { Catalog } from '../catalog.ts';

export const common = {
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  goHome: 'Go home',
  loading: 'Loading',
  offline: 'You are offline. You can still see what was loaded.',
} satisfies Catalog['common'];
