/**
 * The import rules; ARCHITECTURE.md describes the levels. Any other import fails the check.
 *
 * The server's features have levels. A feature may use lower levels, and another feature only through its services,
 * never through its controllers, entities or repositories.
 */

/**
 * Repositories that other features may call directly, because a service would only forward the call: each function
 * takes the caller's transaction, or is a step of a job.
 */
const SHARED_REPOSITORIES = [
  // an event is numbered in the transaction of the change that it reports
  'realtime/branch-stream',
  // a cursor moves in the transaction of what its reader has done
  'realtime/streams/stream-cursors',
  // an order's row is locked first, and its portions and its payment change with it
  'orders/order-reads',
  'orders/changes/order-updates',
  'catalog/stock/daily-stock',
  'payments/payment-attempts',
  'payments/refunds/attempt-refunds',
  'branches/branches',
  'branches/chain-branches',
  // reports share these expressions and values
  'orders/promises/order-pace',
  'payments/payment-answers',
  // steps of housekeeping, and figures of jobs
  'orders/retention/order-retention',
  'messaging/message-retention',
  'payments/payment-retention',
  'audit/audit',
  'feedback/feedback',
  'auth/sessions/sessions',
  'messaging/codes/one-time-codes',
  'messaging/codes/phone-codes',
  'messaging/messages',
  'messaging/waiting-messages',
  'orders/later/branch-slots',
  'orders/placing/keys/idempotency-keys',
  'payments/due-attempts',
  'printing/print-jobs',
  'webhooks/webhooks',
];

/** Lowest level first. A folder of server/src that is missing here fails the rule `server-level-known`. */
const SERVER_LEVELS = [
  ['common', 'config'],
  ['database'],
  ['audit', 'pictures'],
  ['shop'],
  ['auth'],
  ['realtime'],
  ['branches', 'users', 'client-errors'],
  ['webhooks'],
  ['catalog', 'deliveries', 'promo-codes', 'banners'],
  ['payments', 'messaging'],
  ['orders'],
  ['printing'],
  ['kitchen'],
  [
    'partners',
    'finance',
    'health',
    'descriptions',
    'settings',
    'pages',
    'feedback',
    'housekeeping',
    'metrics',
    'tracing',
    'commands',
  ],
];
const FEATURES = [
  'shop',
  'auth',
  'branches',
  'users',
  'webhooks',
  'catalog',
  'deliveries',
  'promo-codes',
  'banners',
  'payments',
  'messaging',
  'orders',
  'printing',
  'kitchen',
  'partners',
  'finance',
  'health',
  'feedback',
  'client-errors',
];

/** @param {string[]} names */
const oneOf = (names) => `(${names.join('|')})`;
/** @param {string[]} names */
const serverFolder = (names) => `^server/src/${oneOf(names)}(/|\\.ts$)`;

const neverUpwards = SERVER_LEVELS.slice(0, -1).map((level, index) => ({
  name: `server-level-${index}-never-upwards`,
  comment: `${level.join(', ')} must not know what is built on top of them.`,
  severity: 'error',
  from: { path: serverFolder(level) },
  to: { path: serverFolder(SERVER_LEVELS.slice(index + 1).flat()) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'What imports itself through others, if only for a type, cannot be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // the client's build creates virtual modules
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-knows-nothing',
      comment: 'The wire is what all others agree on.',
      severity: 'error',
      from: { path: '^libs/contract/', pathNot: '^libs/contract/requests/' },
      to: { pathNot: '^libs/contract/' },
    },
    {
      name: 'requests-know-their-rules',
      comment: 'A request is a class with the rules of its fields.',
      severity: 'error',
      from: { path: '^libs/contract/requests/' },
      to: { pathNot: ['^libs/(contract|domain|texts|validation)/', 'node_modules/class-(validator|transformer)/'] },
    },
    {
      name: 'requests-are-types-for-others-than-the-server',
      comment: 'A browser would load the validator with the class of a request: import its type.',
      severity: 'error',
      from: { path: '^(client|libs)/', pathNot: ['^libs/contract/requests/', '^libs/validation/'] },
      to: { path: '^libs/(contract/requests|validation)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know the wire and nothing else: no framework, no database, no clock, no input or output.',
      severity: 'error',
      from: { path: '^libs/domain/', pathNot: '^libs/domain/test/' },
      to: { pathNot: ['^libs/contract/', '^libs/domain/', '^libs/texts/'] },
    },
    {
      name: 'validation-knows-no-framework',
      comment:
        'Requests name its rules, so it needs the wire, the rules of the domain, the texts and its library only.',
      severity: 'error',
      from: { path: '^libs/validation/', pathNot: '^libs/validation/test/' },
      to: {
        pathNot: [
          '^libs/(contract|domain|texts|validation)/',
          'node_modules/(class-(validator|transformer)|reflect-metadata)/',
        ],
      },
    },
    {
      name: 'texts-know-nothing',
      comment: 'One file reads the translations, for the server.',
      severity: 'error',
      from: { path: '^libs/texts/', pathNot: ['^libs/texts/test/', '^libs/texts/catalogues\\.ts$'] },
      to: { pathNot: '^libs/texts/' },
    },
    {
      name: 'translations-are-read-by-the-server',
      comment: 'The build of the client reads the files of its languages.',
      severity: 'error',
      from: { path: '^(client/src|libs)/', pathNot: '^libs/texts/test/' },
      to: { path: '^libs/texts/catalogues\\.ts$' },
    },
    {
      name: 'client-never-server',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'client-ui-knows-no-state',
      comment: 'Shared parts need only the libs and the texts, so that every feature can use them.',
      severity: 'error',
      from: { path: '^client/src/ui/' },
      to: { path: '^client/src/', pathNot: '^client/src/(ui|texts)/' },
    },
    {
      name: 'client-feature-never-feature',
      comment: 'Only the app meets them all.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'client-app-is-on-top',
      comment: 'Nobody imports the app but the app and the entries.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: ['^client/src/app/', '^client/src/(boot\\.ts|(shop|staff)-main\\.tsx)$'] },
      to: { path: '^client/src/app/' },
    },
    {
      name: 'client-foundation-never-feature',
      severity: 'error',
      from: { path: '^client/src/(api|realtime|staff|ui)/' },
      to: { path: '^client/src/features/' },
    },
    {
      name: 'storefront-never-staff',
      comment: 'Customers on slow networks load no code of the staff.',
      severity: 'error',
      from: { path: '^client/src/features/storefront/' },
      to: { path: '^client/src/(staff|ui/staff)/' },
    },
    {
      name: 'antd-is-the-form-kit-of-the-admin-panel',
      comment: 'Tables, filters, dialogs, tabs and buttons are parts of ui, one of each.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '^client/src/(features/admin|app/theme)/' },
      to: { path: 'node_modules/antd/' },
    },
    {
      name: 'realtime-never-a-feature',
      comment: 'It carries facts and decides nothing.',
      severity: 'error',
      from: { path: '^server/src/realtime/' },
      to: { path: serverFolder(FEATURES.filter((name) => name !== 'auth')) },
    },
    {
      name: 'server-other-feature-through-its-service',
      comment: 'A controller belongs to its own feature.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/' },
      to: { path: '^server/src/[^/]+/.*\\.controller\\.ts$', pathNot: '^server/src/$1/' },
    },
    {
      name: 'server-entity-of-its-owner',
      comment:
        'Every table has one owner: others ask its service, and may name the type of its rows. An entity names another in a relation. A command runs without the application, which knows all entities.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: ['^server/src/commands/', '\\.entity\\.ts$'] },
      to: { path: '\\.entity\\.ts$', pathNot: '^server/src/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-repository-of-its-owner',
      comment: 'Others ask the owner’s service; SHARED_REPOSITORIES are the exceptions.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/' },
      to: {
        path: '\\.repository\\.ts$',
        pathNot: ['^server/src/$1/', `^server/src/${oneOf(SHARED_REPOSITORIES)}\\.repository\\.ts$`],
      },
    },
    {
      name: 'server-controller-through-a-service',
      comment: 'A controller knows requests and answers; tables are its service’s matter.',
      severity: 'error',
      // health only asks whether the database answers
      from: { path: '^server/src/.*\\.controller\\.ts$', pathNot: '^server/src/health/' },
      to: { path: '(\\.entity\\.ts$|node_modules/(typeorm|@nestjs/typeorm|pg)/)' },
    },
    {
      name: 'demo-only-when-asked-for',
      comment: 'The demonstration is not part of the server: its start loads `demo/seed.js`, with SEED=demo only.',
      severity: 'error',
      from: { path: '^(server/src|libs|client)/' },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'demo-through-its-one-door',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^demo/', pathNot: '^demo/seed\\.ts$' },
    },
    {
      name: 'server-level-known',
      comment: 'A new folder needs a place in SERVER_LEVELS.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: serverFolder(SERVER_LEVELS.flat()) },
      to: {},
    },
    ...neverUpwards,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // the form in which the tool takes aliases; webpack is not used
    webpackConfig: { fileName: 'config/import-aliases.cjs' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
