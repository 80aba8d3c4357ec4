import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { callApi, demoMember, logIn, logInToConsole, openDesk, openPhone, type Session } from './phone.ts'
import { openStack } from './stack.ts'

// `npx node e2e/screens.ts` retakes the documents' pictures, from its own demo shop.
const outDir = path.join(import.meta.dirname, '../docs/screens')
mkdirSync(outDir, { recursive: true })

const stack = await openStack()
const browser = await launchBrowser()
try {
  const session = await logIn(stack.url, '13800000001')
  const phone = await openPhone(browser, stack.url, { session, language: 'zh-Hant' })
  await take(phone, {
    home: { place: '/', shows: '立即領取' },
    wheel: { place: '/#/pages/draw/draw', shows: '開始' },
    wallet: { place: '/#/pages/wallet/index', shows: '最近收支' },
  })

  const member = await callApi<Session>(stack.url, 'passport/login', {
    body: { form: { mobile: demoMember.login, password: demoMember.password } },
  })
  const counter = await openPhone(browser, stack.url, { session: member, language: 'zh-Hant' })
  await take(counter, { merchant: { place: '/#/pages/merchant/center', shows: '近 30 天成交' } })

  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url)
  await take(desk, { 'proof-inbox': { place: '/admin/#/proof/inbox', shows: '實收金額' } })
} finally {
  await browser.close()
  await stack.stop()
}

/** Saves each address as `<name>.png` once it shows its text, with few enough colours to keep the file small. */
async function take(context: BrowserContext, places: Record<string, { place: string; shows: string }>): Promise<void> {
  for (const [name, { place, shows }] of Object.entries(places)) {
    const page = await context.newPage()
    await page.goto(stack.url + place, { waitUntil: 'networkidle' })
    await page.getByText(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .png({ palette: true, colours: 128, effort: 8 })
      .toFile(path.join(outDir, `${name}.png`))
    await page.close()
  }
}
