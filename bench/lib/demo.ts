import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import { openStack } from '../../e2e/stack.ts'

/** The demo shop, freshly loaded and served by the built server, and a browser that opens it. */
export async function withDemo<T>(look: (demo: { url: string; browser: Browser }) => Promise<T>): Promise<T> {
  const stack = await openStack()
  try {
    const browser = await launchBrowser()
    return await look({ url: stack.url, browser }).finally(() => browser.close())
  } finally {
    await stack.stop()
  }
}
