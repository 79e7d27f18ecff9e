/** Hydrates a pre-rendered public page in its language. */
import '../styles/app.css'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isOffered } from '#locales/registry.ts'
import { addressOf, publicAddress } from '#shared/pages.ts'
import type { SitePage } from '../features/site/site-context.ts'
import { noteTyped } from '../features/site/typed-before.ts'
import { correctLanguage } from '../i18n/language/correct-language.ts'
import { languageToStart } from '../i18n/language/detect.ts'
import { applyDirection } from '../i18n/language/direction.ts'
import { browserHints, rememberLanguage } from '../i18n/language/language-memory.ts'
import { followAppearance } from '../ui/appearance.ts'
import { loadPage, namespacesOf, pageNamed } from './pages.ts'
import { SiteRoot, type SiteRootProps } from './site-root.tsx'
import { openTexts, type TextsStore, useReadable } from './texts-store.ts'

const html = document.documentElement
const root = document.getElementById('root')
if (!root) throw new Error('site.html has no #root')
followAppearance()

const hints = browserHints()
const { tag: wanted, source } = languageToStart(hints)
if (source === 'query') rememberLanguage(wanted)
// The development server sends an empty template, so the browser renders the page that the address names.
const isPrerendered = root.firstElementChild !== null
const page = isPrerendered ? pageNamed(html.dataset.page) : pageNamed(publicAddress(location.pathname, [])?.page)
const tag = isPrerendered && isOffered(html.lang) ? html.lang : wanted
void start(root)

/** A function of its own: where a module awaits, the bundler joins no chunks. */
async function start(at: HTMLElement): Promise<void> {
  const [Page, texts] = await Promise.all([loadPage(page), openTexts(tag, namespacesOf(page))])
  const tree = (
    <StrictMode>
      <LiveRoot store={texts} page={page} Page={Page} year={Number(html.dataset.year)} />
    </StrictMode>
  )
  if (isPrerendered) {
    noteTyped(at)
    hydrateRoot(at, tree)
  } else createRoot(at).render(tree)
  followLanguage(texts, page)
  if (isPrefixed(page)) return
  // A page cached on an earlier visit may be in a language chosen earlier.
  const isChosen = source === 'query' || source === 'saved'
  if (isChosen && wanted !== tag) void texts.changeLanguage(wanted)
  const correct = correctLanguage(texts, { tag: wanted, source }, document)
  void import('../local/location.ts').then(({ askPlace }) => askPlace()).then(correct)
}

/** Renders the page again when another language is chosen. */
function LiveRoot({ store, ...rest }: Omit<SiteRootProps, 'texts'> & { store: TextsStore }) {
  const readable = useReadable(store)
  // For whoever has to know whether the page can be used: the tests.
  useEffect(() => {
    html.dataset.live = ''
  }, [])
  const choose = (next: string) => {
    rememberLanguage(next)
    void store.changeLanguage(next)
  }
  return <SiteRoot {...rest} texts={{ ...readable, choose, load: store.load }} />
}

/** Title, direction and address follow the language. */
function followLanguage(store: TextsStore, shown: SitePage): void {
  store.onChange((next) => {
    if (next === html.lang) return
    applyDirection(next, html)
    document.title =
      store.now().say('site', `meta.${shown === 'not-found' ? 'notFound' : shown}.title`) ?? document.title
    if (shown !== 'not-found') history.replaceState(null, '', `${addressOf(shown, next)}${location.hash}`)
  })
}

/** Whether the address itself names the language. */
function isPrefixed(shown: SitePage): boolean {
  return shown !== 'not-found' && location.pathname !== addressOf(shown, 'en')
}
