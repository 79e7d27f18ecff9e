/** Who may import whom (README, "The house"). */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|/test/' },
  to: { pathNot: [...allowed, '^node_modules', '^node:'], dependencyTypesNot: ['core', 'npm', 'npm-dev'] },
})

/**
 * The rooms of the server, the lowest first, each with the rooms and files that it may import. No two may import each
 * other, and a room never imports one that comes later in this list.
 */
const SERVER = {
  store: ['limit'],
  reading: [],
  judgement: ['reading'],
  writing: ['deadline', 'judgement', 'reading'],
  marketplaces: ['deadline'],
  payments: ['deadline'],
  notify: [],
  vault: ['config', 'data-folder', 'project-root', 'store', 'secrets'],
  jobs: ['store'],
  backup: ['config', 'data-folder', 'project-root', 'store', 'vault'],
  quota: ['store'],
  writers: ['config', 'deadline', 'deps', 'quota', 'store', 'vault', 'writing'],
  changes: ['quota', 'store'],
  billing: ['changes', 'deps', 'jobs', 'limit', 'payments', 'quota', 'store'],
  answers: ['billing', 'deps', 'quota', 'store', 'texts'],
  identity: ['config', 'deps', 'limit', 'notify', 'project-root', 'store', 'texts'],
  engine: [
    ...['changes', 'config', 'deadline', 'deps', 'jobs', 'judgement', 'limit', 'marketplaces', 'quota', 'reading'],
    ...['store', 'writers', 'writing'],
  ],
  http: ['config', 'deps', 'identity', 'security-log', 'store', 'texts'],
  metrics: ['config', 'deps', 'http', 'jobs', 'notify', 'store', 'writing'],
  location: ['deps', 'http'],
  sync: ['changes', 'http', 'quota', 'store'],
  features: [
    ...[
      'answers',
      'billing',
      'changes',
      'config',
      'deadline',
      'deps',
      'http',
      'identity',
      'jobs',
      'judgement',
      'limit',
      'location',
      'marketplaces',
    ],
    ...['notify', 'quota', 'reading', 'store', 'texts', 'vault', 'writers', 'writing'],
  ],
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('shared-is-pure', '^shared/', ['^shared/']),
    {
      name: 'shared-few-packages',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|uuid|@noble)/' },
    },
    only('locales-alone', '^locales/', ['^locales/']),
    only('manifest', '^manifest/', ['^manifest/', '^locales/']),
    only('pwa-ui', '^pwa/ui/', ['^pwa/ui/']),
    only('pwa-i18n', '^pwa/i18n/', [
      '^pwa/i18n/',
      '^locales/',
      '^shared/errors',
      '^shared/format',
      '^shared/money',
      '^shared/remember',
      '^shared/minor-units',
    ]),
    only('pwa-net', '^pwa/net/', ['^pwa/net/', '^shared/']),
    only('pwa-local', '^pwa/local/', ['^pwa/local/', '^pwa/net/', '^shared/']),
    only('pwa-parts', '^pwa/parts/', ['^pwa/(parts|ui|i18n|net|local)/', '^shared/']),
    only('pwa-features', '^pwa/features/', ['^pwa/(features|parts|ui|i18n|net|local)/', '^shared/', '^locales/']),
    {
      name: 'features-apart',
      comment: 'A feature never reaches into another; what two need belongs in a layer below.',
      severity: 'error',
      from: { path: '^(pwa|api)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    { name: 'app-not-sw', severity: 'error', from: { path: '^pwa/app/' }, to: { path: '^pwa/sw/' } },
    only('pwa-sw', '^pwa/sw/', ['^pwa/(sw|local|net|i18n)/', '^shared/', '^locales/']),
    ...Object.entries(SERVER).map(([room, below]) =>
      only(`api-${room}`, `^api/${room}/`, [`^api/(${[room, ...below].join('|')})(/|\\.ts$)`, '^shared/', '^locales/']),
    ),
    {
      name: 'drizzle-in-store-only',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/store/|\\.test\\.ts$|^api/test/' },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'hono-at-the-edge-only',
      comment: 'Requests end at the routes: rules are called by jobs as well.',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(app\\.ts|features/|http/|location/|sync/)|\\.test\\.ts$|/test/' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'api-not-pwa',
      severity: 'error',
      from: { path: '^(api|sandbox)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^pwa/' },
    },
    {
      name: 'pwa-not-api',
      severity: 'error',
      from: { path: '^pwa/', pathNot: '\\.test\\.tsx?$|^pwa/test/' },
      to: { path: '^(api|sandbox)/' },
    },
    {
      name: 'nobody-imports-sandbox',
      severity: 'error',
      from: { path: '^(api|pwa|shared)/', pathNot: '\\.test\\.tsx?$|/test/' },
      to: { path: '^sandbox/' },
    },
    only('sandbox-alone', '^sandbox/', ['^sandbox/', '^shared/domain/']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
