import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import {
  type FieldWords,
  label,
  type ModulePart,
  type SettingPart,
  type SettingWords,
} from '../../lib/setting-words.ts'

const declared = Object.values(import.meta.glob<SettingWords>('../*/settings.ts', { eager: true, import: 'settings' }))

const groups = sorted(declared.flatMap((words) => Object.entries(words.groups ?? {})))

const partTitles: Record<SettingPart, MessageDescriptor> = {
  shop: msg`店面`,
  trade: msg`交易`,
  money: msg`優惠與資金`,
  security: msg`帳號與安全`,
}

/** The groups that have a form, in menu order. */
export const groupParts = Object.entries(partTitles).map(([part, title]) => ({
  title,
  groups: Object.fromEntries(groups.flatMap(([name, group]) => (group.part === part ? [[name, group.title]] : []))),
}))

export const groupWords: Partial<Record<SettingGroup, MessageDescriptor>> = Object.assign(
  {},
  ...groupParts.map((part) => part.groups),
)

const moduleSections: Record<ModulePart, MessageDescriptor> = {
  wallet: msg`錢包`,
  benefits: msg`優惠`,
  merchant: msg({ message: '商家', context: 'several' }),
}

/** The switch of each module, with a section for each part. */
function moduleFields(): Record<string, FieldWords> {
  const modules = sorted(declared.flatMap((words) => Object.entries(words.modules ?? {})))
  const fields = Object.entries(moduleSections).flatMap(([part, section]) =>
    modules
      .filter(([, words]) => words.part === part)
      .map(([name, { label, help }], index) => [name, { label, help, section: index === 0 ? section : undefined }]),
  )
  return Object.fromEntries(fields)
}

/** The label of each setting, by group and key. A key without a label is not shown; its value stays unchanged. */
export const fieldWords: Partial<Record<SettingGroup, Record<string, FieldWords>>> = {
  ...Object.fromEntries(groups.map(([name, { fields }]) => [name, fields])),
  module: moduleFields(),
}

/** The fields of a receiving account. */
export const accountWords: Record<string, FieldWords> = {
  kind: label(msg`種類`),
  holder: label(msg`戶名`),
  number: label(msg`帳號`),
  bankName: label(msg`銀行`),
  qrFileId: label(msg`收款碼`),
  enabled: label(msg`啟用`),
}

/** Choices, shared by all settings. */
export const choiceWords: Record<string, MessageDescriptor> = Object.assign(
  {},
  ...declared.map((words) => words.choices),
)

/** Units by the end of the key. */
export const unitWords: Record<string, MessageDescriptor> = {
  S: msg`秒`,
  Minutes: msg`分鐘`,
  H: msg`小時`,
  Days: msg`天`,
  Months: msg`個月`,
  Mb: msg`MB`,
}

function sorted<T extends { order: number }>(some: readonly [string, T][]): [string, T][] {
  return some.toSorted(([, one], [, other]) => one.order - other.order)
}
