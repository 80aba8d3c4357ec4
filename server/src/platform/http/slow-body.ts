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
    // Requests that this process makes to itself (first-page.ts) have no connection.
    if (!complete && 'setTimeout' in socket) {
      const cut = () => {
        if (socket.writable) endWith(socket, tooSlow)
        else socket.destroy()
      }
      socket.setTimeout(idleMs)
      // Not on the socket's own event, on which Node closes the connection without an answer.
      request.raw.once('timeout', cut)
      request.raw.once('end', () => {
        socket.setTimeout(0)
        request.raw.off('timeout', cut)
      })
      // After the answer, even if the body was not read, the timeout of an idle connection applies.
      reply.raw.once('finish', () => request.raw.off('timeout', cut))
    }
    done(null, payload)
  })
}
