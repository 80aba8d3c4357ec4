import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { phoneSizes } from './phone.ts'
import { textsOfPage, type wordsOf } from './texts.ts'

export type App = 'shop' | 'admin'
type Words = ReturnType<typeof wordsOf>

/** What is wrong with the layout of the page in its present size: it scrolls sideways, words are cut or leave their button. */
export async function layoutProblems(page: Page, words: Words): Promise<string[]> {
  const [needs, has] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  const cut = await page.evaluate(cutTexts)
  return [
    ...(needs > has ? [`sideways scroll: ${needs} in ${has} px`] : []),
    // A name may be shortened where there is no room for more; the app's own words may not.
    ...cut.filter(({ how, text }) => how !== 'shortened' || words.has(text)).map(({ how, text }) => `${how}: ${text}`),
  ]
}

/** Texts in another language than `words` speak, and ids of messages that were not there when they were to be shown. */
export async function textProblems(page: Page, words: Words): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage)
  return [
    ...words.untranslated(texts).map((text) => `untranslated: ${text}`),
    ...texts.filter((text) => words.isId(text)).map((text) => `the id of a text: ${text}`),
  ]
}

/** Of the rules of accessibility those that keep somebody out. */
export async function barriers(page: Page, rules: string[] = grave): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // There are no frames, and style sheets of other hosts, which it would fetch anew each time.
    (runOnly): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      }),
    rules,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The rules whose breach is serious or critical; axe says that of each, but not among its public functions. */
const { _audit: audit } = axe as unknown as { _audit: { rules: Rule[] } }
interface Rule {
  id: string
  impact: string
  enabled: boolean
  tags: string[]
}
const grave = audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id }) => id)

/** Texts, and the layout and barriers in both sizes of a phone, beginning with the size that the page has. */
export async function inBothSizes(page: Page, words: Words): Promise<string[]> {
  const problems = await textProblems(page, words)
  const isSmall = page.viewportSize()?.width === phoneSizes[1].width
  for (const size of isSmall ? phoneSizes.toReversed() : phoneSizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    const here = [...(await layoutProblems(page, words)), ...(await barriers(page))]
    problems.push(...here.map((problem) => `${size.width}: ${problem}`))
  }
  return problems
}

interface Cut {
  text: string
  how: 'cut' | 'shortened' | 'sticks out'
}

/**
 * Texts of which a part cannot be seen: cut off by an edge that cannot be scrolled, shortened on purpose (an ellipsis, a
 * number of lines), or longer than the button around them. What is outside altogether is meant to be hidden. Runs in
 * the browser.
 */
function cutTexts(): Cut[] {
  const found = new Map<string, Cut>()
  const known = new Map<Element, ReturnType<typeof read>>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node as Text).data.replace(/\s+/g, ' ').trim()
    const element = node.parentElement
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('[inert], .heard-only, option, [contenteditable]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const how = howCut(element, range.getBoundingClientRect())
    if (how) found.set(`${how} ${text}`, { how, text })
  }
  return [...found.values()]

  function howCut(element: Element, words: DOMRect): Cut['how'] | undefined {
    if (words.width === 0) return undefined
    let lifted = false
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = styleOf(around)
      const { over, outside } = compare(words, style.box)
      // An absolute child leaves the boxes between it and what it is placed by.
      const holds = !lifted || style.position !== 'static'
      if (holds) {
        const hides = (how: string) => how === 'hidden' || how === 'clip'
        if ((over.x && hides(style.overflowX)) || (over.y && hides(style.overflowY))) {
          if (outside) return undefined
          const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          return shortens ? 'shortened' : 'cut'
        }
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined
        if (style.bounds && (over.x || over.y)) return 'sticks out'
        lifted = false
      }
      lifted ||= style.position === 'absolute'
      if (style.position === 'fixed') return undefined
    }
    return undefined
  }

  /** Read once: many texts stand in the same elements. */
  function styleOf(element: Element) {
    const style = known.get(element) ?? read(element)
    known.set(element, style)
    return style
  }

  function read(element: Element) {
    const { overflowX, overflowY, position, textOverflow, webkitLineClamp, display } = getComputedStyle(element)
    const bounds = element.matches('button, a, [role=tab], [role=button]') && !display.startsWith('inline')
    return {
      overflowX,
      overflowY,
      position,
      textOverflow,
      webkitLineClamp,
      bounds,
      box: element.getBoundingClientRect(),
    }
  }

  function compare(words: DOMRect, box: DOMRect) {
    const slack = 1.5
    return {
      over: {
        x: words.left < box.left - slack || words.right > box.right + slack,
        // The line's box is taller than its letters.
        y: words.top < box.top - words.height / 4 || words.bottom > box.bottom + words.height / 4,
      },
      outside: words.right <= box.left || words.left >= box.right || words.bottom <= box.top || words.top >= box.bottom,
    }
  }
}
