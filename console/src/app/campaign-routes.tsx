import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { answerSearch } from '../answers/answer-search.ts';
import { applicationSearch } from '../applications/application-search.ts';
import { CONSOLE_LOCALES, loadTexts } from '../i18n/console-language.ts';
import { liveSearch } from '../live/live-search.ts';
import type { TextsSearch } from '../notices/texts-page.tsx';
import { OverviewPage } from '../overview/overview-page.tsx';
import { photosSearch } from '../photos/photos-search.ts';
import { printSearch } from '../print/print-search.ts';
import { isPrizeKind, type PrizeKind } from '../prizes/prize-kinds.ts';
import { publishSearch } from '../publish/publish-search.ts';
import { reportSearch } from '../report/report-search.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { deskSearch } from '../translation/desk-search.ts';
import { campaign } from './base-routes.tsx';
import { EntryPage } from './entry-page.tsx';

/** A page of the campaign whose address has no search parameters. */
const page = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => campaign, path, component });

interface SpotsSearch {
  /** All spots in a table, in place of one at a time. */
  view?: 'table';
}

interface PrizesSearch {
  /** The only kind that is listed. */
  kind?: PrizeKind;
}

interface FileSearch {
  /** The line to show, from 1. */
  line?: number;
  /** The path of what to show. */
  at?: string;
}

const SpotsPage = lazyPart(() => import('../spots/spots-page.tsx'), 'SpotsPage');
const CoursesPage = lazyPart(() => import('../sheets/courses-page.tsx'), 'CoursesPage');
const SheetsPage = lazyPart(() => import('../sheets/sheets-page.tsx'), 'SheetsPage');
const PrizesPage = lazyPart(() => import('../prizes/prizes-page.tsx'), 'PrizesPage');
const SurveysPage = lazyPart(() => import('../surveys/surveys-page.tsx'), 'SurveysPage');
const DrawsPage = lazyPart(() => import('../draws/draws-page.tsx'), 'DrawsPage');
const DeskPage = lazyPart(() => import('../desk/desk-page.tsx'), 'DeskPage');
const ApplicationsPage = lazyPart(() => import('../applications/applications-page.tsx'), 'ApplicationsPage');
const NoticesPage = lazyPart(() => import('../notices/notices-page.tsx'), 'NoticesPage');
const PopupsPage = lazyPart(() => import('../notices/popups-page.tsx'), 'PopupsPage');

/** The pages of one campaign. The pages that an organiser opens first are part of the first load; the others are loaded when they are opened. */
export const campaignRoutes = campaign.addChildren([
  page('/', EntryPage),
  page('/overview', OverviewPage),
  page(
    '/team',
    lazyPart(() => import('../team/team-page.tsx'), 'TeamPage'),
  ),
  page(
    '/audit',
    lazyPart(() => import('../audit/audit-page.tsx'), 'AuditPage'),
  ),
  page(
    '/keys',
    lazyPart(() => import('./keys-page.tsx'), 'KeysPage'),
  ),
  createRoute({
    getParentRoute: () => campaign,
    path: '/file',
    validateSearch: ({ line, at }: Record<string, unknown>): FileSearch => ({
      ...(typeof line === 'number' ? { line } : {}),
      ...(typeof at === 'string' ? { at } : {}),
    }),
    component: lazyPart(() => import('../file/file-page.tsx'), 'FilePage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/spots',
    validateSearch: ({ view }: Record<string, unknown>): SpotsSearch => (view === 'table' ? { view } : {}),
    component: SpotsPage,
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/spots/import',
    // Headings of a table are recognised in each language.
    loader: () => Promise.all(CONSOLE_LOCALES.map(loadTexts)),
    component: lazyPart(() => import('../spots/import-page.tsx'), 'ImportPage'),
  }),
  page('/spots/$spotId', SpotsPage),
  page('/spots/$spotId/$part', SpotsPage),
  page(
    '/cover',
    lazyPart(() => import('../cover/cover-page.tsx'), 'CoverPage'),
  ),
  page(
    '/organiser',
    lazyPart(() => import('../cover/organiser-page.tsx'), 'OrganiserPage'),
  ),
  page(
    '/settings',
    lazyPart(() => import('../cover/settings-page.tsx'), 'SettingsPage'),
  ),
  page(
    '/map',
    lazyPart(() => import('../base-layer/base-layer-page.tsx'), 'BaseLayerPage'),
  ),
  page('/courses', CoursesPage),
  page('/courses/$itemId', CoursesPage),
  page('/sheets', SheetsPage),
  page('/sheets/$itemId', SheetsPage),
  createRoute({
    getParentRoute: () => campaign,
    path: '/prizes',
    validateSearch: ({ kind }: Record<string, unknown>): PrizesSearch => (isPrizeKind(kind) ? { kind } : {}),
    component: PrizesPage,
  }),
  page('/prizes/$itemId', PrizesPage),
  page('/prizes/$itemId/$part', PrizesPage),
  page('/surveys', SurveysPage),
  page('/surveys/$itemId', SurveysPage),
  page('/notices', NoticesPage),
  page('/notices/$itemId', NoticesPage),
  page('/popups', PopupsPage),
  page('/popups/$itemId', PopupsPage),
  createRoute({
    getParentRoute: () => campaign,
    path: '/pages',
    validateSearch: ({ read }: Record<string, unknown>): TextsSearch => (read === true ? { read } : {}),
    component: lazyPart(() => import('../notices/texts-page.tsx'), 'TextsPage'),
  }),
  page(
    '/archive',
    lazyPart(() => import('./archive-route.tsx'), 'ArchiveRoute'),
  ),
  createRoute({
    getParentRoute: () => campaign,
    path: '/photos',
    validateSearch: photosSearch,
    component: lazyPart(() => import('../photos/review-page.tsx'), 'PhotosPage'),
  }),
  page('/draws', DrawsPage),
  page('/draws/$presentId', DrawsPage),
  page('/desk', DeskPage),
  page('/desk/$visitorId', DeskPage),
  createRoute({
    getParentRoute: () => campaign,
    path: '/answers',
    validateSearch: answerSearch,
    component: lazyPart(() => import('../answers/answers-page.tsx'), 'AnswersPage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/applications',
    validateSearch: applicationSearch,
    component: ApplicationsPage,
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/applications/$presentId',
    validateSearch: applicationSearch,
    component: ApplicationsPage,
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/live',
    validateSearch: liveSearch,
    component: lazyPart(() => import('../live/live-page.tsx'), 'LivePage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/report',
    validateSearch: reportSearch,
    component: lazyPart(() => import('../report/report-page.tsx'), 'ReportPage'),
  }),
  page(
    '/live/rehearsal',
    lazyPart(() => import('../live/rehearsal-live.tsx'), 'RehearsalLivePage'),
  ),
  page(
    '/counters',
    lazyPart(() => import('../counters/counters-page.tsx'), 'CountersPage'),
  ),
  page(
    '/counters/settlement',
    lazyPart(() => import('../counters/settlement-page.tsx'), 'SettlementPage'),
  ),
  page(
    '/counters/$counterId',
    lazyPart(() => import('../counters/counters-page.tsx'), 'CountersPage'),
  ),
  page(
    '/files',
    lazyPart(() => import('../file/files-page.tsx'), 'FilesPage'),
  ),
  createRoute({
    getParentRoute: () => campaign,
    path: '/translate',
    validateSearch: deskSearch,
    component: lazyPart(() => import('../translation/translate-page.tsx'), 'TranslatePage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/translate/machine',
    validateSearch: deskSearch,
    component: lazyPart(() => import('../translation/machine-page.tsx'), 'MachinePage'),
  }),
  page(
    '/translate/import',
    lazyPart(() => import('../translation/import-texts-page.tsx'), 'ImportTextsPage'),
  ),
  createRoute({
    getParentRoute: () => campaign,
    path: '/publish',
    validateSearch: publishSearch,
    component: lazyPart(() => import('../publish/publish-page.tsx'), 'PublishPage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/publish/$version',
    validateSearch: publishSearch,
    component: lazyPart(() => import('../publish/version-page.tsx'), 'VersionPage'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/print',
    validateSearch: printSearch,
    component: lazyPart(() => import('../print/print-page.tsx'), 'PrintPage'),
  }),
  page(
    '/preflight',
    lazyPart(() => import('../preflight/preflight-page.tsx'), 'PreflightPage'),
  ),
]);
