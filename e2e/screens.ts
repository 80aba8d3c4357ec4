import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { logIn, logInToConsole, openDesk, openPhone } from './phone.ts'
import { openStack } from './stack.ts'

// `npx node e2e/screens.ts` retakes the documents' pictures, from its own demo shop.
const outDir = path.join(import.meta.dirname, '../docs/screens')
mkdirSync(outDir, { recursive: true })

const stack = await openStack()
const browser = await launchBrowser()
try {
  const session = await logIn(stack.url, '13800000001')
  const phone = await openPhone(browser, stack.url, { session, language: 'zh-Hant' })
  await take(phone, { home: '/' })

  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url)
  await take(desk, { 'proof-inbox': '/admin/#/proof/inbox' })
} finally {
  await browser.close()
  await stack.stop()
}

/** Saves each address as `<name>.png`, with few enough colours to keep the file small. */
async function take(context: BrowserContext, places: Record<string, string>): Promise<void> {
  for (const [name, place] of Object.entries(places)) {
    const page = await context.newPage()
    await page.goto(stack.url + place, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .png({ palette: true, colours: 128, effort: 8 })
      .toFile(path.join(outDir, `${name}.png`))
    await page.close()
  }
}
