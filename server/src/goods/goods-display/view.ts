import type { Language } from '@shop/contract/core/common.ts'
import { type Zone, zones } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { User } from '../../platform/http/auth.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AddressConfig } from '../../platform/storage/addresses.ts'
import type { PriceTerms } from '../catalog/price.ts'
import type { Visibility } from './list-queries.ts'

/** The person who views goods: determines texts and prices. */
export interface View extends PriceTerms {
  config: AddressConfig
  language: Language
  /** the caller knows only the protocol: no prices in points, and none of our own pages */
  isOldClient: boolean
  now: Date
}

export interface Viewer {
  user: Pick<User, 'id' | 'grade'> | undefined
  language: Language
  /** absent: the shop itself asks */
  client?: ShownBy
  now: Date
}

export function viewFor({ config, settings }: Shop, { user, language, client, now }: Viewer): View {
  return {
    config,
    language,
    grade: user?.grade,
    now,
    zones: settings.get('zone'),
    price: settings.get('price'),
    isOldClient: isOldClient(client),
  }
}

export function visibilityAt({ settings }: Pick<Shop, 'settings'>, now: Date): Visibility {
  return { now, zones: openZones(settings.get('zone')), safety: settings.get('stock').safety }
}

export function openZones(rules: SettingValues['zone']): Zone[] {
  return zones.filter((zone) => rules[zone].on)
}

/** The part of a cache key for everything an answer depends on besides its own parameters. */
export function viewKey({ settings }: Pick<Shop, 'settings'>, { language, grade, isOldClient }: View): string {
  return `${settings.version()} ${language} ${grade?.id ?? 0}${isOldClient ? ' old' : ''}`
}
