// A journey that waited in vain says what was missing, but not what was there instead. This says it.
import { afterEach } from 'vitest'
import { launched } from './browser.ts'

/** Letters of a page that are printed: enough for the dialog, the messages and the form that stood in the way. */
const shown = 3_000

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = launched.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  for (const page of pages) {
    const text = await page.ariaSnapshot({ timeout: 5_000 }).catch(String)
    console.error(`${task.name}: ${page.url()} showed\n${text.slice(-shown)}`)
  }
})
