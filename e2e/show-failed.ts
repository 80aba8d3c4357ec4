// A journey that waited in vain reports the missing text, but not the text that the page showed instead. This prints
// it.
import { afterEach } from 'vitest'
import { launched } from './browser.ts'

/** How much of a page's text is printed: enough for a dialog, messages and a form. */
const shown = 3_000

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = launched.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  for (const page of pages) {
    const text = await page.ariaSnapshot({ timeout: 5_000 }).catch(String)
    console.error(`${task.name}: ${page.url()} showed\n${text.slice(-shown)}`)
  }
})
