/** Starts the app: first the language, then the session on this device, then the screens. */
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { catchInstallPrompt } from './app/offers/install-card.tsx'
import { catchUpdates } from './app/offers/update-card.tsx'
import { fetchEarly } from './app/router.tsx'
import { correctLanguage } from './i18n/language/correct-language.ts'
import { languageToStart } from './i18n/language/detect.ts'
import { browserHints, rememberLanguage } from './i18n/language/language-memory.ts'
import { startI18n } from './i18n/language/setup.ts'
import { askPlace, knownPlace } from './local/location.ts'
import { readToken } from './net/token.ts'
import { followAppearance } from './ui/appearance.ts'

catchInstallPrompt()
// Without a network the next start looks again.
catchUpdates().catch(() => undefined)
followAppearance()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const detected = languageToStart({ ...browserHints(), ...knownPlace() })
if (detected.source === 'query') rememberLanguage(detected.tag)
const early = readToken() === null ? null : fetchEarly(location.pathname)
void start(root)

/** A function of its own: where a module awaits, the bundler joins no chunks. */
async function start(at: HTMLElement): Promise<void> {
  const starting = startI18n({ tag: detected.tag, more: early?.texts ?? [], root: document.documentElement })
  const [texts] = await Promise.all([starting, early?.frame])
  const correct = correctLanguage(texts, detected, document)
  void askPlace().then(correct)
  createRoot(at).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
