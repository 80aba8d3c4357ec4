import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { chosenLanguage, speak } from './lib/language.ts'
import { startSettings } from './lib/settings.ts'

window.history.scrollRestoration = 'manual'
startSettings()
speak(chosenLanguage())
  .catch(() => speak('zh-Hant'))
  .then(() => {
    createRoot(document.getElementById('root') as HTMLElement).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
