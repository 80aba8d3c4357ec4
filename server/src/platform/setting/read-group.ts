import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { TObject } from 'typebox'
import { compileReader, Invalid, type Problem, unitOf } from '../../core/command/validate.ts'
import type { Shop } from '../shop/shop.ts'
import { checkSetting } from './rules.ts'

/**
 * Validates a group to be saved; omitted settings fall back to their defaults.
 * @throws Invalid naming the fields as they were sent, below `value`
 */
export function readGroup<Group extends SettingGroup>(
  shop: Pick<Shop, 'settings'>,
  group: Group,
  sent: unknown,
): SettingValues[Group] {
  const value = readRanges(shop, group, sent)
  const problems = checkSetting(group, value, allOf(shop))
  if (problems.length > 0) throw new Invalid(problems.map((problem) => withUnit(problem, shop.settings.groups[group])))
  return value
}

function readRanges<Group extends SettingGroup>(
  { settings }: Pick<Shop, 'settings'>,
  group: Group,
  sent: unknown,
): SettingValues[Group] {
  const schema = settings.groups[group]
  try {
    return compileReader(schema)(sent) as SettingValues[Group]
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.problems.map((problem) => withUnit({ ...problem, field: `value.${problem.field}` }, schema)),
    )
  }
}

/** Adds a limit's unit, which is the suffix of its field's name unless its schema says otherwise. */
function withUnit(problem: Problem, { properties }: TObject): Problem {
  const isLimit = problem.keyword === 'minimum' || problem.keyword === 'maximum'
  const { 'x-unit': said } = (properties[problem.field.split('.')[1] ?? ''] ?? {}) as { 'x-unit'?: 'units' }
  const unit = said ?? unitOf(problem.field)
  return isLimit && unit && problem.wanted !== 'units' ? { ...problem, wanted: unit } : problem
}

function allOf({ settings }: Pick<Shop, 'settings'>): SettingValues {
  const groups = Object.keys(settings.groups) as SettingGroup[]
  return Object.fromEntries(groups.map((group) => [group, settings.get(group)])) as unknown as SettingValues
}
