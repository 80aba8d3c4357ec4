import { vi } from 'vitest'

/** One upload on its way: tell its progress, answer it, or let the network fail. */
export interface FakeUpload {
  form: FormData
  headers: Record<string, string>
  aborted: boolean
  progress(loaded: number, total: number): void
  answer(envelope: { status: number; message?: string; data?: unknown }): void
  fail(): void
}

/** Stands in for the network of XMLHttpRequest. @returns the uploads sent so far */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  class Request {
    upload: { onprogress?: (event: object) => void } = {}
    status = 200
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    headers: Record<string, string> = {}
    current?: FakeUpload
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    send(form: FormData): void {
      this.current = {
        form,
        headers: this.headers,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total, lengthComputable: true }),
        answer: (envelope) => {
          this.responseText = JSON.stringify({ message: '', data: {}, ...envelope })
          this.onload?.()
        },
        fail: () => this.onerror?.(),
      }
      uploads.push(this.current)
    }
    abort(): void {
      if (this.current) this.current.aborted = true
      this.onabort?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return uploads
}

/** What the server answers to a picture taken in. */
export const uploaded = (fileId: number) => ({
  status: 200,
  data: {
    fileInfo: {
      file_id: fileId,
      preview_url: `/uploads/${fileId}.jpg`,
      external_url: '',
      file_type: 10,
      width: 1,
      height: 1,
    },
  },
})
