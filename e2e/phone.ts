import { randomUUID } from 'node:crypto'
import type { Language } from '@shop/contract/core/common.ts'
import type { Browser, BrowserContext, Cookie, Locator, Page } from 'playwright-core'

/** The user a browser is logged in as. */
export interface Session {
  token: string
  userId: number
}

/** How long a page may take to show an element. */
const patienceMs = 30_000

export const phoneSizes = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
] as const
export type PhoneSize = (typeof phoneSizes)[number]

/** One user's browser: a phone that has chosen a language and, with `session`, is already logged in. */
export async function openPhone(
  browser: Browser,
  url: string,
  {
    language,
    session,
    size = phoneSizes[0],
    keepsPages = false,
    userAgent,
  }: {
    language?: Language
    session?: Session
    size?: PhoneSize
    /** Enables the service worker. Its requests are not those of a page, so a test neither sees nor answers them. */
    keepsPages?: boolean
    /** decides which providers are offered; default: the browser's own */
    userAgent?: string
  } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Shanghai',
    storageState: toStorage(url, { language, session }),
    serviceWorkers: keepsPages ? 'allow' : 'block',
    ...(userAgent && { userAgent }),
  })
  context.setDefaultTimeout(patienceMs)
  return context
}

/** The stored state of the shop at `url` on the phone of a user who has chosen a language and logged in. */
export function toStorage(url: string, { language, session }: { language?: Language; session?: Session }) {
  const kept: Record<string, unknown> = {
    ...(language && { language }),
    ...(session && { AccessToken: session.token, userId: session.userId }),
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  const cookie = { name: 'language', domain: new URL(url).hostname, path: '/', expires: -1, sameSite: 'Lax' } as const
  const cookies = language ? [{ ...cookie, value: language, httpOnly: false, secure: false }] : []
  return { cookies, origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** The page of a shopper who is logged in, in zh-Hant, at home. Motion is reduced, so that animations take no time. */
export async function openPhonePage(browser: Browser, url: string, session: Session): Promise<Page> {
  const phone = await (await openPhone(browser, url, { session, language: 'zh-Hant' })).newPage()
  await phone.emulateMedia({ reducedMotion: 'reduce' })
  await phone.goto(url)
  return phone
}

/**
 * A desktop browser with the console, in `language`; with `cookies`, already logged in. Without motion, because a click
 * into a dialog that still grows may miss its button.
 */
export async function openDesk(
  browser: Browser,
  url: string,
  language: Language = 'zh-Hant',
  cookies: Cookie[] = [],
): Promise<BrowserContext> {
  const localStorage = [
    { name: 'admin.language', value: JSON.stringify(language) },
    // Scripts cannot read the cookie: without this the console would still ask to log in.
    ...(cookies.length > 0 ? [{ name: 'admin.signedIn', value: 'true' }] : []),
  ]
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    storageState: { cookies, origins: [{ origin: url, localStorage }] },
  })
  context.setDefaultTimeout(patienceMs)
  return context
}

/** Collects everything that goes wrong in a page from now on: console, script and request errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('response', (answer) => answer.status() >= 400 && errors.push(`${answer.status()}: ${answer.url()}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Requests in flight when the user left the page.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`)
  })
  return errors
}

/** Calls the shopper's API. @throws Error with the server's message on a refusal */
export async function callApi<T = Record<string, unknown>>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { platform: 'H5', ...(token && { 'Access-Token': token }), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { status, message, data } = (await answer.json()) as { status: number; message: string; data: T }
  if (status !== 200) throw new Error(`${path}: ${status} ${message}`)
  return data
}

/** Logs a demo shopper in by password. */
export function logIn(url: string, mobile: string): Promise<Session> {
  return callApi<Session>(url, 'passport/login', {
    body: { form: { mobile, password: 'demo-shopper' }, requestId: randomUUID() },
  })
}

/** Ticks a checkbox or radio button by its label: the box itself is drawn, and its input covered. */
export function tick(place: Page | Locator, name: string | RegExp): Promise<void> {
  const page = 'page' in place ? place.page() : place
  const input = page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name }))
  return place.locator('label').filter({ has: input }).click()
}

/** Presses the keys of the keypad that a phone shows. */
export async function typePayPassword(phone: Page, password: string): Promise<void> {
  const pad = phone.getByRole('dialog', { name: '輸入支付密碼' })
  await pad.getByRole('status', { name: '已輸入 0 位，共 6 位' }).waitFor()
  for (const digit of password) await pad.getByRole('button', { name: digit, exact: true }).click()
}

const demoOperator = { login: 'admin', password: 'demo-operator', isMember: false }
/** An owner of a merchant of the demo. */
export const demoMember = { login: '13800000003', password: 'demo-merchant', isMember: true }

/** Logs an operator or a member of the demo in to the console; pages opened in `desk` later are logged in. */
export async function logInToConsole(
  desk: BrowserContext,
  url: string,
  { login, password, isMember } = demoOperator,
): Promise<void> {
  const page = await desk.newPage()
  await page.goto(`${url}/admin/`)
  if (isMember) await page.locator('.ant-segmented-item').nth(1).click()
  await page.locator('input[autocomplete=username]').fill(login)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/#\/(?!login)/)
  await page.close()
}

/** The smallest distance of a sheet's contents from its sides, in CSS pixels, at each of these widths of the phone. */
export async function guttersOf(page: Page, sheet: Locator, widths: readonly number[]): Promise<number[]> {
  const usual = page.viewportSize()
  const found: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: usual?.height ?? 667 })
    const least = await sheet.evaluate((element) => {
      const outer = element.getBoundingClientRect()
      const shown = [...element.querySelectorAll('input, label, dt, dd, p')].map((each) => each.getBoundingClientRect())
      return Math.min(...shown.flatMap(({ left, right }) => [left - outer.left, outer.right - right]))
    })
    found.push(least)
  }
  if (usual) await page.setViewportSize(usual)
  return found
}
