import type { RouteName } from '@meguri/core/paths.ts';
import type { ComponentType } from 'react';
import type { FrameSheetProps, SheetName } from '../shared/layout/lazy-sheet.tsx';
import type { FirstScreen, ScreenTable } from './screen-table.ts';

/** The screens that are not in screens.ts. */
export const FURTHER_SCREENS: ScreenTable<Exclude<RouteName, FirstScreen>> = {
  signUp: () => import('../accounts/sign-up.tsx').then((m) => m.SignUp),
  signUpTerms: () => import('../documents/terms.tsx').then((m) => m.SignUpTerms),
  signUpPrivacy: () => import('../documents/terms.tsx').then((m) => m.SignUpPrivacy),
  signInFaq: () => import('../documents/faq.tsx').then((m) => m.SignInFaq),
  registerQuestionnaire: () => import('../accounts/register-questionnaire.tsx').then((m) => m.RegisterQuestionnaire),
  newPassword: () => import('../accounts/new-password.tsx').then((m) => m.NewPassword),
  forgotPassword: () => import('../accounts/forgot-password.tsx').then((m) => m.ForgotPassword),
  resetPassword: () => import('../accounts/reset-password.tsx').then((m) => m.ResetPassword),
  lineReturn: () => import('../accounts/line-return.tsx').then((m) => m.LineReturn),
  verify: () => import('../accounts/verify-email.tsx').then((m) => m.VerifyEmail),
  spots: () => import('../spots/list/spot-list.tsx').then((m) => m.SpotList),
  spotPhotos: () => import('../photos/photos-page.tsx').then((m) => m.PhotosPage),
  course: () => import('../spots/course/course-page.tsx').then((m) => m.CoursePage),
  goods: () => import('../presents/list/present-list.tsx').then((m) => m.PresentList),
  present: () => import('../presents/detail/present-page.tsx').then((m) => m.PresentPage),
  apply: () => import('../presents/apply/apply-page.tsx').then((m) => m.ApplyPage),
  results: () => import('../presents/results/results-page.tsx').then((m) => m.ResultsPage),
  draw: () => import('../draws/public-draw-page.tsx').then((m) => m.PublicDrawPage),
  points: () => import('../points/points-page.tsx').then((m) => m.PointsPage),
  notifications: () => import('../notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
  play: () => import('../documents/play.tsx').then((m) => m.Play),
  reset: () => import('../menu/reset-page.tsx').then((m) => m.ResetPage),
  restore: () => import('../restore/restore-page.tsx').then((m) => m.RestorePage),
  faq: () => import('../documents/faq.tsx').then((m) => m.Faq),
  terms: () => import('../documents/terms.tsx').then((m) => m.Terms),
  privacy: () => import('../documents/terms.tsx').then((m) => m.Privacy),
  notFound: () => import('../errors/not-found.tsx').then((m) => m.NotFound),
  serverError: () => import('../errors/server-error.tsx').then((m) => m.ServerError),
};

/** Sheets whose code is fetched when they are first opened (shared/layout/lazy-sheet.tsx). */
export const SHEETS: Readonly<Record<SheetName, () => Promise<ComponentType<FrameSheetProps>>>> = {
  menu: () => import('../menu/menu-sheet.tsx').then((m) => m.MenuSheet),
  stampHere: () => import('../spots/stamp-here/stamp-here.tsx').then((m) => m.StampHere),
  terms: () => import('../documents/legal-sheets.tsx').then((m) => m.TermsSheet),
  privacy: () => import('../documents/legal-sheets.tsx').then((m) => m.PrivacySheet),
  upgrade: () => import('../accounts/guest/upgrade-sheet.tsx').then((m) => m.UpgradeSheet),
  questionnaire: () => import('../shared/questionnaires/questionnaire-sheet.tsx').then((m) => m.QuestionnaireSheet),
  push: () => import('../notifications/push-sheet.tsx').then((m) => m.PushSheet),
  noticeMail: () => import('../notifications/mail-sheet.tsx').then((m) => m.MailSheet),
  books: () => import('../accounts/guest/books-sheet.tsx').then((m) => m.BooksSheet),
};
