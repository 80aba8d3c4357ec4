import { expect } from 'vitest'

/** Waits until `/` comes with home drawn in it: on a busy machine, drawing can outlast the server's wait for it. */
export async function beDrawn(url: string, headers: Record<string, string> = {}): Promise<void> {
  const isDrawn = async () => (await (await fetch(url, { headers })).text()).includes('<div data-sent>')
  await expect.poll(isDrawn).toBe(true)
}
