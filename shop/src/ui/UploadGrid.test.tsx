import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startSession } from '../lib/session.ts'
import { storeSettings } from '../lib/settings.ts'
import { currentToast } from '../lib/toast.ts'
import { givenStore } from '../test/store.ts'
import { uploaded } from '../test/uploaded.ts'
import { type UploadedPicture, UploadGrid } from './UploadGrid.tsx'

const picture = (name: string) => new File(['x'.repeat(20)], name, { type: 'image/png' })

let now: UploadedPicture[] = []
let busy: boolean[] = []
const noteBusy = (one: boolean) => void busy.push(one)

function Form({ max }: { max: number }) {
  const [value, setValue] = useState<UploadedPicture[]>([])
  now = value
  return (
    <I18nProvider i18n={i18n}>
      <UploadGrid label="憑證" value={value} onChange={setValue} onBusy={noteBusy} purpose="proof" max={max} />
    </I18nProvider>
  )
}

function open(max = 3) {
  busy = []
  render(<Form max={max} />)
  const field = () => screen.getByLabelText('憑證', { selector: 'input' })
  return { value: () => now.map((one) => one.fileId), choose: (...files: File[]) => userEvent.upload(field(), files) }
}

test('uploads pictures one after another with progress, and passes on those the server has', async () => {
  startSession({ token: 'tok', userId: 1 })
  const uploads = fakeUploads()
  const form = open()
  await form.choose(picture('a.png'), picture('b.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.form.get('purpose')).toBe('proof')
  expect(uploads[0]?.headers).toMatchObject({ 'Access-Token': 'tok', platform: 'H5' })
  act(() => uploads[0]?.progress(30, 100))
  expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('30')
  await act(async () => uploads[0]?.answer(uploaded(11)))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await act(async () => uploads[1]?.answer(uploaded(12)))
  await waitFor(() => expect(form.value()).toEqual([11, 12]))
  expect(busy.at(-1)).toBe(false)
})

test('a failed picture stays and can be retried; a cancelled one is aborted', async () => {
  const uploads = fakeUploads()
  const form = open()
  await form.choose(picture('a.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.fail())
  expect(currentToast.get()?.text).toBe('網路請求出錯')
  await userEvent.click(await screen.findByRole('button', { name: '重試' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: '取消上傳' }))
  expect(uploads[1]?.aborted).toBe(true)
  expect(form.value()).toEqual([])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('accepts no more than the limit, and nothing larger than the server allows', async () => {
  givenStore()
  const setting = storeSettings.get()?.setting
  if (setting) givenStore({ setting: { ...setting, limits: { ...setting.limits, imageMaxBytes: 10 } } })
  const uploads = fakeUploads()
  const form = open(1)
  await form.choose(picture('a.png'))
  await screen.findByRole('button', { name: '重試' })
  expect(currentToast.get()?.text).toBe('圖片太大，請重新上傳')
  expect(uploads).toHaveLength(0)
  expect(screen.queryByLabelText('憑證', { selector: 'input' })).toBeNull()
})
