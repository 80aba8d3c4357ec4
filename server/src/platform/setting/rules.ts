import { boundsIn } from '@shop/contract/platform/setting/fields.ts'
import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import type { TObject } from 'typebox'
import { type Problem, toProblem } from '../../core/command/validate.ts'
import { readAddressList } from '../../core/text/address-list.ts'
import { isZone } from '../../core/value/time.ts'

/** Modules that can be opened only once the compliance list is complete (docs/rules.md). */
const complianceModules = ['transfer', 'subsidyTransfer', 'merchantCollect', 'nft'] as const

type Check<Group extends SettingGroup> = (value: SettingValues[Group], all: SettingValues) => (Problem | undefined)[]
type Checks = { [Group in SettingGroup]?: Check<Group> }

/** Checks that go beyond the ranges of single fields. An empty result means the group may be saved. */
export function checkSetting<Group extends SettingGroup>(
  group: Group,
  value: SettingValues[Group],
  all: SettingValues,
): Problem[] {
  const check = checks[group] as Check<Group> | undefined
  return [...belowBounds(settingGroups[group], value), ...(check?.(value, all) ?? [])].filter(
    (problem) => problem !== undefined,
  )
}

const checks: Checks = {
  module: (module, { compliance, module: before }) =>
    complianceModules.map((name) =>
      module[name] && !before[name] && !isComplete(compliance) ? wrong(name, 'compliance') : undefined,
    ),
  compliance: (list, { compliance, module }) =>
    // Modules opened by the list stay open, so it must stay complete until they are closed.
    isComplete(compliance) && !isComplete(list) && complianceModules.some((name) => module[name])
      ? missingOf(list).map((name) => wrong(name, 'complianceOpen'))
      : [],
  store: ({ timezone, languages, serviceEmail }) => [
    isZone(timezone) ? undefined : wrong('timezone', 'pattern'),
    serviceEmail === '' || isEmail(serviceEmail) ? undefined : wrong('serviceEmail', 'pattern'),
    new Set(languages).size === languages.length ? undefined : wrong('languages', 'uniqueItems'),
  ],
  operator: ({ allowedAddresses }) => [
    readAddressList(allowedAddresses) ? undefined : wrong('allowedAddresses', 'pattern'),
  ],
  integral: (value, { points }) => swapWorth(points, { integral: value, subsidy: value }, 'toPoints'),
  subsidy: (value, { points, sign }) => [
    ...swapWorth(points, { integral: value, subsidy: value }, 'toPoints'),
    ...checkInFits(sign, 'subsidy', value.dayCapFen),
  ],
  // A check-in pays its rewards in full, so they must fit into the daily cap.
  sign: (sign, { points, subsidy }) => {
    const isPoints = sign.reward === 'points'
    const cap = isPoints ? points.dayCap : subsidy.dayCapFen
    const above = (field: string, most: number) => ({
      ...wrong(field, 'maximum', most),
      wanted: isPoints ? '' : 'units',
    })
    if (sign.points > cap) return [above('points', cap)]
    return [sign.points + sign.weekBonus > cap ? above('weekBonus', cap - sign.points) : undefined]
  },
  customer: ({ enabled, provider, link }) => [
    link === '' || isWebAddress(link) ? undefined : wrong('link', 'pattern'),
    enabled && provider === 'link' && link === '' ? wrong('link', 'required') : undefined,
  ],
  content: ({ linkHosts }) => [toHosts(linkHosts).every(isHost) ? undefined : wrong('linkHosts', 'pattern')],
  pay: ({ methods, accounts }) => [
    new Set(methods).size === methods.length ? undefined : wrong('methods', 'uniqueItems'),
    // An account needs a QR code or a number, because otherwise nobody can pay to it.
    ...accounts.map(({ number, qrFileId }, index) =>
      number === '' && qrFileId === null ? wrong(`accounts.${index}.number`, 'required') : undefined,
    ),
  ],
  points: (points, all) => [
    returnCap('perYuanGift', { ...all, points }),
    ...swapWorth(points, all, 'perYuan'),
    ...checkInFits(all.sign, 'points', points.dayCap),
  ],
  commission: (commission, all) => {
    const sumBp = profitBp(commission)
    return [
      sumBp > commission.totalCapBp ? wrong('totalCapBp', 'profitSum', sumBp) : undefined,
      returnCap('sharingBp', { ...all, commission }),
    ]
  },
  zone: (zone, all) =>
    zoneNames(zone).map((name) => {
      const { grantIntegralBp, grantSubsidyBp } = zone[name]
      const most = grantSubsidyBp > grantIntegralBp ? 'grantSubsidyBp' : 'grantIntegralBp'
      return returnCap(`${name}.${most}`, { ...all, zone: { ...all.zone, [name]: zone[name] } }, name)
    }),
  promo: ({ maxReturnRateBp }, all) => {
    const least = Math.max(...zoneNames(all.zone).map((name) => returnBp(all, name)))
    return [least > maxReturnRateBp ? wrong('maxReturnRateBp', 'minimum', least) : undefined]
  },
}

/** The daily cap must not be below the rewards of a check-in. */
function checkInFits(
  { reward, points, weekBonus }: SettingValues['sign'],
  unit: SettingValues['sign']['reward'],
  cap: number,
): (Problem | undefined)[] {
  const most = points + weekBonus
  if (reward !== unit || most <= cap) return []
  return [wrong(unit === 'points' ? 'dayCap' : 'dayCapFen', 'minimum', most)]
}

type Zones = SettingValues['zone']
const zoneNames = (zone: Zones) => Object.keys(zone) as (keyof Zones)[]

type Returned = Pick<SettingValues, 'points' | 'commission' | 'zone'>

/**
 * The share of the price of a zone's goods that an order gives back, in bp: points at their spending value, integral and
 * subsidy at 1.00, and profit. A coupon lowers the price instead of giving a part of it back.
 */
export function returnBp({ points, commission, zone }: Returned, name: keyof Zones = 'normal'): number {
  const { grantPoints, grantIntegralBp, grantSubsidyBp, profit } = zone[name]
  return (grantPoints ? pointsBp(points) : 0) + grantIntegralBp + grantSubsidyBp + (profit ? profitBp(commission) : 0)
}

/** Checks that no zone, or not this one, gives back more than the shop's maximum. */
function returnCap(
  field: string,
  all: Returned & Pick<SettingValues, 'promo'>,
  only?: keyof Zones,
): Problem | undefined {
  const { maxReturnRateBp } = all.promo
  const names = only ? [only] : zoneNames(all.zone)
  return names.some((name) => returnBp(all, name) > maxReturnRateBp)
    ? wrong(field, 'returnCap', maxReturnRateBp)
    : undefined
}

/** 1.00 of a unit may not turn into points that are worth more than 1.00: the return cap counts it as 1.00. */
function swapWorth(
  { perYuan }: Pick<SettingValues['points'], 'perYuan'>,
  { integral, subsidy }: { integral: { toPoints: number }; subsidy: { toPoints: number } },
  field: 'perYuan' | 'toPoints',
): (Problem | undefined)[] {
  const most = Math.max(integral.toPoints, subsidy.toPoints)
  if (most <= perYuan) return []
  return [field === 'perYuan' ? wrong('perYuan', 'minimum', most) : wrong('toPoints', 'maximum', perYuan)]
}

/** The share of a price that returns in points, at their spending value, in bp. */
export function pointsBp({ giftOn, perYuanGift, perYuan }: SettingValues['points']): number {
  return giftOn ? Math.ceil((perYuanGift * 10_000) / perYuan) : 0
}

/** The most that the three incomes can take together. */
function profitBp({ sharingBp, managementBp, channelMaxBp }: SettingValues['commission']): number {
  return sharingBp + managementBp + channelMaxBp
}

/** `a.com, b.org` → `['a.com', 'b.org']` */
export function toHosts(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,，、]+/)
    .filter(Boolean)
}

function isHost(host: string): boolean {
  return /^(?=.{1,253}$)([a-z0-9\p{L}]([a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}]{2,63}$/u.test(host)
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}

function missingOf(list: SettingValues['compliance']): string[] {
  return Object.entries(list).flatMap(([name, value]) =>
    (typeof value === 'string' ? value.trim() : value) ? [] : [name],
  )
}

function isComplete(list: SettingValues['compliance']): boolean {
  return missingOf(list).length === 0
}

function belowBounds(schema: TObject, value: object): (Problem | undefined)[] {
  const numbers = value as Record<string, number>
  return Object.entries(boundsIn(schema)).map(([upper, lower]) => {
    const limit = Number(numbers[lower])
    return Number(numbers[upper]) < limit ? wrong(upper, 'minimum', limit) : undefined
  })
}

function wrong(field: string, keyword: string, limit = 0): Problem {
  return toProblem(`value.${field}`, keyword, limit)
}
