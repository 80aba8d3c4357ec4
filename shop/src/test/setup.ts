import { i18n } from '@lingui/core'
import { completeJsdom } from '@shop/web/test/jsdom.ts'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { questions } from '../lib/ask.ts'
import { speak } from '../lib/language.ts'
import { resetOverlays } from '../lib/overlay-history.ts'
import { resetPersistentState } from '../lib/persistent-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { storeSettings } from '../lib/settings.ts'
import { currentToast } from '../lib/toast.ts'

completeJsdom()
// missing in jsdom but used by the pages
window.scrollTo = () => undefined
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => undefined

beforeEach(async () => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = 'language=; max-age=0'
  resetPersistentState()
  session.set(undefined)
  queryClient.clear()
  currentToast.set(undefined)
  questions.set([])
  storeSettings.set(undefined)
  await speak('zh-Hant')
  i18n.on('missing', ({ id }) => expect.fail(`text without translation: ${id}`))
  vi.spyOn(console, 'error')
})

afterEach(async () => {
  cleanup()
  await historyAtRest()
  act(resetOverlays)
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(errors, 'unexpected console.error').toEqual([])
})

/** If a test ends with a step back, it takes effect a few turns later and would leave the next test's page. */
async function historyAtRest(): Promise<void> {
  vi.useRealTimers()
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}
