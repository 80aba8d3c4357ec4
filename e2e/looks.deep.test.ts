import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, barriersInDarkMode, layoutProblems, problemsInBothSizes, wordRules } from './looks.ts'
import { phoneSizes } from './phone.ts'
import { wordsByLanguage } from './texts.ts'

// A check that detects nothing would go unnoticed, so each gets faults that it must find.

const browser = await launchBrowser()
afterAll(() => browser.close())
const words = wordsByLanguage('shop')

test('finds no fault on a page without one', async () => {
  const page = await givenPage('<p>カート</p><button type="button">戻る</button>')
  expect(await problemsInBothSizes(page, words.ja, phoneSizes)).toEqual([])
  expect(await barriersInDarkMode(page)).toEqual([])
})

test.each([
  ['<p>購物車</p>', ['untranslated: 購物車']],
  [
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">とても長い文字です</p>',
    cutInBoth('cut: とても長い文字です'),
  ],
  [
    '<button style="display: block; width: 40px; padding: 0; white-space: nowrap">とても長い</button>',
    cutInBoth('sticks out: とても長い'),
  ],
  ['<p style="width: 330px">広い</p>', ['320: sideways scroll: 330 in 320 px']],
])('%s is found in both sizes', async (fault, found) => {
  expect(await problemsInBothSizes(await givenPage(fault), words.ja, [])).toEqual(found)
})

test.each([
  ['<button id="fault"></button>', 'button-name'],
  ['<a id="fault" href="#/x"><i></i></a>', 'link-name'],
  ['<input id="fault">', 'label'],
  ['<img id="fault" src="data:,">', 'image-alt'],
])('%s is found in each language, in the narrow size', async (fault, rule) => {
  const page = await givenPage(fault)
  expect(await problemsInBothSizes(page, words.ja, [])).toEqual([`320: ${rule}: #fault`])
  expect(await barriers(page, wordRules)).toEqual([`${rule}: #fault`])
})

test('the rules checked in every language are those on names, labels, languages and space', () => {
  expect(wordRules).toEqual(
    expect.arrayContaining(['button-name', 'image-alt', 'label', 'html-has-lang', 'document-title', 'link-name']),
  )
  expect(wordRules).toEqual(expect.arrayContaining(['label-content-name-mismatch', 'scrollable-region-focusable']))
  expect(wordRules).not.toContain('color-contrast')
})

test('finds low contrast in the sizes where all rules are checked', async () => {
  const page = await givenPage('<p id="fault" style="color: #ccc; background: #fff">薄い</p>')
  const found = phoneSizes.map(({ width }) => `${width}: color-contrast: #fault`)
  expect(await problemsInBothSizes(page, words.ja, phoneSizes)).toEqual(found.toReversed())
})

test('finds low contrast that exists only in dark mode, even if the colour changes deep inside', async () => {
  const style =
    '<style>@media (prefers-color-scheme: dark) { body { color: #333; background: #111 } .good { color: #fff } }</style>'
  const slow = '<style>* { transition-duration: 1ms }</style>'
  const deep = (inner: string) => '<div>'.repeat(20) + inner + '</div>'.repeat(20)
  const page = await givenPage(
    `${style}${slow}${deep('<p id="fault">薄い</p>')}<div class="good">${deep('濃い')}</div>`,
  )
  expect(await barriers(page)).toEqual([])
  expect(await barriersInDarkMode(page)).toEqual(['in the dark: color-contrast: #fault'])
  expect(await barriers(page)).toEqual([])
})

test('finds a word broken across two lines', async () => {
  const page = await givenPage('<p style="width: 40px; overflow-wrap: anywhere">Completed</p>')
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
  expect(await problemsInBothSizes(page, words.en, [])).toEqual(cutInBoth('broken: Completed'))
  const names = await givenPage('<p style="width: 40px; overflow-wrap: anywhere">Headphones</p><p>味道很好</p>')
  await names.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
  expect(await layoutProblems(names, words.en)).toEqual(['broken: Headphones'])
})

test('reports a page one pixel higher than the window, but not one that is much higher', async () => {
  const { height } = phoneSizes[1]
  const page = await givenPage(`<div style="position: absolute; top: 0; width: 1px; height: ${height + 1}px"></div>`)
  await page.setViewportSize(phoneSizes[1])
  expect(await problemsInBothSizes(page, words.ja, [])).toEqual(['320: scrolls down by 1 px'])
  const higher = await givenPage(
    `<div style="position: absolute; top: 0; width: 1px; height: ${height + 900}px"></div>`,
  )
  expect(await problemsInBothSizes(higher, words.ja, [])).toEqual([])
})

function cutInBoth(problem: string): string[] {
  return phoneSizes.toReversed().map(({ width }) => `${width}: ${problem}`)
}

/** Checks at the narrow size. */
async function givenPage(content: string): Promise<Page> {
  const page = await browser.newPage({ viewport: phoneSizes[1] })
  const head = '<meta name="viewport" content="width=device-width"><title>店</title><style>body { margin: 0 }</style>'
  await page.setContent(
    `<!doctype html><html lang="ja"><head>${head}</head><body><main><h1>店</h1>${content}</main></body></html>`,
  )
  return page
}
