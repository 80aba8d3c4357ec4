import type { SettingGroup, SettingGroups, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../../core/database/database.ts'
import { listen } from '../../core/database/listen.ts'
import { fromWire } from '../../core/value/wire.ts'

/** The settings as this process holds them: at most a second behind the database, on every node. */
export interface Settings {
  /** the schemas of all groups */
  groups: SettingGroups
  get<Group extends SettingGroup>(group: Group): Readonly<SettingValues[Group]>
  defaults<Group extends SettingGroup>(group: Group): Readonly<SettingValues[Group]>
  /** The version of the newest change to any group; 0 if nothing was ever changed. */
  version(): number
  versionOf(group: SettingGroup): number
  updatedAt(group: SettingGroup): Date | undefined
  /** Reads all settings again, so that the process that changed one need not wait for the notification. */
  reload(): Promise<void>
  close(): Promise<void>
}

interface Known {
  value: unknown
  version: number
  updatedAt: Date
}

/** @throws when the database cannot be reached: a process without settings must not serve */
export async function openSettings(
  options: Pick<Database, 'db' | 'pool'> & { log: Logger; demo: boolean; groups: SettingGroups },
): Promise<Settings> {
  const { db, pool, log, demo, groups } = options
  const defaults = readDefaults(groups, demo)
  let known = new Map<string, Known>()
  let version = 0
  let begun = 0
  let shown = 0

  function fill(group: string, stored: unknown): unknown {
    if (!Object.hasOwn(groups, group)) return stored
    const name = group as SettingGroup
    return fromWire(groups[name], { ...defaults[name], ...(stored as object) })
  }

  async function reload(): Promise<void> {
    const turn = ++begun
    const rows = await db.selectFrom('setting').selectAll().execute()
    // A slower, earlier read must not overwrite a later one.
    if (turn < shown) return
    shown = turn
    known = new Map(rows.map((row) => [row.groupName, { ...row, value: fill(row.groupName, row.value) }]))
    version = Math.max(0, ...rows.map((row) => row.version))
  }

  const listener = await listen(pool, 'setting', {
    // Also called after reconnecting, because notifications sent meanwhile are lost.
    onReady: reload,
    onNotice: reload,
    onError: (error) => log.warn({ err: error }, 'settings: the notification connection was lost, reconnecting'),
  })

  return {
    groups,
    get: (group) => (known.get(group)?.value ?? defaults[group]) as never,
    defaults: (group) => defaults[group] as never,
    version: () => version,
    versionOf: (group) => known.get(group)?.version ?? 0,
    updatedAt: (group) => known.get(group)?.updatedAt,
    reload,
    close: () => listener.close(),
  }
}

/** Writes a group. @returns its version, higher than that of any other group */
export async function storeGroup(
  tx: Tx,
  { group, value, now }: { group: SettingGroup; value: unknown; now: Date },
): Promise<number> {
  const row = { value: JSON.stringify(value), version: sql<number>`nextval('setting_version')`, updatedAt: now }
  const saved = await tx
    .insertInto('setting')
    .values({ ...row, groupName: group })
    .onConflict((conflict) => conflict.column('groupName').doUpdateSet(row))
    .returning('version')
    .executeTakeFirstOrThrow()
  return saved.version
}

/** In the demo every module is on, even those that otherwise require the compliance list. */
export function readDefaults(groups: SettingGroups, demo: boolean): SettingValues {
  const values = Object.fromEntries(
    Object.entries(groups).map(([name, schema]) => [name, fromWire(schema, {})]),
  ) as unknown as SettingValues
  if (demo) for (const name of Object.keys(values.module)) values.module[name as keyof SettingValues['module']] = true
  return values
}
