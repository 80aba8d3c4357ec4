import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminOperatorCreate,
  adminOperatorUpdate,
  adminRoleCreate,
} from '@shop/contract/people/operator/operators.ts'
import { isDeciding } from '@shop/contract/permissions.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AccessChange, accessKind } from './access-kind.ts'
import { assertMayGive, decides, lockOther } from './change-operator.ts'
import { lockOtherRole } from './change-role.ts'
import { findRoles, type Role } from './queries.ts'
import { effectivePermissions, expandPermissions, mayGive } from './rules.ts'

// One person alone can neither give nor remove deciding permissions: a change that does, or that takes over the account
// of someone who has them, is proposed to a second operator. All other changes are carried out at once, through the
// same proposals, and so is a removal that nobody else could approve.

interface By {
  reason: string
  requestId: string
  operator: Operator
  now: Date
}

/** @throws Refusal NOT_FOUND (the role), ROLE_BEYOND, LOGIN_TAKEN, PROPOSAL_OPEN */
export function proposeOperator(
  shop: Shop,
  { login: wanted, name: given, roleId, ...by }: Omit<BodyOf<typeof adminOperatorCreate>, keyof By> & By,
) {
  const [login, name] = [wanted.trim().toLowerCase(), given.trim()]
  const of = { change: 'create', login, name, roleId } as const
  return submit(shop, `login-${login}`, of, by, async (tx) => {
    const role = await assertMayGive(tx, by.operator, roleId)
    const taken = await tx.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirst()
    if (taken) throw new Refusal('LOGIN_TAKEN', {}, { field: 'login' })
    return { of, alone: !decides(role) }
  })
}

/** @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF, PROPOSAL_OPEN */
export function proposeUpdate(
  shop: Shop,
  {
    operatorId,
    name: given,
    roleId,
    disabled,
    ...by
  }: Omit<BodyOf<typeof adminOperatorUpdate>, keyof By> & By & { operatorId: number },
) {
  const asked = { operatorId, name: given.trim(), roleId, disabled }
  return submit(shop, `operator-${operatorId}`, asked, by, async (tx) => {
    const { name, roleId: roleBefore, disabledAt, role: had } = await lockOther(tx, operatorId, by.operator)
    const role = await assertMayGive(tx, by.operator, roleId)
    const before = { name, roleId: roleBefore, disabled: disabledAt !== null }
    const isOther = roleBefore !== roleId || before.disabled !== disabled
    const gains = isOther && !disabled && decides(role)
    const loses = isOther && !before.disabled && decides(had)
    const alone = !gains && !(loses && (await hasApprover(tx, { of: had, except: [operatorId], ...by })))
    return { of: { change: 'update', before, ...asked }, alone }
  })
}

/** @throws Refusal NOT_FOUND, ROLE_BEYOND, OPERATOR_SELF, PROPOSAL_OPEN */
export function proposeReset(shop: Shop, { operatorId, ...by }: By & { operatorId: number }) {
  const of = { change: 'reset', operatorId } as const
  return submit(shop, `operator-${operatorId}`, of, by, async (tx) => {
    const { role } = await lockOther(tx, operatorId, by.operator)
    return { of, alone: !decides(role) }
  })
}

/**
 * @param wanted.roleId null for a new one
 * @throws Refusal NOT_FOUND, STATE_CHANGED, ROLE_FIXED, OPERATOR_SELF, ROLE_BEYOND, PROPOSAL_OPEN; Invalid without a
 *   zh-Hant name
 */
export function proposeRole(
  shop: Shop,
  {
    roleId,
    name: given,
    permissions,
    version,
    ...by
  }: Omit<BodyOf<typeof adminRoleCreate>, keyof By> & By & { roleId: number | null; version: number },
) {
  const asked = { roleId, name: requireText(given, 'name'), permissions, version }
  return submit(shop, roleId === null ? `new-role-${by.requestId}` : `role-${roleId}`, asked, by, async (tx) => {
    if (!mayGive(by.operator.permissions, permissions)) throw new Refusal('ROLE_BEYOND')
    const before = roleId === null ? undefined : await lockOtherRole(tx, roleId, by.operator)
    if (before && before.version !== version) throw new Refusal('STATE_CHANGED')
    const held = expandPermissions(before?.permissions ?? [])
    const gains = permissions.some((permission) => isDeciding(permission) && !held.includes(permission))
    const loses = held.some((permission) => isDeciding(permission) && !permissions.includes(permission))
    const alone =
      !gains && !(before && loses && (await hasApprover(tx, { of: { permissions: held }, except: [], ...by })))
    return { of: { change: 'role', ...asked }, alone }
  })
}

/** @throws Refusal ACCOUNT_LINKED, PROPOSAL_OPEN */
export function proposeNoAccount(shop: Shop, by: By) {
  const of = { change: 'account', operatorId: by.operator.id } as const
  return submit(shop, `account-${by.operator.id}`, of, by, async (tx) => {
    const { userId } = await tx
      .selectFrom('operator')
      .select('userId')
      .where('id', '=', by.operator.id)
      .executeTakeFirstOrThrow()
    if (userId !== null) throw new Refusal('ACCOUNT_LINKED')
    return { of, alone: false }
  })
}

/** Whether someone else could approve now that operators with such a role lose their deciding permissions. */
async function hasApprover(
  tx: Tx,
  {
    of,
    except,
    operator,
    now,
  }: { of: Pick<Role, 'permissions'>; except: readonly number[]; operator: Operator; now: Date },
): Promise<boolean> {
  const roles = new Map((await findRoles(tx)).map((role) => [role.id, role]))
  const others = await tx
    .selectFrom('operator')
    .select(['roleId', 'userId', 'noAccountAt', 'decidesFrom'])
    .where('merchantId', 'is', null)
    .where('disabledAt', 'is', null)
    .where('id', 'not in', [operator.id, ...except])
    .execute()
  return others.some(({ roleId, ...standing }) => {
    const permissions = roles.get(roleId ?? 0)?.permissions ?? []
    const { may } = effectivePermissions({ ...standing, permissions }, now)
    return may.includes(accessKind.decide.permission) && mayGive(new Set(may), of.permissions)
  })
}

function submit(
  shop: Shop,
  key: string,
  asked: object,
  { reason, requestId, operator, now }: By,
  draft: (tx: Tx) => Promise<{ of: AccessChange; alone: boolean }>,
) {
  return propose(shop, accessKind, { key, reason, asked, operator, requestId, now }, async (tx) => {
    await accessKind.lock?.(tx, key, shop)
    const { of, alone } = await draft(tx)
    return { payload: { of }, alone }
  })
}
