const gapPx = 8
/** After one bar is cleared, another may still cover the element. */
const mostBars = 3

/**
 * Scrolls elements focused by keyboard out from under the bars fixed at the page's edges: the browser scrolls them only
 * to the window's edge. `scroll-padding` would have to know every bar, and would scroll the page when the focus is
 * inside a bar.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => look(target))
  look(document.activeElement)
}

function look(focused: EventTarget | null): void {
  // Wait until what the focus reveals has been drawn, and the browser has scrolled.
  if (focused instanceof HTMLElement && focused.matches(':focus-visible')) requestAnimationFrame(() => uncover(focused))
}

function uncover(focused: HTMLElement): void {
  // A tick's input is invisible, its label is not.
  const element = focused.closest('label') ?? focused
  // The top edge comes last: for elements taller than the space between the bars, the beginning stays visible.
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

/** The bar at this edge of the window that covers the middle of the element's own edge. */
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
    // A bar that crosses the middle is a sheet being closed; an unpainted one hides nothing.
    return painted && (edge === 'top' ? box.bottom < middle : box.top > middle) ? box : undefined
  }
  return undefined
}
