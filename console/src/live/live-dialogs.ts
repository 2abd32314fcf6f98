import { lazyPart } from '../shared/states/lazy-part.tsx';

const isLater = { fallback: null };

// Loaded when a member opens them. The page shows the day, and most who look at it change nothing.
export const SpotChangeDialog = lazyPart(() => import('./spot-change-dialog.tsx'), 'SpotChangeDialog', isLater);
export const StockDialog = lazyPart(() => import('./stock-dialog.tsx'), 'StockDialog', isLater);
export const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'), 'NoticeDialog', isLater);
export const ThresholdDialog = lazyPart(() => import('./threshold-dialog.tsx'), 'ThresholdDialog', isLater);
export const EndDialog = lazyPart(() => import('./end-dialog.tsx'), 'EndDialog', isLater);
export const TakeBackDialog = lazyPart(() => import('./take-back-dialog.tsx'), 'TakeBackDialog', isLater);
