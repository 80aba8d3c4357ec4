import type { MessageDescriptor } from '@lingui/core'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'

export interface FieldWords {
  label: MessageDescriptor
  /** its effect, if the label does not say everything */
  help?: MessageDescriptor
  /** heading above this field and those after it */
  section?: MessageDescriptor
  /** the unit shown after the number, if the setting's name does not end with one */
  unit?: MessageDescriptor
}

/** For some groups: words by the setting's name, in the order of the form. */
export type GroupFields = Partial<Record<SettingGroup, Record<string, FieldWords>>>

export const label = (text: MessageDescriptor, help?: MessageDescriptor): FieldWords => ({ label: text, help })

/** The first field of a section. */
export const section = (title: MessageDescriptor, first: FieldWords): FieldWords => ({ ...first, section: title })
