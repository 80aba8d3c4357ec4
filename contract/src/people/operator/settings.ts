import Type from 'typebox'
import { whole } from '../../platform/setting/fields.ts'

export const operatorSettings = {
  operator: Type.Object({
    decideAfterHours: whole(24, 0, 720, 'hours from enrolment until a new operator may decide'),
    allowedAddresses: Type.String({
      default: '',
      maxLength: 1_000,
      description: 'IP addresses and networks from which the console may be used, separated by commas; empty: from all',
    }),
  }),
}

type OperatorSettings = typeof operatorSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends OperatorSettings {}
}
