/** Who may import whom (README, "The house"). */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|^api/test/|^pwa/test/' },
  to: { pathNot: [...allowed, '^node_modules', '^node:'], dependencyTypesNot: ['core', 'npm', 'npm-dev'] },
})

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
    only('api-store', '^api/store/', ['^api/store/', '^shared/']),
    {
      name: 'drizzle-in-store-only',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/store/|\\.test\\.ts$|^api/test/' },
      to: { path: 'node_modules/drizzle-orm' },
    },
    only('api-connectors', '^api/(marketplaces|payments|notify)/', [
      '^api/(marketplaces|payments|notify)/',
      '^api/deadline',
      '^shared/',
      '^locales/',
    ]),
    only('api-writing', '^api/engine/writing/', ['^api/engine/writing/', '^api/deadline', '^shared/', '^locales/']),
    only('api-changes', '^api/changes/', ['^api/(changes|store)/', '^shared/']),
    {
      name: 'api-parts-apart',
      comment: 'features, sync and engine meet only in changes/ and store/.',
      severity: 'error',
      from: { path: '^api/(features|sync|engine)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/(features|sync|engine)/', pathNot: '^api/$1/' },
    },
    { name: 'api-not-pwa', severity: 'error', from: { path: '^(api|sandbox)/' }, to: { path: '^pwa/' } },
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
