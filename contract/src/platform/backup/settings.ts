import Type from 'typebox'
import { on, whole } from '../setting/fields.ts'

export const backupSettings = {
  backup: Type.Object({
    daily: on(false),
    dailyFromH: whole(3, 0, 23, 'hour of the day'),
    /** at least a week, so that nobody can replace all good backups overnight */
    keepDays: whole(14, 7, 90),
  }),
}

type BackupSettings = typeof backupSettings

declare module '../setting/setting.ts' {
  interface SettingGroups extends BackupSettings {}
}
