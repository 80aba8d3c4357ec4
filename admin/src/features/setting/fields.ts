import { type SettingGroup, settingGroups } from '@shop/contract/platform/setting/setting.ts'
import { accountWords, fieldWords } from './words.ts'

/** What a setting's schema says, as far as a form needs it. */
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
}

export type FieldKind =
  | 'switch'
  | 'money'
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
  | 'localText'
  | 'file'
  | 'group'
  | 'records'

/** Which control a setting gets: by its type first, then by the unit at the end of its name. */
export function kindOf(name: string, schema: FieldSchema): FieldKind {
  if (schema.anyOf) return 'file'
  if (schema.enum) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      if (/(From|Until)H$/.test(name)) return 'hour'
      return name.endsWith('Fen') ? 'money' : name.endsWith('Bp') ? 'percent' : 'whole'
    case 'array':
      if (schema.items?.enum) return 'choices'
      if (schema.items?.type === 'object') return 'records'
      if (schema.items?.type === 'string') return 'texts'
      return name.endsWith('Cities') ? 'regions' : 'numbers'
    case 'object':
      return schema.properties?.['zh-Hant'] ? 'localText' : 'group'
    default:
      return schema.pattern?.startsWith('^#') ? 'colour' : 'line'
  }
}

/** What signing in gives. */
const signGifts: readonly string[] = ['points', 'weekBonus', 'dayBudget']

/** The same within its group: what signing in gives is money where the group's `reward` is subsidy. */
export function kindIn(group: SettingGroup, name: string, schema: FieldSchema, reward: unknown): FieldKind {
  return group === 'sign' && reward === 'subsidy' && signGifts.includes(name) ? 'money' : kindOf(name, schema)
}

/** Of what has one choice alone nothing is to be chosen: it gets no field. */
export const isFixed = (schema: FieldSchema): boolean => schema.enum?.length === 1

/** `['S', 'Minutes', …]` whose word stands behind the number; undefined when the name ends in none. */
export function unitOf(name: string): string | undefined {
  return /Minutes|Days|Months|Mb$|(?<=[a-z])[HS]$/.exec(name)?.[0]
}

/** The settings of a group that have words, in the order of the words. */
export function shownFields(group: SettingGroup): [string, FieldSchema][] {
  const { properties } = settingGroups[group] as unknown as { properties: Record<string, FieldSchema> }
  return Object.keys(fieldWords[group] ?? {}).flatMap((name) =>
    properties[name] ? [[name, properties[name]] as [string, FieldSchema]] : [],
  )
}

/** The parts of a setting that is itself an object, those with words. */
export function shownParts(group: SettingGroup, schema: FieldSchema): [string, FieldSchema][] {
  const words = group === 'pay' ? accountWords : (fieldWords[group] ?? {})
  return Object.entries(schema.properties ?? {}).filter(([name]) => words[name])
}

/** Contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
