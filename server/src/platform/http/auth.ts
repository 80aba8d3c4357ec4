import { hash } from 'node:crypto'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { Refusal } from '../../core/command/refusal.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { service } from '../shop/extension.ts'

/** The caller: a shopper with a live session. */
export interface User {
  id: number
  sessionId: number
  /** may read but not change anything */
  frozen: boolean
  /** the grade whose prices the user pays; undefined if there is none or it is switched off */
  grade: Grade | undefined
}

/** The buyer whose prices are shown or charged. */
export type Buyer = Pick<User, 'id' | 'grade'>

/** The prices that members of a grade pay. */
export interface Grade {
  id: number
  /** share of the price, in basis points: at 9500 they pay 95% */
  rateBp: number
  weight: number
}

export interface Operator {
  id: number
  sessionId: number
  name: string
  /** the shopper account of the same person, if any */
  userId: number | undefined
  /** the merchant they are a member of, which limits what they see and change; absent for operators of the platform */
  seller?: MerchantSeller
  /** the permissions they may use now */
  permissions: ReadonlySet<Permission>
  /** why they may only set up their second factor; absent once they have done so */
  enrolling?: Refusal
  /** permissions of their role that they may not use yet, and why */
  withheld?: { permissions: ReadonlySet<Permission>; why: Refusal }
}

/** The shopper behind a token; undefined if it is unknown, revoked, expired or belongs to a closed account. */
export type Authenticate = (token: string) => Promise<User | undefined>

export interface Sessions {
  /** From memory where possible; the database announces changes within moments. */
  authenticate: Authenticate
  /** Forgets a user's sessions, so that the process that changed them need not wait for the notification. */
  forget(userId: number): void
  /** Like `forget`, for all users. */
  clear(): void
}

export const sessions = service<Sessions>('sessions')

/**
 * The operator behind a token; undefined if it is unknown, revoked, expired, idle or the operator is disabled.
 * @param from.ip the caller's address
 * @param from.passive the call does not show that the operator is present
 * @throws Refusal if the console may not be used from that address
 */
export type AuthenticateOperator = (
  token: string,
  from: { ip: string; passive?: boolean; now: Date },
) => Promise<Operator | undefined>

export const operatorSessions = service<AuthenticateOperator>('operator sessions')

/**
 * The member of a merchant behind a shopper's token; undefined if the token is not known.
 * @param merchantId the merchant they are working for now
 * @throws Refusal if the shopper is not, or no longer, a member of it
 */
export type AuthenticateMember = (token: string, at: { merchantId: number; now: Date }) => Promise<Operator | undefined>

export const memberSessions = service<AuthenticateMember>('member sessions')

/** The only form in which a session's token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Like `hashToken`, in hex: identifies a session in memory. */
export function hashTokenHex(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Old clients send a guest's missing token as text such as `null`. */
export function readToken(header: string | string[] | undefined): string | undefined {
  const token = typeof header === 'string' ? header.trim() : ''
  return token === '' || token.length > 200 || ['false', 'null', 'undefined'].includes(token) ? undefined : token
}
