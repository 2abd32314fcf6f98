/**
 * The import rules. ARCHITECTURE.md explains them; `npm run check` enforces them. Type imports count like all others.
 *
 * Each list names the folders of a package from the lowest layer to the highest. A folder imports from its own layer and
 * from lower ones. Within one layer any import is allowed that closes no cycle between folders.
 */
const SERVER_LAYERS = [
  ['lib', 'seals'],
  ['db'],
  ['jobs', 'catalogue', 'webhooks'],
  ['accounts/sessions'],
  ['operation', 'limits'],
  ['holdings'],
  [
    'accounts',
    'applications',
    'campaign',
    'counters',
    'lottery',
    'mail',
    'notice-mails',
    'photos',
    'presents',
    'push',
    'questionnaires',
    'spots',
    'tracking',
  ],
  ['leaving', 'publish'],
  ['console', 'staff'],
  ['http', 'simulation'],
  ['site'],
  ['app'],
  ['cli'],
];

const CORE_LAYERS = [
  ['lib', 'seals', 'time'],
  ['http', 'campaign-file', 'document'],
  ['catalogue', 'conditions'],
  [
    'accounts',
    'applications',
    'campaign',
    'counters',
    'line',
    'notice-mails',
    'photos',
    'presents',
    'push',
    'questionnaires',
    'spots',
    'tracking',
  ],
  ['staff'],
  ['console'],
  ['text'],
];

const FEATURES = [
  'accounts',
  'documents',
  'draws',
  'errors',
  'home',
  'menu',
  'notifications',
  'photos',
  'points',
  'presents',
  'rehearsal',
  'restore',
  'spots',
];

const WEB_LAYERS = [
  ['browser'],
  ['i18n'],
  ['api'],
  ['session'],
  ['queries'],
  ['tracking'],
  ['offline'],
  ['shared'],
  FEATURES,
  ['app'],
];

const CONSOLE_FEATURES = [
  'account',
  'answers',
  'applications',
  'archives',
  'audit',
  'campaigns',
  'counters',
  'cover',
  'desk',
  'photos',
  'draws',
  'file',
  'base-layer',
  'notices',
  'overview',
  'palette',
  'live',
  'preflight',
  'print',
  'prizes',
  'publish',
  'report',
  'sheets',
  'sign-in',
  'spots',
  'surveys',
  'team',
  'tokens',
  'translation',
  'walk',
  'wall',
  'webhooks',
];

const CONSOLE_LAYERS = [
  ['browser'],
  ['i18n'],
  ['api'],
  ['session'],
  ['document'],
  ['shared'],
  CONSOLE_FEATURES,
  ['app'],
];

const STAFF_LAYERS = [
  ['i18n'],
  ['api', 'browser', 'offline'],
  ['state'],
  ['answer', 'entrance', 'practice', 'scan'],
  ['tally'],
  ['app'],
];

/** A pattern for the files below these folders of a package. */
const below = (root, folders) => `^${root}/(${folders.join('|')})/`;

/** One rule for each layer: it must not import from a higher one. */
const noUpwardImports = (root, layers) =>
  layers.slice(0, -1).map((folders, index) => {
    const lower = layers.slice(0, index + 1).flat();
    const higher = layers.slice(index + 1).flat();
    // A subfolder such as accounts/sessions may be in a lower layer than its parent.
    const lowerParts = lower.filter((folder) => higher.some((one) => folder.startsWith(`${one}/`)));
    const higherParts = higher.filter((folder) => folders.some((one) => folder.startsWith(`${one}/`)));
    return {
      name: `${root}: no import upwards from ${folders.join(', ')}`,
      severity: 'error',
      from: { path: below(root, folders), ...(higherParts.length > 0 && { pathNot: below(root, higherParts) }) },
      to: { path: below(root, higher), ...(lowerParts.length > 0 && { pathNot: below(root, lowerParts) }) },
    };
  });

export default {
  forbidden: [
    { name: 'no cycle between folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'no cycle between files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core imports TypeBox and itself only',
      severity: 'error',
      from: { path: '^core/src/', pathNot: '^core/src/document/' },
      to: { pathNot: '^core/src/|node_modules/typebox/' },
    },
    {
      name: 'the document engine of core also imports yaml',
      severity: 'error',
      from: { path: '^core/src/document/' },
      to: { pathNot: '^core/src/|node_modules/yaml/' },
    },
    {
      name: 'the web app does not import the document engine',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^core/src/document/' },
    },
    {
      name: 'ui imports React and itself only',
      severity: 'error',
      from: { path: '^ui/src/', pathNot: '^ui/src/(base-layer|scan)/' },
      to: { pathNot: '^ui/src/|node_modules/(@types/)?react(-dom)?/' },
    },
    {
      name: 'the code reader of ui also imports the decoders',
      severity: 'error',
      from: { path: '^ui/src/scan/' },
      to: { pathNot: '^ui/src/|^zxing-wasm/|node_modules/((@types/)?react(-dom)?|barcode-detector|zxing-wasm)/' },
    },
    {
      name: 'the base layer of maps in ui also imports Leaflet and the reader of vector maps',
      severity: 'error',
      from: { path: '^ui/src/base-layer/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^ui/src/|node_modules/((@types/)?leaflet|pmtiles|protomaps-leaflet)/' },
    },
    {
      name: 'a browser app imports no schema of core, except as a type',
      severity: 'error',
      from: { path: '^(web|console|staff)/' },
      to: {
        path: '^core/src/(contract|.+/(console-contract|staff-contract|schema|routes)|campaign-file/(?!gestures).+)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'every folder of core has a layer',
      severity: 'error',
      // What is in no folder, such as the contract, is above all layers.
      from: { path: '^core/src/[^/]+/', pathNot: below('core/src', CORE_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'every folder of the server has a layer',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: below('server/src', SERVER_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'every folder of the web app has a layer',
      severity: 'error',
      from: { path: '^web/src/', pathNot: below('web/src', WEB_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'a feature of the web app imports no other feature',
      severity: 'error',
      from: { path: `^web/src/(${FEATURES.join('|')})/` },
      to: { path: below('web/src', FEATURES), pathNot: '^web/src/$1/' },
    },
    {
      name: 'every folder of the console has a layer',
      severity: 'error',
      from: { path: '^console/src/', pathNot: below('console/src', CONSOLE_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'every folder of staff mode has a layer',
      severity: 'error',
      from: { path: '^staff/src/', pathNot: below('staff/src', STAFF_LAYERS.flat()) },
      to: {},
    },
    {
      name: 'a feature of the console imports no other feature',
      severity: 'error',
      from: { path: `^console/src/(${CONSOLE_FEATURES.join('|')})/` },
      to: { path: below('console/src', CONSOLE_FEATURES), pathNot: '^console/src/$1/' },
    },
    {
      name: 'a package is imported by its name',
      severity: 'error',
      from: { path: '^(console|core|server|staff|ui|web)/' },
      to: { path: '^(console|core|server|staff|ui|web)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'the web app, the console, staff mode and the server do not import each other',
      severity: 'error',
      from: { path: '^(console|server|staff|web)/' },
      to: { path: '^(console|server|staff|web)/', pathNot: '^$1/' },
    },
    ...noUpwardImports('server/src', SERVER_LAYERS),
    ...noUpwardImports('core/src', CORE_LAYERS),
    ...noUpwardImports('web/src', WEB_LAYERS),
    ...noUpwardImports('console/src', CONSOLE_LAYERS),
    ...noUpwardImports('staff/src', STAFF_LAYERS),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|fixture)\\.tsx?$|/testing/' },
    // TypeScript 7 has no API for other programs yet.
    parser: 'swc',
    moduleSystems: ['es6'],
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
