import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { chosenLanguage, speak } from './lib/language.ts'
import { startSettings } from './lib/settings.ts'
import { onCaughtError, warmPage } from './page-frame.tsx'

window.history.scrollRestoration = 'manual'
startSettings()
void warmPage(window.location.hash)
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
