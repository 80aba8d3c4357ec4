import { adminSettingPropose } from '@shop/contract/platform/setting/proposals.ts'
import {
  adminSettingGet,
  adminSettingHistory,
  adminSettingList,
  adminSettingPut,
  type SettingGroup,
} from '@shop/contract/platform/setting/setting.ts'
import { invalid } from '../../core/command/validate.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { changeSetting } from './change-setting.ts'
import { isProposed, owingOf, takesTwo } from './guard.ts'
import { proposeSetting } from './propose-setting.ts'
import { findHistory } from './queries.ts'

export function settingAdminRoutes(app: App, shop: Shop): void {
  const { db, settings } = shop

  mountAdmin(app, adminSettingList, () => ({
    groups: (Object.keys(settings.groups) as SettingGroup[]).map((group) => toGroup(settings, group)),
  }))

  mountAdmin(app, adminSettingGet, async ({ params }) => {
    const group = readName(settings, params.group)
    const dual = await takesTwo(shop, db, group)
    return {
      ...toGroup(settings, group),
      defaults: settings.defaults(group),
      dual,
      owing: owingOf(shop, group),
    }
  })

  mountAdmin(app, adminSettingPut, async ({ params, body, operator, now }) => {
    const group = readName(settings, params.group)
    await changeSetting(shop, { ...body, group, actor: `operator:${operator.id}`, now })
    return toGroup(settings, group)
  })

  mountAdmin(app, adminSettingHistory, ({ params, query }) =>
    findHistory(shop, readName(settings, params.group), query),
  )

  mountAdmin(app, adminSettingPropose, ({ params, body, operator, now }) => {
    const group = readName(settings, params.group)
    if (!isProposed(shop, group)) throw invalid('group', 'enum')
    return proposeSetting(shop, { ...body, group, operator, now })
  })
}

/** @throws Invalid for a group that no domain registers */
function readName({ groups }: Settings, group: SettingGroup): SettingGroup {
  if (!Object.hasOwn(groups, group)) throw invalid('group', 'enum')
  return group
}

function toGroup(settings: Settings, group: SettingGroup) {
  return {
    group,
    value: settings.get(group),
    version: settings.versionOf(group),
    updatedAt: settings.updatedAt(group)?.toISOString() ?? null,
  }
}
