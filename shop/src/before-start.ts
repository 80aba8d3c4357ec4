// Inlined into index.html ahead of everything else (build/inlined.ts), so that the page can report any missing file of
// the app in words, and try again. docs/decisions/offline.md
import type { Language } from '@shop/contract/core/common.ts'
import { askAhead } from './ahead.ts'
import { readPlaces, showFirst } from './first-page.ts'
import { chosenLanguage } from './lib/chosen-language.ts'
import { restart, whenOnline, whenReachable } from './lib/reconnect.ts'

/** Not in the catalogs: their files may be the missing ones. */
const words: Record<Language, { failed: string; slow: string; retry: string }> = {
  'zh-Hant': { failed: '載入失敗，請檢查網路', slow: '網路較慢，仍在載入', retry: '重試' },
  'zh-Hans': { failed: '加载失败，请检查网络', slow: '网络较慢，仍在加载', retry: '重试' },
  en: {
    failed: 'Could not load. Check your network.',
    slow: 'The network is slow. Still loading…',
    retry: 'Try again',
  },
  ja: {
    failed: '読み込めませんでした。通信状況をご確認ください。',
    slow: '通信が遅いため、まだ読み込んでいます。',
    retry: '再試行',
  },
  ko: {
    failed: '불러오지 못했어요. 네트워크를 확인해 주세요.',
    slow: '네트워크가 느려서 아직 불러오는 중이에요.',
    retry: '다시 시도',
  },
}

/** After this long the page reports a slow network. The app may still start, so it does not restart automatically. */
const slowAfterMs = 8_000

/** Works without the app's style sheets. */
const look =
  'min-height:90vh;padding:24px;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'font:16px/1.5 system-ui;letter-spacing:0;text-align:center;text-wrap:balance'
/** Over the lower edge of the page that the server has sent. */
const barLook =
  'position:fixed;inset:auto 0 calc(50px + env(safe-area-inset-bottom));z-index:99;padding:12px 24px;display:flex;' +
  'align-items:center;justify-content:space-between;gap:16px;background:#1d1d1f;color:#fff;font:15px/1.5 system-ui'
const buttonLook = 'padding:8px 32px;border:1px solid;border-radius:24px;font:inherit'

const places = readPlaces()
const language = chosenLanguage()
if (places) showFirst(places, language)
let failed = false
// The first catches scripts and style sheets that fail to load, the second failed imports of start.ts and main.tsx.
window.addEventListener('error', fail, true)
window.addEventListener('unhandledrejection', fail)
setTimeout(() => failed || say('slow'), slowAfterMs)
askAhead(places?.texts, language)

function fail(): void {
  if (failed) return
  failed = true
  say('failed')
}

/** The element that the page shows until the app replaces it. */
function place(): Element | null {
  return document.querySelector('.welcome')
}

function say(what: 'failed' | 'slow'): void {
  if (document.readyState === 'loading' && !place()) {
    setTimeout(say, 20, what)
    return
  }
  const text = place()
  if (!text) return
  const stop = what === 'failed' ? whenReachable(() => window.location.reload()) : whenOnline(() => void restart())
  // Once the app has drawn itself, it handles missing files: it waits for the server on its own.
  new MutationObserver(() => place() ?? stop()).observe(text.closest('#root') as Element, { childList: true })
  showWithoutStyles()
  const { [what]: said, retry } = words[language]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retry
  button.setAttribute('style', buttonLook)
  button.onclick = () => void restart()
  text.setAttribute('role', 'alert')
  text.setAttribute('style', text.closest('[data-sent]') ? barLook : look)
  text.textContent = said
  text.append(button)
}

/** A pending style sheet keeps the page blank. start.ts applies it once it has loaded. */
function showWithoutStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.media = 'print'
}
