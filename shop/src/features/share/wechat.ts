import { wechatShareSign } from '@shop/contract/platform/wechat/wechat.ts'
import { call } from '../../lib/call.ts'
import { platform } from '../../lib/platform.ts'
import { linkOf, type Subject } from './subject.ts'

/** The part of WeChat's page script that is used here. */
interface WechatScript {
  config(options: object): void
  ready(done: () => void): void
  error(failed: (error: unknown) => void): void
  updateAppMessageShareData(card: object): void
  updateTimelineShareData(card: object): void
}

const scriptUrl = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData']

/** See `setWechatCard`; `of` is the browser's platform. */
export function createWechatCards(of: string): (subject: Subject) => Promise<boolean> {
  let script: Promise<WechatScript | undefined> | undefined
  return async (subject) => {
    if (of !== 'WXOFFICIAL') return false
    script ??= openScript().catch(() => undefined)
    const wx = await script
    if (!wx) {
      script = undefined
      return false
    }
    const { title, note, pictureUrl: imgUrl } = subject
    const card = { title, link: linkOf(subject), imgUrl }
    wx.updateAppMessageShareData({ ...card, desc: note ?? title })
    wx.updateTimelineShareData(card)
    return true
  }
}

/**
 * Lets WeChat's own menu share the page with its name and picture. Does nothing outside WeChat's browser, or for a shop
 * without an official account; if WeChat does not answer, its menu shares the page like any other.
 * @returns whether the card is set
 */
export const setWechatCard = createWechatCards(platform)

/** Signed and ready; undefined if the shop has no official account. */
async function openScript(): Promise<WechatScript | undefined> {
  // WeChat signs the address before `#`, which is the same on every page.
  const url = window.location.href.replace(/#.*$/, '')
  const { config } = await call(wechatShareSign, { query: { url }, load: false, prompt: false })
  if (!config) return undefined
  const wx = await loadScript()
  return new Promise((resolve, reject) => {
    wx.ready(() => resolve(wx))
    wx.error(reject)
    wx.config({ ...config, debug: false, jsApiList })
  })
}

function loadScript(): Promise<WechatScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = scriptUrl
    element.onload = () => resolve((window as unknown as { wx: WechatScript }).wx)
    element.onerror = () => {
      element.remove()
      reject(new Error('WeChat’s script did not load'))
    }
    document.head.append(element)
  })
}
