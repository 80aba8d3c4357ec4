import './ui/console.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient, Providers, routes } from './app.tsx'
import { preferredLanguage, switchLanguage } from './lib/i18n.ts'

const root = document.getElementById('root') as HTMLElement

await switchLanguage(preferredLanguage())
createRoot(root).render(
  <Providers client={createQueryClient()}>
    <RouterProvider router={createHashRouter(routes)} />
  </Providers>,
)
