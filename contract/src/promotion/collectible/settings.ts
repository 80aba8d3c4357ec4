import Type from 'typebox'
import { choice, on, whole } from '../../platform/setting/fields.ts'

export const collectibleModules = {
  nft: on(false, 'compliance'),
}

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

type CollectibleModules = typeof collectibleModules
type CollectibleSettings = typeof collectibleSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends CollectibleModules {}
  interface SettingGroups extends CollectibleSettings {}
}
