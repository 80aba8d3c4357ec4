import { vi } from 'vitest'

/** One pending upload: report its progress, answer it, or let the network fail. */
export interface FakeUpload {
  form: FormData
  headers: Record<string, string>
  aborted: boolean
  progress(loaded: number, total: number): void
  answer(body: object, status?: number): void
  fail(): void
  expire(): void
}

/** Replaces XMLHttpRequest. @returns the uploads sent so far */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  class Request {
    upload: { onprogress?: (event: object) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    ontimeout?: () => void
    onabort?: () => void
    headers: Record<string, string> = {}
    current?: FakeUpload
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(): null {
      return null
    }
    send(form: FormData): void {
      this.current = {
        form,
        headers: this.headers,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total, lengthComputable: true }),
        answer: (body, status = 200) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.onload?.()
        },
        fail: () => this.onerror?.(),
        expire: () => this.ontimeout?.(),
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
