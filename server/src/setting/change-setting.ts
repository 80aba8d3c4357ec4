import { type SettingGroup, type SettingValues, settingGroups } from '@shop/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { compileReader, Invalid } from '../http/validate.ts'
import type { Shop } from '../shop.ts'
import { markFilesUsed } from '../upload/files.ts'
import { lockGroup } from './queries.ts'
import { checkSetting, dualGroups } from './rules.ts'

export interface ChangeSetting {
  group: SettingGroup
  value: Record<string, unknown>
  /** what the person saw before he changed it */
  version: number
  reason: string
  /** `operator:<id>` or `system:<job>` */
  actor: string
  now: Date
}

const readers = Object.fromEntries(
  Object.entries(settingGroups).map(([group, schema]) => [group, compileReader(schema)]),
) as Record<SettingGroup, (sent: unknown) => unknown>

/**
 * Changes one group as a whole, keeps what it was before, and tells every node.
 * @throws Invalid naming the fields out of their range; Refusal STATE_CHANGED when somebody else was faster,
 * DUAL_REQUIRED for the groups that two persons have to change, NOT_FOUND for a picture that is none of the shop's
 */
export async function changeSetting(shop: Shop, change: ChangeSetting): Promise<void> {
  const { group, actor, reason, now } = change
  if (dualGroups.includes(group) && actor.startsWith('operator:')) throw new Refusal('DUAL_REQUIRED')
  const after = readGroup(group, change.value)
  const problems = checkSetting(group, after, allOf(shop))
  if (problems.length > 0) throw new Invalid(problems)

  await shop.db.transaction().execute(async (tx) => {
    const before = await lockGroup(tx, group)
    if ((before?.version ?? 0) !== change.version) throw new Refusal('STATE_CHANGED')
    await keepPictures(tx, after as PicturedValue, now)
    const version = sql<number>`nextval('setting_version')`
    const row = { value: JSON.stringify(after), version, updatedAt: now }
    const saved = await tx
      .insertInto('setting')
      .values({ ...row, groupName: group })
      .onConflict((conflict) => conflict.column('groupName').doUpdateSet(row))
      .returning('version')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('settingHistory')
      .values({
        groupName: group,
        before: before ? JSON.stringify(before.value) : null,
        after: JSON.stringify(after),
        version: saved.version,
        actor,
        reason,
        at: now,
      })
      .execute()
  })
  await shop.settings.reload()
}

/** Names the fields as they were sent, below `value`. */
function readGroup<Group extends SettingGroup>(group: Group, value: unknown): SettingValues[Group] {
  try {
    return readers[group](value) as SettingValues[Group]
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.problems.map((problem) => ({ ...problem, field: `value.${problem.field}` })))
  }
}

type PicturedValue = Partial<Pick<SettingValues['store'], 'logoFileId'> & Pick<SettingValues['pay'], 'accounts'>>

/** @throws Refusal NOT_FOUND when a picture does not exist or was uploaded for something else */
async function keepPictures(tx: Tx, value: PicturedValue, now: Date): Promise<void> {
  const { logoFileId = null, accounts = [] } = value
  const codes = accounts.flatMap(({ qrFileId }) => qrFileId ?? [])
  await markFilesUsed(tx, logoFileId === null ? [] : [logoFileId], { purpose: 'content', now })
  await markFilesUsed(tx, codes, { purpose: 'receiving', now })
}

function allOf({ settings }: Shop): SettingValues {
  const groups = Object.keys(settingGroups) as SettingGroup[]
  return Object.fromEntries(groups.map((group) => [group, settings.get(group)])) as unknown as SettingValues
}
