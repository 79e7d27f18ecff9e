/// <reference types="vitest/config" />
/** Build of the PWA, its public pages and its service worker, and the three test projects. */
import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { OFFERED_LANGUAGES } from './locales/registry.ts'
import { manifestFor } from './manifest/manifest.ts'
import { PREACT } from './scripts/config/preact.mjs'
import { CORE_TEXTS, DASHBOARD_TEXTS } from './pwa/i18n/language/namespaces.ts'
import { publicAddress } from './shared/pages.ts'

const apiOrigin = `http://localhost:${process.env.PORT ?? 8787}`

/** In development the browser draws the public pages, and each of their addresses gets the same template. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', apiOrigin)
      if (publicAddress(pathname, [])) request.url = '/site.html'
      next()
    })
  },
}

const offlineApp = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // The user decides when a new version starts, because an unexpected reload could lose what they are typing.
  registerType: 'prompt',
  injectRegister: false,
  manifest: manifestFor('en'),
  // The plugin adds png files and the manifest. Listing them here too would precache them twice.
  injectManifest: { globPatterns: ['index.html', '**/*.{js,css,svg,woff2}'], rollupFormat: 'iife' },
})

/** The server answers `/manifest.webmanifest` with the manifest in the visitor's language. */
const manifests: Plugin = {
  name: 'manifests',
  generateBundle() {
    for (const { tag } of OFFERED_LANGUAGES) {
      this.emitFile({
        type: 'asset',
        fileName: `manifests/${tag}.webmanifest`,
        source: JSON.stringify(manifestFor(tag)),
      })
    }
  },
}

const TEXTS = /\/locales\/(\w+)\/(\w+)\.json$/

/** Puts texts in one folder for each language, because the service worker keeps only those of the current language. */
function chunkFile(folder: string) {
  return ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
    const [, tag, name] = facadeModuleId?.match(TEXTS) ?? []
    return tag ? `assets/texts/${tag}/${name}-[hash].js` : `${folder}/[name]-[hash].js`
  }
}

/** `vite build` makes the app, and `vite build --mode site` the public pages. The two share no script (docs/decisions/0009). */
function documentBuild(isSite: boolean): BuildEnvironmentOptions {
  // Every browser of that baseline preloads modules by itself.
  const modulePreload = { polyfill: false }
  const shared = { outDir: '../dist/pwa', target: 'baseline-widely-available' as const, modulePreload }
  if (isSite) {
    return {
      ...shared,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/site.json',
      rolldownOptions: {
        input: 'pwa/site.html',
        output: {
          entryFileNames: 'assets/site/[name]-[hash].js',
          chunkFileNames: chunkFile('assets/site'),
          assetFileNames: 'assets/site/[name]-[hash][extname]',
          codeSplitting: { groups: [initialChunk('frame'), SITE_PARTS] },
        },
      },
    }
  }
  return {
    ...shared,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: 'pwa/index.html',
      output: {
        chunkFileNames: chunkFile('assets'),
        codeSplitting: {
          groups: [
            ...[initialChunk('shell'), FIRST_TEXTS, PARTS, TINY_PARTS, FRAME, FORMS, ACCOUNT],
            ...[WIDGETS, RULES, ANSWERS, LETTER, SCORE],
          ],
        },
      },
    },
  }
}

/** One chunk for what every screen needs: forty small ones compress a fifth worse and no screen goes without any of them. */
function initialChunk(name: string) {
  return { name, tags: ['$initial' as const] }
}

/** One chunk for what every form needs. The screens that people come to first have none. */
const FORMS = {
  name: 'forms',
  minShareCount: 8,
  test: /\/pwa\/(?:parts|ui)\/form\/(?!use-action|use-lasting)|\/icons\/eye/,
}

/** One chunk for the small controls and icons that several screens need, as with the parts. */
const WIDGETS = {
  name: 'widgets',
  minShareCount: 3,
  maxModuleSize: 1100,
  test: /\/pwa\/(?:ui|i18n)\/(?!list\/bars)|\/lucide-react\//,
}

/** One chunk for what proposals and agents say of spending. */
const RULES = {
  name: 'rules',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: /\/spending\/|\/ask-never-such|spend-text|queries\/(?:runs|spending)|status-tones/,
}

/** One chunk for what the list of proposals, a letter and its editor have in common. */
const LETTER = {
  name: 'letter',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: (id: string) => OF_LETTERS.test(id) && !ANSWERS.test.test(id),
}
const OF_LETTERS = /\/pwa\/(?:features\/proposals|parts\/letter)\/|\/facts-of|\/country-name|icons\/loader\./

/** One chunk for what the editor and the questions before an approval share. Both come after the letter. */
const ANSWERS = {
  name: 'answers',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: /\/pwa\/features\/proposals\/.*(?:answer-editor|remember-answers|unmet-musts|last-look)/,
}

/** One chunk for a post and how well it fits. */
const SCORE = {
  name: 'score',
  minShareCount: 2,
  test: /\/pwa\/parts\/(?:score|post)\/|\/jobs\/(?:rating|score-limits)/,
}

/** One chunk for the small modules that most screens need: one by one they cost a request each. */
const PARTS = { name: 'parts', minShareCount: 10, maxModuleSize: 20_000, test: isPart }

function isPart(id: string): boolean {
  return !/\/locales\//.test(id) && !FORMS.test.test(id)
}

/** Of the smallest modules, also those that fewer screens need: the shell names every chunk, which costs more than they do. */
const TINY_PARTS = { ...PARTS, minShareCount: 8, maxModuleSize: 700 }

/** One chunk for what every signed-in screen fetches once it stands. One by one they would cost a request each. */
const FRAME = {
  name: 'frame',
  test: (id: string) => AFTER_SCREEN.test(id) || WITH_OTHERS.test(id),
}
const AFTER_SCREEN =
  /\/pwa\/(?:app\/(?:offers\/offers|frame\/banners)|local\/(?:sync\/|session\/|queries\/last-search|push-subscription|server-info))/
/** The small parts that the dashboard, the screen people come to first, has in common with a few others. */
const WITH_OTHERS =
  /\/(?:parts\/use-known-freelancer|ui\/use-wide-screen|ui\/list\/time-ago|icons\/user-round|wall-clock)\./

/** One chunk for what the screens of signing up and in have in common: forty bytes to four hundred each, and nearly all on every one of them. */
const ACCOUNT = { name: 'account', minShareCount: 2, test: /\/pwa\/(?:parts\/account|features\/auth)\// }

/** One file for the texts that every screen of a language needs, and one for those of the dashboard. */
const FIRST_TEXTS = {
  name(id: string): string | null {
    const [, tag, feature = ''] = id.match(TEXTS) ?? []
    if (CORE_TEXTS.includes(feature)) return `texts/${tag}/core`
    return DASHBOARD_TEXTS.includes(feature) ? `texts/${tag}/dashboard` : null
  },
  test: TEXTS,
}

/** One chunk for what several public pages show; what calls the server waits until somebody presses. */
const SITE_PARTS = { name: 'parts', minShareCount: 2, test: (id: string) => SHOWN.test(id) || TABLES.test(id) }
const SHOWN = /\/pwa\/(?:features\/site|ui)\/|\/lucide-react\//
const TABLE_FILES = [
  'format',
  'minor-units',
  'domain/plans/plan-table',
  'domain/jobs/marketplace-names',
  'domain/tried-limits',
]
const TABLES = new RegExp(String.raw`/shared/(?:${TABLE_FILES.join('|')})\.ts`)

const GIB = 2 ** 30

/** Temporary files of tests go into memory, where SQLite need not wait for a disk. The memory folder of a container is often too small for that. */
function temporaryFolder(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 * GIB ? { TMPDIR: '/dev/shm' } : {}
  } catch {
    return {}
  }
}

/** Small files that take long: they open every screen, start a process dozens of times or play hundreds of histories. */
const LONG = /\/e2e\/screens\/|\/send-crash\.test|\.property\.test|\/several-workers\./

/**
 * On a machine that has not run them before, Vitest begins with the largest files. Begun last, the long ones would run on alone. A project's files
 * stay together, because a worker that goes on to another project loads everything anew.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...new Set(sorted.map(({ project }) => project))]
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}

/** @returns The tests in `pwa` whose text is such that they may share no module with other tests. */
function testsWith(ending: '.test.ts' | '.test.tsx', text: RegExp): string[] {
  return readdirSync('pwa', { recursive: true, encoding: 'utf8' })
    .map((name) => `pwa/${name}`)
    .filter((file) => file.endsWith(ending) && text.test(readFileSync(file, 'utf8')))
}

/** The tests of screens that replace modules or the address, or load modules anew. */
const REPLACING = testsWith(
  '.test.tsx',
  /vi\.(?:mock|resetModules)\(|vi\.stubGlobal\('location'|history\.replaceState\(/,
)

/** The tests without a screen that do, or work with the one database and session of the device. */
const ALONE = testsWith(
  '.test.ts',
  /vi\.(?:(?:do)?[mM]ock|resetModules)\(|vi\.stubGlobal\('location'|'fake-indexeddb\/auto'/,
)

const WITH_A_THIRD = 'api/third-*.test.ts'

/** What a test polls for comes late on a busy machine. The default is one second; `vi.waitFor` has the same (api/test/setup.ts). */
const PATIENT = { poll: { timeout: 20_000 } }

/** Tests of the device's work without a screen. */
const DEVICE: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  setupFiles: ['./api/test/setup.ts'],
  globalSetup: ['./api/test/postgres-server.ts'],
  env: temporaryFolder(),
  expect: PATIENT,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** Tests of screens without a browser. */
const SCREENS: TestProjectInlineConfiguration['test'] = {
  environment: 'happy-dom',
  setupFiles: ['./pwa/test/setup.ts'],
  alias: [{ find: /^.*\/sync\/loop\.ts$/, replacement: join(import.meta.dirname, 'pwa/test/quiet-loop.ts') }],
  env: temporaryFolder(),
  expect: PATIENT,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  unstubGlobals: true,
  unstubEnvs: true,
}

/** Tests that walk through the whole product in a real browser. */
function browserTests(name: 'e2e' | 'several', include: string): TestProjectInlineConfiguration {
  // Only several processes need PostgreSQL. Alone, the server is one process on SQLite.
  const isSeveral = name === 'several'
  return {
    test: {
      name,
      environment: 'node',
      include: [include],
      globalSetup: ['./e2e/support/global-setup.ts', ...(isSeveral ? ['./api/test/postgres-server.ts'] : [])],
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // About one test in a thousand fails beside two other browsers on two cores and passes alone. The run lists each by
      // name at its end; docs/CONTRIBUTING.md has the causes that are known.
      retry: 1,
      // A test that passes when it is tried again leaves its message only, so that says all.
      chaiConfig: { truncateThreshold: 1_000 },
      env: { ...temporaryFolder(), ...(isSeveral && { E2E_PROCESSES: 'several' }) },
      expect: PATIENT,
      // Every file starts a product of its own, and often waits for it: three lanes keep two cores busy.
      maxWorkers: 3,
      isolate: false,
    },
  }
}

/** The router's package leads every bundler to its build for development, which checks and warns, Dexie's to the one for browsers of 2015. */
const LEAN_BUILDS = [
  { find: /^react-router$/, replacement: inPackages('react-router/dist/production/index.mjs') },
  { find: /^dexie$/, replacement: inPackages('dexie/dist/modern/dexie.mjs') },
]

function inPackages(file: string): string {
  return join(import.meta.dirname, 'node_modules', file)
}

export default defineConfig(({ mode, command }) => ({
  root: 'pwa',
  resolve: { alias: command === 'build' ? [...LEAN_BUILDS, ...(mode === 'site' ? PREACT : [])] : [] },
  publicDir: '../manifest/public',
  plugins: [react(), tailwindcss(), publicPages, ...(mode === 'site' ? [] : [offlineApp, manifests])],
  build: documentBuild(mode === 'site'),
  // The server gives a worker the policy of a page (`api/http/headers.ts`), and knows it by its folder.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  // The files that dependencies are searched in before the first request. A dependency found later would reload the page.
  optimizeDeps: { entries: ['index.html', 'site.html'] },
  server: { port: 5173, proxy: { '/api': apiOrigin } },
  test: {
    root: '.',
    // One worker for each core of a small machine. Vitest's default would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,api,sandbox,locales,manifest,scripts,bench}/**/*.test.ts'],
          exclude: [WITH_A_THIRD],
          setupFiles: ['./api/test/setup.ts'],
          globalSetup: ['./api/test/postgres-server.ts'],
          env: temporaryFolder(),
          expect: PATIENT,
          alias: [{ find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'api/test/quick-argon2.ts') }],
          // Loading the server again for each file would take longer than most files do.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // A shared machine may be ten times as slow as an idle one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Loading the device's modules again for each file would take longer than most files do.
      { test: { ...DEVICE, name: 'device', include: ['pwa/**/*.test.ts'], exclude: ALONE, isolate: false } },
      { test: { ...DEVICE, name: 'alone', include: ALONE } },
      {
        plugins: [react()],
        test: {
          ...SCREENS,
          name: 'dom',
          include: ['pwa/**/*.test.tsx'],
          exclude: REPLACING,
          // Loading the app and its document again for each file would take longer than its tests do.
          isolate: false,
        },
      },
      { plugins: [react()], test: { ...SCREENS, name: 'replacing', include: [...REPLACING, WITH_A_THIRD] } },
      browserTests('e2e', 'e2e/**/*.spec.ts'),
      // The same journeys through several processes on one PostgreSQL.
      browserTests('several', 'e2e/journeys/{first-run,session,offline}.spec.ts'),
    ],
  },
}))
