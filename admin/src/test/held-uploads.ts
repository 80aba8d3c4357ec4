import { vi } from 'vitest'

/** Uploads that stay on their way until the test answers each with the id of the file that it becomes. */
export function heldUploads(): ((fileId: number) => void)[] {
  const answers: ((fileId: number) => void)[] = []
  class Held {
    upload = {}
    status = 0
    responseText = ''
    onload: (() => void) | undefined
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      answers.push((fileId) => {
        this.status = 200
        this.responseText = JSON.stringify({ fileId, url: `/picture/${fileId}.svg` })
        this.onload?.()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Held)
  return answers
}
