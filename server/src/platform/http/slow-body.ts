import type { App } from './mount.ts'
import { endWith, tooSlow } from './unreadable.ts'

/** How long a request may take to arrive, in milliseconds: without a byte of its body, and as a whole. */
export interface BodyTimes {
  idleMs: number
  totalMs: number
}

export const usualBodyTimes: BodyTimes = { idleMs: 30_000, totalMs: 120_000 }

/**
 * Cuts off callers who begin a body and stop: otherwise a few slow senders hold files, memory and connections forever.
 */
export function cutIdleBodies(app: App, { idleMs }: BodyTimes): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { socket, complete } = request.raw
    // What this process asks itself (first-page.ts) has no connection.
    if (!complete && 'setTimeout' in socket) {
      const cut = () => {
        if (socket.writable) endWith(socket, tooSlow)
        else socket.destroy()
      }
      socket.setTimeout(idleMs)
      // Not the socket's own event, on which Node cuts the connection without a word.
      request.raw.once('timeout', cut)
      request.raw.once('end', () => {
        socket.setTimeout(0)
        request.raw.off('timeout', cut)
      })
      // Answered without having read the body; from here on the time is that of an idle connection.
      reply.raw.once('finish', () => request.raw.off('timeout', cut))
    }
    done(null, payload)
  })
}
