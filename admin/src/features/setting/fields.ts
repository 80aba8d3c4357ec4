import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { accountWords, fieldWords } from './words.ts'

/** The parts of a setting's schema that a form needs. */
export interface FieldSchema {
  type?: string
  enum?: (string | number)[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  anyOf?: FieldSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  minItems?: number
  pattern?: string
  description?: string
  default?: unknown
  /** units with two decimals that are not money */
  'x-unit'?: 'units'
}

export type FieldKind =
  | 'switch'
  | 'money'
  | 'units'
  | 'percent'
  | 'whole'
  | 'hour'
  | 'choice'
  | 'choices'
  | 'numbers'
  | 'texts'
  | 'regions'
  | 'colour'
  | 'line'
  | 'timezone'
  | 'localText'
  | 'file'
  | 'group'
  | 'records'

/** The control for a setting: by its type first, then by its unit, mostly at the end of its name. */
export function kindOf(name: string, schema: FieldSchema): FieldKind {
  if (schema.anyOf) return 'file'
  if (schema.enum) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      if (/(From|Until)H$/.test(name)) return 'hour'
      if (schema['x-unit']) return schema['x-unit']
      return name.endsWith('Fen') ? 'money' : name.endsWith('Bp') ? 'percent' : 'whole'
    case 'array':
      if (schema.items?.enum) return 'choices'
      if (schema.items?.type === 'object') return 'records'
      if (schema.items?.type === 'string') return 'texts'
      return name.endsWith('Cities') ? 'regions' : 'numbers'
    case 'object':
      return schema.properties?.['zh-Hant'] ? 'localText' : 'group'
    default:
      if (name === 'timezone') return 'timezone'
      return schema.pattern?.startsWith('^#') ? 'colour' : 'line'
  }
}

/** The settings for check-in rewards. */
const checkInRewards: readonly string[] = ['points', 'weekBonus', 'dayBudget']

/** The same within its group: check-in rewards have decimals if the group's `reward` is subsidy. */
export function kindInGroup(group: SettingGroup, name: string, schema: FieldSchema, reward: unknown): FieldKind {
  if (group === 'sign' && reward === 'subsidy' && checkInRewards.includes(name)) return 'units'
  return kindOf(name, schema)
}

/** A setting with a single choice gets no field. */
export const isFixed = (schema: FieldSchema): boolean => schema.enum?.length === 1

/** The unit a name ends with (`['S', 'Minutes', …]`), shown after the number; undefined if none. */
export function unitOf(name: string): string | undefined {
  return /Minutes|Days|Months|Mb$|(?<=[a-z])[HS]$/.exec(name)?.[0]
}

/** The settings of a group that have labels, in the order of the labels. */
export function shownFields(group: SettingGroup): [string, FieldSchema][] {
  const { properties } = settingGroups[group] as unknown as { properties: Record<string, FieldSchema> }
  return Object.keys(fieldWords[group] ?? {}).flatMap((name) =>
    properties[name] ? [[name, properties[name]] as [string, FieldSchema]] : [],
  )
}

/** The parts of an object setting that have labels. */
export function shownParts(group: SettingGroup, schema: FieldSchema): [string, FieldSchema][] {
  const words = group === 'pay' ? accountWords : (fieldWords[group] ?? {})
  return Object.entries(schema.properties ?? {}).filter(([name]) => words[name])
}
