import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { chosenLanguage, speak } from './lib/language.ts'
import { warmPage } from './lib/page-load.ts'
import { startSettings } from './lib/settings.ts'
import { onCaughtError } from './page-frame.tsx'

window.history.scrollRestoration = 'manual'
startSettings()
void warmPage(window.location.hash.replace(/^#/, '').split('?')[0] ?? '')
speak(chosenLanguage())
  .catch(() => speak('zh-Hant'))
  .then(() => {
    createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
window.addEventListener('load', () => import('./lib/background.ts').then(({ startBackground }) => startBackground()))
