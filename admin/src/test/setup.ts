import { completeJsdom } from '@shop/web/test/jsdom.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { switchLanguage } from '../lib/i18n.ts'

completeJsdom()
// Functions antd calls that jsdom lacks.
Element.prototype.scrollIntoView ??= () => {}
const computedStyle = window.getComputedStyle.bind(window)
// jsdom does not know the styles of pseudo-elements; asking for them only logs errors.
window.getComputedStyle = (element) => computedStyle(element)

beforeEach(async () => {
  localStorage.clear()
  await switchLanguage('zh-Hant')
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  cleanup()
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  expect(said, 'unexpected console output').toEqual([])
})
