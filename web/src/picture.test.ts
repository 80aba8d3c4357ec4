import { beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './picture.ts'

/** Stands in for the browser's decoding and drawing, which jsdom lacks. */
let bitmap: { width: number; height: number; close(): void }
const filled = vi.fn()
const drawn = vi.fn((type: string, width: number, height: number) => new Blob([`${width} × ${height}`], { type }))
beforeEach(() => {
  vi.restoreAllMocks()
  bitmap = { width: 5120, height: 2000, close() {} }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  const context = { fillRect: filled, drawImage() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(drawn(type ?? '', this.width, this.height))
  })
})
const picture = (type: string, bytes = 1000) => new File([new Uint8Array(bytes)], 'picture', { type })

test('a picture that is too long on one side is drawn smaller, as a JPEG on white', async () => {
  filled.mockClear()
  const blob = await shrinkPicture(picture('image/webp'))
  expect([blob.type, await blob.text()]).toEqual(['image/jpeg', '2560 × 1000'])
  expect(filled).toHaveBeenCalledOnce()
})

test('a PNG keeps its transparency on request', async () => {
  filled.mockClear()
  expect((await shrinkPicture(picture('image/png'), { keepsPng: true })).type).toBe('image/png')
  expect(filled).not.toHaveBeenCalled()
  expect((await shrinkPicture(picture('image/png'))).type).toBe('image/jpeg')
})

test('a picture with short sides is unchanged, unless the file is large', async () => {
  bitmap = { width: 2560, height: 100, close() {} }
  const file = picture('image/jpeg')
  expect(await shrinkPicture(file)).toBe(file)
  expect(await shrinkPicture(file, { redrawFromBytes: 1000 })).toBe(file)
  expect(await shrinkPicture(file, { redrawFromBytes: 999 })).not.toBe(file)
})

test('a file that is not a picture, is unreadable or would not get smaller is unchanged', async () => {
  const text = picture('text/plain')
  expect(await shrinkPicture(text)).toBe(text)
  const small = picture('image/jpeg', 5)
  expect(await shrinkPicture(small)).toBe(small)
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('not a picture', 'InvalidStateError')
  })
  const broken = picture('image/jpeg')
  expect(await shrinkPicture(broken)).toBe(broken)
})
