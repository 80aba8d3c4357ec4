import './ui/console.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient, Providers, routes } from './app.tsx'
import { followLanguage, preferredLanguage, switchLanguage } from './lib/i18n.ts'

const root = document.getElementById('root') as HTMLElement

const client = createQueryClient()

await switchLanguage(preferredLanguage())
followLanguage(() => void client.invalidateQueries())
createRoot(root).render(
  <Providers client={client}>
    <RouterProvider router={createHashRouter(routes)} />
  </Providers>,
)
