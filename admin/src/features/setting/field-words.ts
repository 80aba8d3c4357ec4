import type { MessageDescriptor } from '@lingui/core'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'

export interface FieldWords {
  label: MessageDescriptor
  /** what it does, where the label does not say all */
  help?: MessageDescriptor
  /** heads this field and those after it */
  section?: MessageDescriptor
  /** what stands behind the number, where the name of the setting does not end in it */
  unit?: MessageDescriptor
}

/** Of some groups, by the setting's name, in the order in which the form shows them. */
export type GroupFields = Partial<Record<SettingGroup, Record<string, FieldWords>>>

export const label = (text: MessageDescriptor, help?: MessageDescriptor): FieldWords => ({ label: text, help })

/** The first field of a section. */
export const section = (title: MessageDescriptor, first: FieldWords): FieldWords => ({ ...first, section: title })
