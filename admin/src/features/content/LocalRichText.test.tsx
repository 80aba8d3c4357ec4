import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { LocalText } from '@shop/contract/core/common.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { uploaded } from '../../test/uploaded.ts'
import { LocalRichText } from './LocalRichText.tsx'

const written: LocalText = { 'zh-Hant': '<p>字</p>', 'zh-Hans': '<p>文</p>' }
let now: LocalText = written

function Form() {
  const [value, setValue] = useState(written)
  now = value
  return (
    <I18nProvider i18n={i18n}>
      <LocalRichText label="內容" value={value} onChange={setValue} />
    </I18nProvider>
  )
}

test('a picture that finishes uploading after a language switch loses no text', async () => {
  const user = userEvent.setup()
  const uploads = fakeUploads()
  render(<Form />)
  const [, field] = screen.getAllByLabelText('插入圖片', { selector: 'input' })
  await user.upload(field as HTMLElement, new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await user.click(screen.getByText(/日本語/))
  await screen.findByRole('textbox', { name: '內容 – 日本語' })
  await act(async () => uploads[0]?.answer(uploaded(501)))
  expect(now).toEqual(written)
})
