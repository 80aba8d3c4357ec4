import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** An operator, and the shopper whose money they would decide about. */
export interface Pair {
  operatorId: number
  userId: number
}

/**
 * A trait by which an operator and a shopper are recognised as the same person, such as the linked account, a device,
 * or the account that money is paid to. A condition on their two ids, so that one statement checks all traits. Each
 * domain adds the traits it knows.
 */
export type PersonTrait = (ids: { operator: RawBuilder<number>; user: RawBuilder<number> }) => RawBuilder<boolean>

export const personTraits = point<PersonTrait>('person traits')

/**
 * A trait that shows that two operators are one person, who may have opened a second account to approve their own
 * proposals. A condition on their two ids.
 */
export type OperatorTrait = (
  shop: Pick<Shop, 'all' | 'config'>,
  ids: { one: RawBuilder<number>; other: RawBuilder<number> },
) => RawBuilder<boolean>

export const operatorTraits = point<OperatorTrait>('operator traits')

/** The ids of the platform's operators, as a query. Added by the operator domain of a higher wing. */
export const operatorIds = point<RawBuilder<unknown>>('operators')

/** Filters operators to those who are the same person as this one, by any trait. */
export async function selvesAmong(
  shop: Pick<Shop, 'all' | 'config'>,
  on: Db | Tx,
  { operatorId, others }: { operatorId: number; others: readonly number[] },
): Promise<Set<number>> {
  if (others.length === 0) return new Set()
  return selvesIn(shop, on, { operatorId, among: sql`SELECT unnest(${[...new Set(others)]}::bigint[]) AS id` })
}

async function selvesIn(
  shop: Pick<Shop, 'all' | 'config'>,
  on: Db | Tx,
  { operatorId, among }: { operatorId: number; among: RawBuilder<unknown> },
): Promise<Set<number>> {
  const ids = { one: sql<number>`${operatorId}::bigint`, other: sql<number>`counterpart.id` }
  const traits = shop.all(operatorTraits).map((trait) => trait(shop, ids))
  const { rows } = await sql<{ id: number }>`
    SELECT counterpart.id FROM (${among}) AS counterpart
    WHERE counterpart.id = ${operatorId} OR ${sql.join(traits, sql` OR `)}`.execute(on)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The operator accounts of this person, the given one first: one person's daily limits count for all of them together.
 */
export async function selvesOf(
  shop: Pick<Shop, 'all' | 'config'>,
  on: Db | Tx,
  operatorId: number,
): Promise<[number, ...number[]]> {
  const selves = await selvesIn(shop, on, { operatorId, among: sql.join(shop.all(operatorIds), sql` UNION `) })
  selves.delete(operatorId)
  return [operatorId, ...selves]
}

/**
 * Waits for other decisions of this kind by the same person, with whatever account, until the transaction ends.
 * @returns `selvesOf`
 */
export async function lockPerson(
  shop: Pick<Shop, 'all' | 'config'>,
  tx: Tx,
  kind: string,
  operatorId: number,
): Promise<[number, ...number[]]> {
  const selves = await selvesOf(shop, tx, operatorId)
  for (const id of selves.toSorted((one, other) => one - other)) await lockName(tx, `${kind}:${id}`)
  return selves
}

/**
 * Refuses approval by the same person with another account: every second decision calls this, in its transaction.
 * @throws Refusal SELF_REVIEW
 */
export async function assertAnother(
  shop: Pick<Shop, 'all' | 'config'>,
  tx: Tx,
  { operatorId, first }: { operatorId: number; first: number },
): Promise<void> {
  const selves = await selvesAmong(shop, tx, { operatorId, others: [first] })
  if (selves.size > 0) throw new Refusal('SELF_REVIEW')
}

/** Filters shoppers to those who are the operator themselves, by any trait. */
export async function ownAmong(
  shop: Pick<Shop, 'all'>,
  on: Db | Tx,
  { operatorId, userIds }: { operatorId: number; userIds: readonly number[] },
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const ids = { operator: sql<number>`${operatorId}::bigint`, user: sql<number>`u.id` }
  const traits = shop.all(personTraits).map((trait) => trait(ids))
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM unnest(${[...new Set(userIds)]}::bigint[]) AS u (id)
    WHERE ${sql.join(traits, sql` OR `)}`.execute(on)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the shopper is the operator themselves, by any trait. */
export async function isOwn(shop: Pick<Shop, 'all'>, on: Db | Tx, { operatorId, userId }: Pair): Promise<boolean> {
  return (await ownAmong(shop, on, { operatorId, userIds: [userId] })).has(userId)
}

/**
 * Refuses decisions about the operator's own account: every decision that moves value from or to a shopper calls this,
 * in its transaction.
 * @throws Refusal SELF_REVIEW
 */
export async function assertNotOwn(shop: Pick<Shop, 'all'>, tx: Tx, pair: Pair): Promise<void> {
  if (await isOwn(shop, tx, pair)) throw new Refusal('SELF_REVIEW')
}
