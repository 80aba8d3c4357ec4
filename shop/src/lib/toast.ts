import { createValue } from '@shop/web/value.ts'

export interface Toast {
  id: number
  text: string
  kind: 'text' | 'success' | 'error'
}

/** The toast on screen; a newer one replaces it. Drawn by ui/Toaster.tsx. */
export const currentToast = createValue<Toast | undefined>(undefined)

/** The app's own messages 1.5 s, the server's 2.5 s, network failures 3.5 s. */
export const toastMs = { own: 1500, server: 2500, network: 3500 }

let timer: ReturnType<typeof setTimeout> | undefined
let count = 0

/** Shows a short text; nothing if it is empty. */
export function toast(
  text: string,
  { kind = 'text', ms = toastMs.own }: { kind?: Toast['kind']; ms?: number } = {},
): void {
  if (!text) return
  clearTimeout(timer)
  count += 1
  currentToast.set({ id: count, text, kind })
  timer = setTimeout(() => currentToast.set(undefined), ms)
}

/** Removes a toast whose message the page now shows. */
export function dismissToast(text: string): void {
  if (currentToast.get()?.text === text) currentToast.set(undefined)
}
