import Type from 'typebox'
import { amount, choice, whole } from './fields.ts'

/** Settings of programmes whose domains do not exist yet; when one is built, its group moves there. */
export const programmeSettings = {
  act: Type.Object({
    prizeMaxFen: amount(5_000_000, 1, 5_000_000),
    claimDays: whole(30, 1, 365),
  }),
  nft: Type.Object({
    holdDays: whole(180, 180, 3_650),
    reholdDays: whole(730, 730, 3_650),
    acceptH: whole(24, 1, 168),
    day: whole(3, 1, 50),
    anchor: choice(['none'], 'none'),
  }),
}

type ProgrammeSettings = typeof programmeSettings

declare module './setting.ts' {
  interface SettingGroups extends ProgrammeSettings {}
}
