import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { type PhoneSize, phoneSizes } from './phone.ts'
import { textsOfPage, type wordsOf } from './texts.ts'

export type App = 'shop' | 'admin'
type Words = ReturnType<typeof wordsOf>

/**
 * Layout faults of the page at its current size: it scrolls sideways, or down by a pixel or two; texts are cut off or
 * overflow their button, or words are broken.
 */
export async function layoutProblems(page: Page, words: Words): Promise<string[]> {
  const { needs, has, needsDown, hasDown, cut } = await page.evaluate(readLayout)
  const down = needsDown - hasDown
  return [
    ...(needs > has ? [`sideways scroll: ${needs} in ${has} px`] : []),
    ...(down > 0 && down < 3 ? [`scrolls down by ${down} px`] : []),
    // A name may be truncated to fit; the app's own words may not.
    ...cut.filter(({ how, text }) => how !== 'shortened' || words.has(text)).map(({ how, text }) => `${how}: ${text}`),
  ]
}

/** Texts in a language other than that of `words`, and ids of messages that were not loaded when they were shown. */
export async function textProblems(page: Page, words: Words): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage)
  return [
    ...words.untranslated(texts).map((text) => `untranslated: ${text}`),
    ...texts.filter((text) => words.isId(text)).map((text) => `the id of a text: ${text}`),
  ]
}

/** Violated accessibility rules that exclude users. */
export async function barriers(page: Page, rules: string[] = grave): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // There are no frames, nor style sheets from other hosts, which it would fetch again each time.
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

/** The rules whose violation is serious or critical; axe knows the impact, but not in its public functions. */
const { _audit: audit } = axe as unknown as { _audit: { rules: Rule[] } }
interface Rule extends Record<'any' | 'all' | 'none', (string | { id?: string })[]> {
  id: string
  impact: string
  enabled: boolean
  tags: string[]
}
const grave = audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id }) => id)

/**
 * The rules whose result depends on the texts: names, labels and languages, and rules about space. The others depend on
 * the page's elements and colours, which are the same in all languages.
 */
export const wordRules = audit.rules
  .filter(({ id }) => grave.includes(id))
  .filter(
    ({ id, any, all, none }) =>
      id === 'scrollable-region-focusable' ||
      [...any, ...all, ...none].some((check) => /label|text|title|alt|lang/.test(nameOf(check))),
  )
  .map(({ id }) => id)

function nameOf(check: string | { id?: string }): string {
  return typeof check === 'string' ? check : (check.id ?? '')
}

/**
 * Checks the texts, and the layout in both phone sizes, starting with the current one; accessibility by all rules in
 * the sizes of `whole`, else by the rules about texts in the narrow size: names are the same in both, and space is
 * scarcer there.
 */
export async function problemsInBothSizes(page: Page, words: Words, whole: readonly PhoneSize[]): Promise<string[]> {
  const problems = await textProblems(page, words)
  const [, narrow] = phoneSizes
  const isSmall = page.viewportSize()?.width === narrow.width
  for (const size of isSmall ? phoneSizes.toReversed() : phoneSizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    const here = await layoutProblems(page, words)
    if (whole.includes(size)) here.push(...(await barriers(page)))
    else if (size === narrow && whole.length === 0) here.push(...(await barriers(page, wordRules)))
    problems.push(...here.map((problem) => `${size.width}: ${problem}`))
  }
  return problems
}

/** Texts with too little contrast in dark mode; returns the page to light mode afterwards. */
export async function barriersInDarkMode(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(coloursSettled)
  const problems = await barriers(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(coloursSettled)
  return problems.map((problem) => `in the dark: ${problem}`)
}

/**
 * With reduced motion every property changes in 1 ms, so that a colour takes one frame per level to reach nested
 * elements: waits until nothing changes in two frames. Runs in the browser.
 */
async function coloursSettled(): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await new Promise((done) => requestAnimationFrame(done))
    const changing = document.getAnimations().some((animation) => animation instanceof CSSTransition)
    quiet = changing ? 0 : quiet + 1
  }
}

interface Layout {
  /** widths of the page and of its content, px */
  needs: number
  has: number
  /** and heights */
  needsDown: number
  hasDown: number
  cut: Cut[]
}

interface Cut {
  text: string
  how: 'cut' | 'shortened' | 'sticks out' | 'broken'
}

/**
 * The width of the page, and the texts that are partly invisible: cut off by an edge that cannot be scrolled, truncated
 * on purpose (an ellipsis, a number of lines), or longer than the button around them; and those with a word on two
 * lines. Texts entirely outside count as hidden on purpose. Runs in the browser.
 */
function readLayout(): Layout {
  const longestWord = 24
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement
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
    const how = howCut(element, range.getBoundingClientRect()) ?? (isBroken(node as Text, range) ? 'broken' : undefined)
    if (how) found.set(`${how} ${text}`, { how, text })
  }
  return {
    needs: scrollWidth,
    has: clientWidth,
    needsDown: scrollHeight,
    hasDown: clientHeight,
    cut: [...found.values()],
  }

  /**
   * Chinese may break anywhere, and Japanese between the parts of a long word, which cannot be recognised here; Korean
   * breaks between words on Korean pages only.
   */
  function isBroken(node: Text, whole: Range): boolean {
    const { lang } = document.documentElement
    if (/^(zh|ja)/.test(lang) || whole.getClientRects().length < 2) return false
    // A hyphen, a slash, a quotation mark or a bracket ends a line as well. Ids may be longer than a line.
    const words = [...node.data.matchAll(/[^\s\-–/,.·、。‘’“”()]+/g)]
      .map(({ 0: segment, index }) => ({ segment, index }))
      .filter(
        ({ segment }) =>
          segment.length <= longestWord &&
          !(lang === 'ko' ? /[\u3000-\u9fff\uff00-\uffef]/ : /[\u3000-\uffef]/).test(segment),
      )
    return words.some(({ segment, index }) => {
      const word = document.createRange()
      word.setStart(node, index)
      word.setEnd(node, index + segment.length)
      const tops = [...word.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      return new Set(tops).size > 1
    })
  }

  function howCut(element: Element, words: DOMRect): Cut['how'] | undefined {
    if (words.width === 0) return undefined
    let lifted = false
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = styleOf(around)
      const { over, outside } = compare(words, style.box)
      // An absolutely positioned child leaves the boxes between itself and its containing block.
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

  /** Cached: many texts share the same elements. */
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
