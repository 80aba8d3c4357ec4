const gapPx = 8
/** Below a bar that has been left another one may come to light. */
const mostBars = 3

/**
 * What gets the focus by a key is scrolled out from under the bars that stay at the page's edges: the browser scrolls no
 * further than to the window's own edge. A length to keep free (`scroll-padding`) would have to know every bar, and would
 * scroll the page when the focus is in a bar itself.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => look(target))
  look(document.activeElement)
}

function look(focused: EventTarget | null): void {
  // Once what came with the focus has been drawn, and the browser has scrolled.
  if (focused instanceof HTMLElement && focused.matches(':focus-visible')) requestAnimationFrame(() => uncover(focused))
}

function uncover(focused: HTMLElement): void {
  // A tick's own box is not seen, its label is.
  const element = focused.closest('label') ?? focused
  // The upper edge comes last: of what is too tall for the room between the bars, the beginning is seen.
  for (const edge of ['bottom', 'top'] as const) {
    for (let bars = 0; bars < mostBars && document.activeElement === focused; bars += 1) {
      const bar = barOver(element, edge)
      if (!bar) break
      const box = element.getBoundingClientRect()
      const way = edge === 'bottom' ? box.bottom - bar.top + gapPx : box.top - bar.bottom - gapPx
      window.scrollBy({ top: way, behavior: 'instant' })
    }
  }
}

/** The bar at this edge of the window that lies over the middle of the element's own. */
function barOver(element: Element, edge: 'top' | 'bottom'): DOMRect | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, edge === 'top' ? top + 1 : bottom - 1)
  if (element.contains(hit)) return undefined
  let painted = false
  for (let one = hit; one && !one.contains(element); one = one.parentElement) {
    const { position, backgroundColor } = getComputedStyle(one)
    painted ||= backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (position !== 'sticky' && position !== 'fixed') continue
    const box = one.getBoundingClientRect()
    const middle = window.innerHeight / 2
    // What reaches over the middle is a sheet on its way out; what is not painted hides nothing.
    return painted && (edge === 'top' ? box.bottom < middle : box.top > middle) ? box : undefined
  }
  return undefined
}
