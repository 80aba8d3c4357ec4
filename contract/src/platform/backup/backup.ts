import Type, { type Static } from 'typebox'
import { Count, cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const BackupRun = Type.Object({
  id: Id,
  state: oneOf(['running', 'done', 'failed']),
  /** `system:clock`, `system:command`, `operator:7` */
  actor: Type.String(),
  operatorName: Type.String(),
  host: Type.String(),
  /** the archive's path on that machine */
  file: Type.String(),
  bytes: nullable(Count),
  rowCount: nullable(Count),
  fileCount: nullable(Count),
  /** files that rows refer to but that were missing on disk */
  missing: Count,
  error: nullable(Type.String()),
  startedAt: Instant,
  finishedAt: nullable(Instant),
})

export type BackupRun = Static<typeof BackupRun>

/** The state of the backups at a glance. */
export const BackupHealth = Type.Object({
  daily: Type.Boolean(),
  /** the latest that has ended */
  last: nullable(BackupRun),
  /** when the last successful one started */
  doneAt: nullable(Instant),
  /** there was no successful one in two days; never true in the demo */
  late: Type.Boolean(),
})

export type BackupHealth = Static<typeof BackupHealth>

export const adminBackupList = adminEndpoint({
  method: 'GET',
  path: 'backups',
  permission: 'job.manage',
  summary: 'Backups, the newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(BackupRun),
})

/** Starts within seconds, unless a backup is running; at most one in ten minutes. */
export const adminBackupStart = adminEndpoint({
  method: 'POST',
  path: 'backups/start',
  permission: 'job.manage',
  summary: 'Back up now',
  data: Nothing,
  refuses: ['TOO_FREQUENT'],
})
