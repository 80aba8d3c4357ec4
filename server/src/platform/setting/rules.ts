import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Problem } from '../../core/command/validate.ts'
import { readAddressList } from '../../core/text/address-list.ts'
import { isZone } from '../../core/value/time.ts'

/** Modules that can be opened only once the compliance list is complete (rule book 32.3). */
const complianceModules = ['transfer', 'subsidyTransfer', 'merchantCollect'] as const

type Check<Group extends SettingGroup> = (value: SettingValues[Group], all: SettingValues) => (Problem | undefined)[]
type Checks = { [Group in SettingGroup]?: Check<Group> }

/** Checks that go beyond the ranges of single fields. An empty result means the group may be saved. */
export function checkSetting<Group extends SettingGroup>(
  group: Group,
  value: SettingValues[Group],
  all: SettingValues,
): Problem[] {
  const check = checks[group] as Check<Group> | undefined
  return check?.(value, all).filter((problem) => problem !== undefined) ?? []
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
  recharge: (value) => [atLeast(value, 'maxFen', 'minFen')],
  withdraw: (value) => [
    atLeast(value, 'maxFen', 'minFen'),
    atLeast(value, 'dayMaxFen', 'maxFen'),
    atLeast(value, 'feeMaxFen', 'feeMinFen'),
  ],
  transfer: (value) => [atLeast(value, 'maxFen', 'minFen'), atLeast(value, 'dayMaxFen', 'maxFen')],
  risk: (value) => [atLeast(value, 'creditMaxFen', 'surplusFen')],
  paypwd: (value) => [atLeast(value, 'dayTries', 'tries')],
  security: (value) => [
    atLeast(value, 'codeDay', 'codeHour'),
    atLeast(value, 'codeTtlS', 'codeResendS'),
    atLeast(value, 'loginFailsDay', 'loginFails'),
  ],
  operator: ({ allowedAddresses }) => [
    readAddressList(allowedAddresses) ? undefined : wrong('allowedAddresses', 'pattern'),
  ],
  reward: (value) => [atLeast(value, 'dayFen', 'minFen'), atLeast(value, 'monthFen', 'dayFen')],
  integral: (value) => [atLeast(value, 'maxFen', 'minFen')],
  subsidy: (value) => [
    atLeast(value, 'transferMaxFen', 'transferMinFen'),
    atLeast(value, 'transferDayFen', 'transferMaxFen'),
    atLeast(value, 'monthCapFen', 'dayCapFen'),
  ],
  task: (value) => [atLeast(value, 'beatS', 'beatMinS')],
  customer: ({ enabled, provider, link }) => [
    link === '' || isWebAddress(link) ? undefined : wrong('link', 'pattern'),
    enabled && provider === 'link' && link === '' ? wrong('link', 'required') : undefined,
  ],
  content: ({ linkHosts }) => [toHosts(linkHosts).every(isHost) ? undefined : wrong('linkHosts', 'pattern')],
  pay: ({ methods, accounts }) => [
    new Set(methods).size === methods.length ? undefined : wrong('methods', 'uniqueItems'),
    // An account needs a QR code or a number, or else nobody can pay to it.
    ...accounts.map(({ number, qrFileId }, index) =>
      number === '' && qrFileId === null ? wrong(`accounts.${index}.number`, 'required') : undefined,
    ),
  ],
  points: (points, { commission, promo }) => [
    returnBp(points, commission) > promo.maxReturnRateBp
      ? wrong('perYuanGift', 'returnCap', promo.maxReturnRateBp)
      : undefined,
  ],
  commission: (commission, { points, promo }) => {
    const { maxReturnRateBp } = promo
    return [
      profitBp(commission) > commission.totalCapBp ? wrong('totalCapBp', 'profitSum', profitBp(commission)) : undefined,
      returnBp(points, commission) > maxReturnRateBp ? wrong('sharingBp', 'returnCap', maxReturnRateBp) : undefined,
    ]
  },
  promo: ({ maxReturnRateBp }, { points, commission }) => {
    const least = returnBp(points, commission)
    return [least > maxReturnRateBp ? wrong('maxReturnRateBp', 'minimum', least) : undefined]
  },
}

/** The share of the price of goods that an order gives back, in bp: points at their spending value plus profit. */
export function returnBp(points: SettingValues['points'], commission: SettingValues['commission']): number {
  return pointsBp(points) + profitBp(commission)
}

/** The share of it that returns in points. */
export function pointsBp({ giftOn, perYuanGift, perYuan }: SettingValues['points']): number {
  return giftOn ? Math.ceil((perYuanGift * 10_000) / perYuan) : 0
}

/** The most that the three incomes take together. */
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

function atLeast<Value extends object>(
  value: Value,
  upper: keyof Value & string,
  lower: keyof Value & string,
): Problem | undefined {
  const limit = Number(value[lower])
  return Number(value[upper]) < limit ? wrong(upper, 'minimum', limit) : undefined
}

function wrong(field: string, keyword: string, limit = 0): Problem {
  return { field: `value.${field}`, keyword, limit, wanted: '' }
}
