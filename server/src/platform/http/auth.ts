import { hash } from 'node:crypto'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { service } from '../shop/extension.ts'

/** Who calls: a shopper with a live session. */
export interface User {
  id: number
  sessionId: number
  /** may read, may not act */
  frozen: boolean
  /** whose prices the person pays; undefined for none, or one that is switched off */
  grade: Grade | undefined
}

/** What members of a grade pay. */
export interface Grade {
  id: number
  /** of the price, in basis points: 9500 pays 95 % */
  rateBp: number
  weight: number
}

export interface Operator {
  id: number
  sessionId: number
  name: string
  /** the shopper account of the same person, if any */
  userId: number | undefined
  permissions: ReadonlySet<Permission>
}

/** The shopper behind a token, or undefined when it is unknown, revoked, expired or of a closed account. */
export type Authenticate = (token: string) => Promise<User | undefined>

export interface Sessions {
  /** Asks the database each time, for all who call at one moment together: for whatever needs a log-in. */
  authenticate: Authenticate
  /** From memory where possible: for what a guest may read too. The database tells of a change within moments. */
  recognise: Authenticate
  /** Forgets a user's sessions: the process that changed them does not wait for the notice. */
  forget(userId: number): void
  /** As `forget`, for everybody. */
  clear(): void
}

export const sessions = service<Sessions>('sessions')

/** The operator behind a token, or undefined when it is unknown, revoked, expired, idle or of a disabled operator. */
export type AuthenticateOperator = (token: string, now: Date) => Promise<Operator | undefined>

export const operatorSessions = service<AuthenticateOperator>('operator sessions')

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
