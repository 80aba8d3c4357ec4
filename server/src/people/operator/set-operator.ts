import { randomBytes } from 'node:crypto'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { recordChange } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { lockGroup } from '../../platform/setting/queries.ts'
import { writeGroup } from '../../platform/setting/write-group.ts'
import { hashPassword } from '../credential/passwords.ts'
import { operatorChanges } from './changes.ts'
import { endEnrolment } from './enrol.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endOperatorSessions } from './sessions.ts'
import { forgetWrongLogIns } from './wrong-log-ins.ts'

/**
 * Creates an operator, or gives an existing one a new password and role: access for the first operator, and for one who
 * is locked out. Anyone who can run this owns the shop, so no second person is asked: the operator may decide at once,
 * also without a shop account. Earlier sessions end, and the second factor has to be set up again.
 * @param wanted.anyAddress also opens the console to all addresses again, in case the list locks everyone out
 * @returns the password, which is stored nowhere
 * @throws StartError for an invalid name or an unknown role
 */
export async function setOperator(
  db: Db,
  wanted: { login: string; role: string; anyAddress?: boolean; now: Date },
): Promise<string> {
  const login = wanted.login.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(login)) {
    throw new StartError('a log-in name has 2 to 40 letters, digits, dots, dashes and underscores')
  }
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = await db.transaction().execute(async (tx) => {
    const roles = await tx.selectFrom('operatorRole').select(['id', 'code', 'name']).orderBy('id').execute()
    const role = roles.find(({ code }) => code === wanted.role)
    if (!role) throw new StartError(`the role must be ${roles.map(({ code }) => code).join(' or ')}`)
    const known = await tx
      .selectFrom('operator')
      .select(['name', 'roleId', 'disabledAt', 'noAccountAt'])
      .where('login', '=', login)
      .forUpdate()
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('operator')
      .values({ login, name: login, passwordHash, roleId: role.id, createdAt: wanted.now, noAccountAt: wanted.now })
      .onConflict((conflict) =>
        conflict.column('login').doUpdateSet({
          passwordHash,
          roleId: role.id,
          disabledAt: null,
          decidesFrom: null,
          noAccountAt: known?.noAccountAt ?? wanted.now,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await removeSecondFactor(tx, id)
    await endEnrolment(tx, id, wanted.now)
    if (wanted.anyAddress) await allowAnyAddress(tx, wanted.now)
    await endOperatorSessions(tx, { operatorId: id, now: wanted.now })
    const nameOf = (roleId: number | null) => roles.find((each) => each.id === roleId)?.name
    const edit = known
      ? {
          before: { role: nameOf(known.roleId), disabled: known.disabledAt !== null },
          after: { role: role.name, disabled: false, password: 'reset' },
        }
      : { after: { login, name: login, role: role.name } }
    const by = { actor: 'system:operator-set' as const, now: wanted.now }
    await recordChange(tx, operatorChanges, { entityId: id, name: known?.name ?? login, ...edit }, by)
    return id
  })
  await forgetWrongLogIns(db, { id, login })
  return password
}

async function allowAnyAddress(tx: Tx, now: Date): Promise<void> {
  const held = await lockGroup(tx, 'operator')
  if (!held) return
  const after = { ...(held.value as SettingValues['operator']), allowedAddresses: '' }
  const reason = 'operator:set --any-address'
  await writeGroup(tx, { group: 'operator', after, version: held.version, reason, actor: 'system:operator-set', now })
}
