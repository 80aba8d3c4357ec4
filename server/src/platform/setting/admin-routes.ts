import { adminSettingPropose } from '@shop/contract/platform/setting/proposals.ts'
import {
  adminSettingGet,
  adminSettingHistory,
  adminSettingList,
  adminSettingPut,
  type SettingGroup,
  settingGroups,
} from '@shop/contract/platform/setting/setting.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { changeSetting } from './change-setting.ts'
import { proposeSetting } from './propose-setting.ts'
import { findHistory } from './queries.ts'

export function settingAdminRoutes(app: App, shop: Shop): void {
  const { db, settings } = shop

  mountAdmin(app, adminSettingList, () => ({
    groups: (Object.keys(settingGroups) as SettingGroup[]).map((group) => toGroup(settings, group)),
  }))

  mountAdmin(app, adminSettingGet, ({ params: { group } }) => ({
    ...toGroup(settings, group),
    defaults: settings.defaults(group),
  }))

  mountAdmin(app, adminSettingPut, async ({ params: { group }, body, operator, now }) => {
    await changeSetting(shop, { ...body, group, actor: `operator:${operator.id}`, now })
    return toGroup(settings, group)
  })

  mountAdmin(app, adminSettingHistory, ({ params: { group }, query }) => findHistory(db, group, query))

  mountAdmin(app, adminSettingPropose, ({ params: { group }, body, operator, now }) =>
    proposeSetting(shop, { ...body, group, operator, now }),
  )
}

function toGroup(settings: Settings, group: SettingGroup) {
  return {
    group,
    value: settings.get(group),
    version: settings.versionOf(group),
    updatedAt: settings.updatedAt(group)?.toISOString() ?? null,
  }
}
