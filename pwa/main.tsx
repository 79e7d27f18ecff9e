/** Boot: language, then the session on this device, then the screens. */
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { catchInstallPrompt } from './app/install-card.tsx'
import { detectLanguage } from './i18n/detect.ts'
import { browserHints, rememberLanguage } from './i18n/language-memory.ts'
import { startI18n } from './i18n/setup.ts'
import { followAppearance } from './ui/appearance.ts'

catchInstallPrompt()
followAppearance()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { tag, source } = detectLanguage(browserHints())
if (source === 'query') rememberLanguage(tag)
await startI18n({ tag, root: document.documentElement })
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
