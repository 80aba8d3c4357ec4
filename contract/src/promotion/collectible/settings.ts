import Type from 'typebox'
import { choice, whole } from '../../platform/setting/fields.ts'

export const collectibleSettings = {
  nft: Type.Object({
    holdDays: whole(180, 180, 3_650),
    reholdDays: whole(730, 730, 3_650),
    acceptH: whole(24, 1, 168),
    day: whole(3, 1, 50),
    /** `daily`: the heads of the chains are published like that of the audit log */
    anchor: choice(['none', 'daily'], 'none'),
  }),
}

type CollectibleSettings = typeof collectibleSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends CollectibleSettings {}
}
