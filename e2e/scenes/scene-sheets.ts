/**
 * The sheets and dialogs of the visitor app, by their source files below `web/src`, and the scenes that show them: as many scenes as the
 * file has sheets. accessibility.spec.ts fails where such a scene shows no dialog, and web/src/app/every-scene.test.ts for a sheet that is
 * not here.
 */
export const SHEET_SCENES: Readonly<Record<string, readonly string[]>> = {
  'accounts/guest/books-sheet.tsx': ['two-books'],
  'accounts/guest/upgrade-sheet.tsx': ['guest-upgrade'],
  'documents/legal-sheets.tsx': ['sign-up-terms'],
  'menu/appearance-sheet.tsx': ['appearance'],
  'menu/email-sheet.tsx': ['change-email'],
  'menu/log-out-sheet.tsx': ['log-out'],
  'menu/menu-sheet.tsx': ['menu'],
  'menu/remove-sheet.tsx': ['remove-account'],
  'menu/reset-sheet.tsx': ['reset'],
  'menu/support-sheet.tsx': ['support'],
  'notifications/notification-sheet.tsx': ['notification'],
  'photos/photo-viewer.tsx': ['photo-viewer'],
  'presents/detail/upgrade-offer-sheet.tsx': ['guest-before-prize'],
  'presents/detail/verify-sheet.tsx': ['guest-verify'],
  'presents/take/exchange-sheet.tsx': ['exchange-points'],
  'presents/take/survey-sheet.tsx': ['survey-not-loaded', 'survey'],
  'presents/take/take-sheets.tsx': ['lottery-refused'],
  'presents/take/taken-sheet.tsx': ['lottery-won', 'draw-entered'],
  'presents/use/coupon-sheet.tsx': ['coupon-use'],
  'presents/use/receive-stub.tsx': ['prize-hold'],
  'presents/use/used-coupon.tsx': ['coupon-used'],
  'restore/confirm-sheet.tsx': ['restore-confirm'],
  'restore/recovery-scanner.tsx': ['restore-scan'],
  'shared/ar/ar-camera.tsx': ['ar-free'],
  'shared/layout/hook-popup.tsx': ['popup-home'],
  'shared/questionnaires/questionnaire-sheet.tsx': ['questionnaire-over-home'],
  'spots/acquire/acquire-dialogs.tsx': ['dialogs-not-loaded'],
  'spots/acquire/acquired-sheet.tsx': ['acquired'],
  'spots/acquire/code-sheet.tsx': ['scan-code'],
  'spots/acquire/end-sheets.tsx': ['already-acquired', 'after-qr', 'qr-invalid'],
  'spots/acquire/keyword-sheet.tsx': ['keyword'],
  'spots/acquire/member-sheet.tsx': ['group-choice'],
  'spots/acquire/position-sheets.tsx': ['explain-position', 'locating', 'position-denied', 'too-far'],
  'spots/acquire/quiz-sheet.tsx': ['quiz'],
  'spots/acquire/scan-dialog.tsx': ['scan-qr'],
  'spots/course/course-page.tsx': ['course-picture'],
  'spots/map/cluster-sheet.tsx': ['map-cluster'],
  'spots/stamp-here/here-sheet.tsx': ['stamp-here'],
  'spots/stamp-here/which-sheet.tsx': ['which-keyword'],
  'tracking/listener.tsx': ['consent'],
};

/** Sheets that need more than a scene has. A test of their feature looks at them with axe. */
export const SHEET_TESTS: Readonly<Record<string, string>> = {
  'notifications/mail-sheet.tsx': 'console-notice-mail.spec.ts',
  'notifications/push-sheet.tsx': 'push.spec.ts',
};
