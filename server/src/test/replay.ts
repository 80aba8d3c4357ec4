import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'
import { expect } from 'vitest'

type AnyEndpoint = Pick<Endpoint | AdminEndpoint, 'method' | 'path' | 'body'>
interface Answer {
  status: number
  data: unknown
}

/**
 * Sends a command like any test, then twice more: with the same body, which must get the same answer, and with the same
 * id and another body, which must be refused. This shows that every command a test calls acts at most once, without a
 * separate test for each; `npm test` compares those recorded in the file `REPLAYED` with the contract.
 */
export async function sendAndReplay<Reply extends Answer>(
  endpoint: AnyEndpoint,
  given: object | undefined,
  send: (body: object) => Promise<Reply>,
): Promise<Reply> {
  // Explicitly without an id, as an old client sends it.
  if (given && 'requestId' in given && given.requestId === undefined) return send(given)
  const body = { requestId: randomUUID(), ...given }
  const reply = await send(body)
  if (reply.status !== 200) return reply
  const again = await sendUntilTaken(body, send)
  expect({ path: endpoint.path, ...again, headers: undefined }).toEqual({
    path: endpoint.path,
    ...reply,
    headers: undefined,
  })
  const changed = changedOf(body)
  if (changed) expect((await sendUntilTaken(changed, send)).status, `${endpoint.path} with another body`).not.toBe(200)
  const { REPLAYED } = process.env
  if (REPLAYED) appendFileSync(REPLAYED, `${endpoint.method} ${endpoint.path}\n`)
  return reply
}

/** A busy server turns calls away, and the apps send them again. */
async function sendUntilTaken<Reply extends Answer>(
  body: object,
  send: (body: object) => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await send(body)
    if ((reply.data as { code?: string } | undefined)?.code !== 'BUSY') return reply
    await sleep(200)
  }
}

/**
 * The same body with one value changed; undefined if it is empty. The server stores nothing of a password or ticket.
 */
function changedOf(body: Record<string, unknown>): object | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (/^(requestId|payTicket|pay_ticket|.*[pP]assword|ticket|extra)$/.test(name)) continue
    const other = otherThan(value)
    if (other !== undefined) return { ...body, [name]: other }
  }
  return undefined
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string' && value !== '') return /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`
  if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : undefined
  if (value && typeof value === 'object') return changedOf(value as Record<string, unknown>)
  return undefined
}
