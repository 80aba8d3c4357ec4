import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminOperatorList } from '@shop/contract/people/operator/operators.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { findRoles } from './queries.ts'
import { mayGive, recoveryRole } from './rules.ts'

/** All operators, disabled ones last, and all roles with whether `reader` may assign them. */
export async function listOperators(db: Db, reader: Operator): Promise<DataOf<typeof adminOperatorList>> {
  const [operators, roles] = await Promise.all([findOperators(db), findRoles(db)])
  const given = new Map(roles.map((role) => [role.id, mayGive(reader.permissions, role.permissions)]))
  const mayEdit = reader.permissions.has('operator.edit')
  const own = operators.find(({ id }) => id === reader.id)
  return {
    rows: operators.map(({ disabledAt, createdAt, lastSeenAt, userId, noAccountAt, linkBy, ...row }) => ({
      ...row,
      enrolling: linkBy !== null,
      mayLink: mayEdit && linkBy === reader.id,
      shopAccount: userId !== null ? 'linked' : noAccountAt !== null ? 'none' : 'unknown',
      disabledAt: disabledAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      mayEdit: mayEdit && row.id !== reader.id && given.get(row.roleId) === true,
    })),
    roles: roles.map((role) => {
      const may = mayEdit && given.get(role.id) === true
      return { ...role, mayGive: may, mayEdit: may && role.code !== recoveryRole && role.id !== own?.roleId }
    }),
  }
}

interface OperatorRow {
  id: number
  login: string
  name: string
  roleId: number
  disabledAt: Date | null
  createdAt: Date
  lastSeenAt: Date | null
  secondFactor: boolean
  userId: number | null
  noAccountAt: Date | null
  /** the operator who may make the link with which this one still has to enrol */
  linkBy: number | null
}

async function findOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    SELECT o.id, o.login, o.name, o.role_id, o.disabled_at, o.created_at,
      o.totp_secret IS NOT NULL AS second_factor, o.user_id, o.no_account_at,
      (SELECT link_by FROM operator_enrolment e WHERE e.operator_id = o.id AND e.ended_at IS NULL) AS link_by,
      (SELECT max(last_seen_at) FROM operator_session s WHERE s.operator_id = o.id) AS last_seen_at
    FROM operator o WHERE o.merchant_id IS NULL ORDER BY o.disabled_at IS NOT NULL, o.id`.execute(db)
  return rows
}
