import { createRoot } from 'react-dom/client'

/**
 * Opens pictures over everything: swipe between them, pinch or tap twice to zoom, tap or Escape to close. The viewer is antd-mobile's
 * and is loaded when first used; it gets here what it lacks, the role of a dialog and the focus.
 */
export async function showPictures(urls: string[], index = 0): Promise<void> {
  const [{ MultiImageViewer }] = await Promise.all([import('./antd-viewer.tsx')])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const before = document.activeElement as HTMLElement | null
  function close(): void {
    root.unmount()
    place.remove()
    before?.focus?.({ preventScroll: true })
  }
  root.render(<MultiImageViewer urls={urls} index={index} onClose={close} />)
}
