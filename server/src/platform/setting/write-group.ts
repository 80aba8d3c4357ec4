import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { differencesOf, type Fields } from '../../core/command/difference.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { witness } from '../../core/database/witness.ts'
import { storeGroup } from '../shop/settings.ts'
import { markFilesUsed } from '../upload/files.ts'
import { lockGroup } from './queries.ts'

export interface GroupChange {
  group: SettingGroup
  /** as returned by `readGroup` */
  after: SettingValues[SettingGroup]
  /** the version being changed */
  version: number
  reason: string
  /** `operator:<id>` or `system:<job>` */
  actor: string
  /** id of the operator who approved it, for changes that require two */
  approvedBy?: number
  now: Date
}

/**
 * Writes a group and its previous values. The caller must reload the settings after the commit.
 * @returns the group's new version
 * @throws Refusal STATE_CHANGED when the group has another version, NOT_FOUND for a picture that is not the shop's
 */
export async function writeGroup(tx: Tx, change: GroupChange): Promise<number> {
  const { group, after, actor, approvedBy, reason, now } = change
  const before = await lockGroup(tx, group)
  if ((before?.version ?? 0) !== change.version) throw new Refusal('STATE_CHANGED')
  await markPicturesUsed(tx, after as PicturedValue, now)
  const changes = differencesOf((before?.value ?? {}) as Fields, after as unknown as Fields)
  witness()?.note({ type: 'setting', id: group, action: 'update', changes })
  const version = await storeGroup(tx, { group, value: after, now })
  await tx
    .insertInto('settingHistory')
    .values({
      groupName: group,
      before: before ? JSON.stringify(before.value) : null,
      after: JSON.stringify(after),
      version,
      actor,
      approvedBy: approvedBy ?? null,
      reason,
      at: now,
    })
    .execute()
  return version
}

type PicturedValue = Partial<Pick<SettingValues['store'], 'logoFileId'> & Pick<SettingValues['pay'], 'accounts'>>

/** @throws Refusal NOT_FOUND when a picture does not exist or was uploaded for something else */
async function markPicturesUsed(tx: Tx, value: PicturedValue, now: Date): Promise<void> {
  const { logoFileId = null, accounts = [] } = value
  const codes = accounts.flatMap(({ qrFileId }) => qrFileId ?? [])
  await markFilesUsed(tx, logoFileId === null ? [] : [logoFileId], { purpose: 'content', now })
  await markFilesUsed(tx, codes, { purpose: 'receiving', now })
}
