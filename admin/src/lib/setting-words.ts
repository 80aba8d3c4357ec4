import type { MessageDescriptor } from '@lingui/core'
import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'

/** The labels of a feature's settings; declared in its `settings.ts`. */
export interface SettingWords {
  groups?: { [Group in SettingGroup]?: GroupWords }
  /** the switches of its modules */
  modules?: { [Module in keyof SettingValues['module']]?: ModuleWords }
  /** choices, shared by all settings, or of one setting: `nft.anchor.none` */
  choices?: Record<string, MessageDescriptor>
}

interface GroupWords {
  title: MessageDescriptor
  part: SettingPart
  /** lower values come first within the part */
  order: number
  /** by the setting's name, in the order of the form */
  fields: Record<string, FieldWords>
}

interface ModuleWords extends FieldWords {
  part: ModulePart
  /** lower values come first within the part */
  order: number
}

export type SettingPart = 'shop' | 'trade' | 'money' | 'security'
export type ModulePart = 'wallet' | 'benefits' | 'merchant'

export interface FieldWords {
  label: MessageDescriptor
  /** its effect, if the label does not say everything */
  help?: MessageDescriptor
  /** heading above this field and those after it */
  section?: MessageDescriptor
  /** the unit shown after the number, if the setting's name does not end with one */
  unit?: MessageDescriptor
}

export const label = (text: MessageDescriptor, help?: MessageDescriptor): FieldWords => ({ label: text, help })

export const section = (title: MessageDescriptor, first: FieldWords): FieldWords => ({ ...first, section: title })
