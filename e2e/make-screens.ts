import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { callApi, demoMember, logIn, logInToConsole, openDesk, openPhone, type Session } from './phone.ts'
import { openStack } from './stack.ts'

// `npx node e2e/make-screens.ts` takes the README's pictures from a new demo shop.

const dir = path.join(import.meta.dirname, '../docs/screens')
const stack = await openStack()
const browser = await launchBrowser()
try {
  const shopper = await logIn(stack.url, '13800000001')
  const member = await callApi<Session>(stack.url, 'passport/login', {
    body: { form: { mobile: demoMember.login, password: demoMember.password } },
  })
  const phoneOf = (session: Session) => openPhone(browser, stack.url, { session, language: 'zh-Hant' })
  const phone = await phoneOf(shopper)
  await take(phone, 'home', '/')
  await take(phone, 'wheel', '/#/pages/draw/draw')
  await take(phone, 'wallet', '/#/pages/wallet/index')
  await take(await phoneOf(member), 'merchant', '/#/pages/merchant/center')
  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url)
  await take(desk, 'proof-inbox', '/admin/#/proof/inbox', (page) => page.locator('.review-due').waitFor())
} finally {
  await browser.close()
  await stack.stop()
}

async function take(
  context: BrowserContext,
  name: string,
  place: string,
  isThere?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(stack.url + place, { waitUntil: 'networkidle' })
  await isThere?.(page)
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(dir, `${name}.png`))
  await page.close()
}
