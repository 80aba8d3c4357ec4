import { hash } from 'node:crypto'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { Grade } from '../../goods/catalog/price.ts'

/** Who calls: a shopper with a live session. */
export interface User {
  id: number
  sessionId: number
  /** may read, may not act */
  frozen: boolean
  /** whose prices the person pays; undefined for none, or one that is switched off */
  grade: Grade | undefined
}

export interface Operator {
  id: number
  sessionId: number
  name: string
  /** the shopper account of the same person, if any */
  userId: number | undefined
  permissions: ReadonlySet<Permission>
}

/** Only this is stored of a session's token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** As `hashToken`, the way a session is named in memory. */
export function hashTokenHex(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Old clients send a guest's missing token as text. */
export function readToken(header: string | string[] | undefined): string | undefined {
  const token = typeof header === 'string' ? header.trim() : ''
  return token === '' || token.length > 200 || ['false', 'null', 'undefined'].includes(token) ? undefined : token
}
