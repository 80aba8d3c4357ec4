import { t } from '@lingui/core/macro'
import { ask } from './ask.ts'
import { shownPage } from './shown-page.ts'
import { toast, toastMs } from './toast.ts'

const betweenMs = 10 * 60_000
const updatingFrom = 'updatingFrom'
let askedAt = Date.now()
/** The start files of a newer build on the server. */
let found: string[] | undefined
let offered = false

/** The files a build's page starts with. Their names change with the content. */
export function filesOf(page: Document): string[] {
  return [...page.querySelectorAll('script[src], link[rel="modulepreload"], link[rel="stylesheet"]')].map((element) => {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    return new URL(address, document.baseURI).href
  })
}

/**
 * Checks now and then, when the app returns to the foreground or changes its page, and offers a new build on a tab
 * page, where nothing is being typed.
 */
export function watchForNewVersion(): void {
  if (restartFailed()) toast(t`安裝失敗，請手動更新`, { kind: 'error', ms: toastMs.network })
  const look = () => void checkForNewVersion()
  document.addEventListener('visibilitychange', look)
  shownPage.subscribe(look)
}

/**
 * `atOnce`: a part of the app could not be loaded, which happens when an old build has been replaced. Never rejects.
 */
export async function checkForNewVersion({ atOnce = false } = {}): Promise<void> {
  if (document.visibilityState === 'hidden') return
  if (atOnce || Date.now() - askedAt > betweenMs) {
    askedAt = Date.now()
    found ??= await findNewBuild()
  }
  if (!found || (offered && !atOnce) || !(atOnce || shownPage.get()?.tab !== undefined)) return
  offered = true
  const confirmed = await ask({
    title: t`發現新版本`,
    content: t`新版本已準備好，更新只需一瞬間`,
    confirm: t`立即更新`,
    cancel: t`稍後再說`,
  })
  if (confirmed) await restartInto(found)
}

async function findNewBuild(): Promise<string[] | undefined> {
  try {
    const response = await fetch('./', { cache: 'no-store' })
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const running = filesOf(document)
    const files = filesOf(page)
    return files.length > 0 && files.some((file) => !running.includes(file)) ? files : undefined
  } catch {
    return undefined // no network: checked again later
  }
}

async function restartInto(files: string[]): Promise<void> {
  const answers = await Promise.all(files.map((file) => fetch(file).catch(() => undefined)))
  if (answers.some((answer) => !answer?.ok)) {
    toast(t`下載失敗，請稍後再試`, { kind: 'error', ms: toastMs.network })
    found = undefined
    offered = false
    return
  }
  try {
    sessionStorage.setItem(updatingFrom, filesOf(document).join(' '))
  } catch {
    // forbidden by the browser's settings: a failed update will go unreported
  }
  window.location.reload()
}

/** Whether the old build is still running after a restart. Returns true only once. */
function restartFailed(): boolean {
  try {
    const before = sessionStorage.getItem(updatingFrom)
    sessionStorage.removeItem(updatingFrom)
    return before === filesOf(document).join(' ')
  } catch {
    return false
  }
}
