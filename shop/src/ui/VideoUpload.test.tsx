import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../lib/session.ts'
import { currentToast } from '../lib/toast.ts'
import { givenStore } from '../test/store.ts'
import { type UploadedVideo, VideoUpload } from './VideoUpload.tsx'

/** The properties this browser reads from a chosen video; jsdom has no video decoder. */
let video: { duration: number; videoWidth: number } | 'broken'
beforeEach(() => {
  video = { duration: 12.4, videoWidth: 640 }
  const prototype = HTMLVideoElement.prototype
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    if (video !== 'broken') {
      Object.defineProperties(this, { duration: { value: video.duration }, videoWidth: { value: video.videoWidth } })
    }
    queueMicrotask(() => this.dispatchEvent(new Event(video === 'broken' ? 'error' : 'loadeddata')))
  })
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  })
  const canvas = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['poster'])))
})

let now: UploadedVideo | undefined
function Form() {
  const [value, setValue] = useState<UploadedVideo | undefined>()
  now = value
  return (
    <I18nProvider i18n={i18n}>
      <VideoUpload label="影片" value={value} onChange={setValue} purpose="review" />
    </I18nProvider>
  )
}
function open() {
  givenStore()
  startSession({ token: 'tok', userId: 1 })
  const uploads = fakeUploads()
  render(<Form />)
  const choose = () =>
    userEvent.upload(screen.getByLabelText('影片'), new File(['mp4'], 'clip.mp4', { type: 'video/mp4' }))
  return { uploads, choose }
}
const fileInfo = {
  file_id: 7,
  preview_url: '/p.webp',
  external_url: '/v.mp4',
  file_type: 30,
  width: 640,
  height: 480,
  duration: 13,
}

test('a video is uploaded with a still picture and progress, plays, and can be removed', async () => {
  const { uploads, choose } = open()
  await choose()
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.form.get('purpose')).toBe('review')
  expect(uploads[0]?.form.get('poster')).toBeInstanceOf(Blob)
  act(() => uploads[0]?.progress(1, 2))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await act(async () => uploads[0]?.answer({ status: 200, data: { fileInfo } }))
  expect(now).toEqual({ fileId: 7, url: '/v.mp4', posterUrl: '/p.webp', duration: 13 })
  expect(screen.getByText('0:13')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '播放影片' }))
  const player = screen.getByRole('dialog', { name: '影片' }).querySelector('video') as HTMLVideoElement
  fireEvent.error(player)
  expect(screen.getByRole('alert').textContent).toContain('影片載入失敗')
  await userEvent.click(screen.getByRole('button', { name: '關閉' }))
  await userEvent.click(screen.getByRole('button', { name: '移除影片' }))
  expect(now).toBeUndefined()
})

test('a video that is too long or unplayable on this phone is not sent', async () => {
  const { uploads, choose } = open()
  video = { duration: 61, videoWidth: 640 }
  await choose()
  await waitFor(() => expect(currentToast.get()?.text).toBe('影片太長，請選擇 60 秒以內的影片'))
  expect(screen.queryByRole('button', { name: '重試' })).toBeNull()
  video = 'broken'
  await choose()
  await waitFor(() => expect(currentToast.get()?.text).toBe('此影片無法播放，請選擇 H.264 編碼的 mp4'))
  expect(screen.getByLabelText('影片')).toBeTruthy()
  expect(uploads).toHaveLength(0)
})

test('a failed upload can be retried; a cancelled one is aborted', async () => {
  const { uploads, choose } = open()
  await choose()
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.fail())
  await userEvent.click(await screen.findByRole('button', { name: '重試' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: '取消上傳' }))
  expect(uploads[1]?.aborted).toBe(true)
  expect(now).toBeUndefined()
})
