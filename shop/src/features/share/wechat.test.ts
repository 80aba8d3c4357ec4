import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subject } from './subject.ts'
import { createWechatCards } from './wechat.ts'

const subject: Subject = {
  path: 'pages/goods/detail',
  params: { goodsId: 7 },
  title: '陶瓷馬克杯',
  note: '手作釉色',
  pictureUrl: 'http://shop.test/cup.webp',
}
const signed = { appId: 'wx1', timestamp: 1_795_000_000, nonceStr: 'abc', signature: 'f00' }

const cards: [string, object][] = []
const configured: object[] = []
const called: string[] = []
const scripts: string[] = []
let script: 'comes' | 'fails' = 'comes'

/** WeChat's script, once a page has loaded it. */
const wx = {
  config: (options: object) => configured.push(options),
  ready: (done: () => void) => setTimeout(done),
  error: () => undefined,
  updateAppMessageShareData: (card: object) => cards.push(['friend', card]),
  updateTimelineShareData: (card: object) => cards.push(['timeline', card]),
}
const watch = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement)) continue
    scripts.push(node.src)
    vi.stubGlobal('wx', wx)
    if (script === 'comes') node.onload?.(new Event('load'))
    else node.onerror?.(new Event('error'))
  }
})

beforeEach(() => {
  for (const list of [cards, configured, called, scripts]) list.length = 0
  script = 'comes'
  watch.observe(document.head, { childList: true })
})
afterEach(() => watch.disconnect())

/** Opens this browser for a shop with this official account, or none. */
function openIn(platform: string, config: typeof signed | null) {
  vi.stubGlobal('fetch', async (input: string) => {
    called.push(new URL(input, 'http://shop.test').pathname)
    return new Response(JSON.stringify({ status: 200, message: 'success', data: { config } }))
  })
  return createWechatCards(platform)
}

test('outside WeChat nothing is requested', async () => {
  const setWechatCard = openIn('H5', signed)
  expect(await setWechatCard(subject)).toBe(false)
  expect([called, scripts]).toEqual([[], []])
})

test('for a shop without an official account nothing is fetched from WeChat', async () => {
  const setWechatCard = openIn('WXOFFICIAL', null)
  expect(await setWechatCard(subject)).toBe(false)
  expect(called).toEqual(['/api/wechat/shareSign'])
  expect(scripts).toEqual([])
})

test("the card is the page's; the next page needs no new signature", async () => {
  const setWechatCard = openIn('WXOFFICIAL', signed)
  expect(await setWechatCard(subject)).toBe(true)
  expect(scripts).toEqual(['https://res.wx.qq.com/open/js/jweixin-1.6.0.js'])
  expect(configured).toEqual([
    { ...signed, debug: false, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] },
  ])
  const link = expect.stringMatching(/#\/pages\/goods\/detail\?goodsId=7$/)
  const card = { title: '陶瓷馬克杯', link, imgUrl: 'http://shop.test/cup.webp' }
  expect(cards).toEqual([
    ['friend', { ...card, desc: '手作釉色' }],
    ['timeline', card],
  ])
  await setWechatCard({ ...subject, title: '竹盤' })
  expect(cards.at(-1)).toEqual(['timeline', { ...card, title: '竹盤' }])
  expect([called.length, scripts.length]).toEqual([1, 1])
})

test('if WeChat’s script does not load, its menu shares as usual, and the next sheet retries', async () => {
  const setWechatCard = openIn('WXOFFICIAL', signed)
  script = 'fails'
  expect(await setWechatCard(subject)).toBe(false)
  script = 'comes'
  expect(await setWechatCard(subject)).toBe(true)
})
