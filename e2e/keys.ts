import type { Locator, Page } from 'playwright-core'

const farthestSteps = 120

/**
 * Presses Tab until `target` has the focus; every stop on the way must show its focus, and no bar at the page's edge
 * may cover it. @throws Error listing the stops when the target is not reached, or when a stop's focus is not visible
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = []
  for (let step = 0; step < farthestSteps; step += 1) {
    if (step > 0 || !(await hasFocus(target))) await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    stops.push(stop.name)
    if (!stop.seen) throw new Error(`the focus is not visible at "${stop.name}" of ${new URL(page.url()).hash}`)
    if (stop.under) throw new Error(`the focus at "${stop.name}" of ${new URL(page.url()).hash} is under ${stop.under}`)
    if (await hasFocus(target)) return
  }
  throw new Error(`not reached by Tab: ${target}; the stops were ${stops.join(' | ')}`)
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false
  return target.first().evaluate((element) => element === document.activeElement)
}

/** Runs in the browser. Focus is visible if something around the element is drawn differently without it. */
async function lookAtFocus(): Promise<{ name: string; seen: boolean; under?: string }> {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { name: 'body', seen: true }
  const name = (element.ariaLabel || element.textContent || element.getAttribute('name') || element.tagName).slice(
    0,
    30,
  )
  // Whole overlays and headings take the focus only to be announced; keys do nothing there.
  if (element.tabIndex < 0) return { name, seen: true }
  const around = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
  for (let one = element.parentElement; one && around.length < 6; one = one.parentElement) around.push(one)
  const drawn = () =>
    around
      .flatMap((one) => [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map(({ outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
        [outlineStyle !== 'none' && outlineWidth, boxShadow, borderColor, backgroundColor].join(),
      )
      .join('|')
  // With reduced motion every change still takes a millisecond, plus the frames a busy machine gives it.
  const settled = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  }
  const barOver = (shown: Element, edge: 'top' | 'bottom') => {
    const box = shown.getBoundingClientRect()
    const y = edge === 'top' ? box.top + 1 : box.bottom - 1
    let painted = false
    let one = document.elementFromPoint((box.left + box.right) / 2, y)
    for (; one && !one.contains(shown) && !shown.contains(one); one = one.parentElement) {
      const { position, backgroundColor } = getComputedStyle(one)
      painted ||= backgroundColor !== 'rgba(0, 0, 0, 0)'
      if (painted && /sticky|fixed/.test(position)) return one.className || one.tagName
    }
    return undefined
  }
  await settled()
  const shown = element.closest('label') ?? element
  const tall = shown.getBoundingClientRect().height > window.innerHeight / 3
  const look = () => barOver(shown, 'top') ?? (tall ? undefined : barOver(shown, 'bottom'))
  // The code that scrolls it out from under a bar is fetched at the first key press.
  for (let turn = 0; turn < 40 && look(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  const under = look()
  const focused = drawn()
  element.blur()
  await settled()
  const blurred = drawn()
  element.focus({ preventScroll: true })
  return { name, seen: focused !== blurred, under }
}

/** Presses Tab round the open dialog. @returns the elements outside it that took the focus */
export async function leavesOf(page: Page, dialog: Locator): Promise<string[]> {
  const outside: string[] = []
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const name = await dialog.evaluate((element) => {
      const focused = document.activeElement
      const away = focused && focused !== document.body && !element.contains(focused)
      return away ? (focused.textContent ?? focused.tagName) : ''
    })
    if (name) outside.push(name)
  }
  return outside
}
