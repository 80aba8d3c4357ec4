import { createRoot } from 'react-dom/client'
import { onDemand } from '../lib/part.ts'

/**
 * Opens pictures over everything: swipe between them, pinch or double-tap to zoom, tap or Escape to close. The viewer
 * is loaded on first use.
 */
export async function showPictures(urls: string[], first = 0): Promise<void> {
  const module = await onDemand(() => import('./PictureViewer.tsx'))
  if (!module) return
  const { PictureViewer } = module
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const before = document.activeElement as HTMLElement | null
  function close(): void {
    root.unmount()
    container.remove()
    before?.focus?.({ preventScroll: true })
  }
  root.render(<PictureViewer urls={urls} first={first} onClose={close} />)
}
