import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { memberMerchant } from './member-merchant.ts'
import { memberRoleWords } from './member-words.ts'
import { effectivePermissions, expandPermissions } from './rules.ts'
import { needsSecondFactor } from './second-factor.ts'

/** An operator as the console shows them to themselves; their role in `language`. */
export async function getOperator(
  shop: Shop,
  { operatorId, language, now }: { operatorId: number; language: Language; now: Date },
) {
  const { totpSecret, userId, noAccountAt, decidesFrom, roleName, stored, memberRole, ...found } = await shop.db
    .selectFrom('operator')
    .leftJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .select(['operator.id', 'login', 'operator.name', 'operator.language', 'operatorRole.name as roleName'])
    .select(['operatorRole.permissions as stored', 'totpSecret', 'userId', 'noAccountAt', 'decidesFrom', 'memberRole'])
    .select(shop.get(memberMerchant)(sql.ref('operator.merchantId')).as('merchant'))
    .where('operator.id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const { merchant, ...person } = found
  const row = { ...person, login: person.login ?? '' }
  if (merchant) {
    const role = memberRole as MemberRole
    return {
      ...row,
      role: localText(memberRoleWords[role], language),
      permissions: [...memberPermissions[role]],
      enrolling: false,
      withheld: null,
      decidesFrom: null,
      merchant: {
        ...merchant,
        name: localText(merchant.name, language),
        role,
        all: await findMerchantNames(shop, { userId: userId ?? 0, language }),
      },
    }
  }
  const enrolling = !totpSecret && needsSecondFactor(shop, row.login)
  const permissions = expandPermissions(stored ?? [])
  const { may, why } = effectivePermissions({ permissions, userId, noAccountAt, decidesFrom }, now)
  return {
    ...row,
    merchant: null,
    role: localText(roleName as LocalText, language),
    permissions: enrolling ? [] : may,
    enrolling,
    withheld: why,
    decidesFrom: (why === 'waiting' && decidesFrom?.toISOString()) || null,
  }
}

async function findMerchantNames({ db, get }: Shop, { userId, language }: { userId: number; language: Language }) {
  const rows = await db
    .selectFrom('operator')
    .select(get(memberMerchant)(sql.ref('operator.merchantId')).as('merchant'))
    .where('operator.userId', '=', userId)
    .where('disabledAt', 'is', null)
    .where('operator.merchantId', 'is not', null)
    .orderBy('operator.id')
    .execute()
  return rows.flatMap(({ merchant }) =>
    merchant ? [{ id: merchant.id, name: localText(merchant.name, language) }] : [],
  )
}

/** Role names by code. */
export async function findRoleNames(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db.selectFrom('operatorRole').select(['code', 'name']).execute()
  return new Map(rows.map(({ code, name }) => [code, localText(name as LocalText, language)]))
}

/** Operator names by id, for histories. */
export async function findOperatorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Role {
  id: number
  code: string
  name: LocalText
  permissions: Permission[]
  version: number
  /** how many have it, including disabled ones */
  operators: number
}

/** In order of creation. */
export async function findRoles(db: Db | Tx): Promise<Role[]> {
  const rows = await db
    .selectFrom('operatorRole')
    .select(['id', 'code', 'name', 'permissions', 'version'])
    .select((eb) =>
      eb
        .selectFrom('operator')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('operator.roleId', '=', 'operatorRole.id')
        .as('operators'),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ name, permissions, operators, ...row }) => ({
    ...row,
    name: name as LocalText,
    permissions: expandPermissions(permissions),
    operators: operators ?? 0,
  }))
}

/** The shop accounts of the operators whose role holds a permission: where mail reaches them. */
export async function findOperatorAccounts(db: Db, permission: Permission): Promise<number[]> {
  const roles = (await findRoles(db)).filter(({ permissions }) => permissions.includes(permission))
  if (roles.length === 0) return []
  const rows = await db
    .selectFrom('operator')
    .select('userId')
    .where('disabledAt', 'is', null)
    .where('userId', 'is not', null)
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}
