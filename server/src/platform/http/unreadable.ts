import type { Socket } from 'node:net'
import { generalRefusals } from './refusals.ts'

interface ParserError extends Error {
  code?: string
}

/**
 * Answers requests that the HTTP parser rejects and that never reach a route. Overlong addresses or headers get the
 * protocol's envelope, because its clients understand nothing else; endpoint and language are not known here.
 */
export function answerUnparsable(error: ParserError, socket: Socket): void {
  // Not writable: it has been answered, and any further data is dropped.
  if (error.code === 'ECONNRESET' || !socket.writable) return
  endWith(socket, answerTo(error))
}

const lingerMs = 500

/**
 * Ends a connection with a whole answer. Data that the client has sent meanwhile is read and dropped first: closing
 * would otherwise reset the connection, and the answer would be lost.
 */
export function endWith(socket: Socket, answer: string): void {
  socket.end(answer)
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function answerTo({ code }: ParserError): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow
  return code === 'HPE_HEADER_OVERFLOW' ? tooLong : bad
}

const unreadable = JSON.stringify({ code: 'BAD_JSON', message: generalRefusals.BAD_JSON['zh-Hant'] })

const envelope = JSON.stringify({
  status: 500,
  message: generalRefusals.BODY_TOO_LARGE['zh-Hant'],
  data: { code: 'BODY_TOO_LARGE' },
})
const tooLong = response('200 OK', envelope, ['access-control-allow-origin: *'])
const bad = response('400 Bad Request', unreadable)
/** The answer to a request that did not arrive in time. */
export const tooSlow = response('408 Request Timeout', unreadable)

function response(status: string, body: string, more: string[] = []): string {
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`]
  return [`HTTP/1.1 ${status}`, ...headers, ...more, 'connection: close', '', body].join('\r\n')
}
