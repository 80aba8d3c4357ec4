import { afterEach, expect, test, vi } from 'vitest'
import { type Sending, sendFile } from './send-file.ts'
import { fakeUploads } from './test/fake-uploads.ts'

afterEach(() => void vi.unstubAllGlobals())

const sending: Sending = { url: '/uploads', headers: { lang: 'en' }, body: new FormData(), timeoutMs: 1000 }

test('reports the upload progress, and returns the answer', async () => {
  const [uploads, shares] = [fakeUploads(), [] as number[]]
  const answer = sendFile(sending, { onProgress: (share) => void shares.push(share) })
  uploads[0]?.progress(1, 4)
  uploads[0]?.answer({ code: 'FILE_TYPE' }, 422)
  expect(await answer).toMatchObject({ status: 422, text: '{"code":"FILE_TYPE"}' })
  expect([uploads[0]?.headers, shares]).toEqual([{ lang: 'en' }, [0.25]])
})

test('distinguishes a lost network from one that is too slow', async () => {
  const uploads = fakeUploads()
  const [lost, slow] = [sendFile(sending), sendFile(sending)]
  uploads[0]?.fail()
  uploads[1]?.expire()
  await expect(lost).rejects.toMatchObject({ kind: 'network' })
  await expect(slow).rejects.toMatchObject({ kind: 'timeout' })
})

test('an upload aborted under way is stopped, and one aborted before is not sent', async () => {
  const uploads = fakeUploads()
  const aborter = new AbortController()
  const stopped = sendFile(sending, { signal: aborter.signal })
  aborter.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(uploads[0]?.aborted).toBe(true)
  await expect(sendFile(sending, { signal: aborter.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(uploads).toHaveLength(1)
})
