import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Settings } from './settings.ts'

/**
 * The modules that are open. Check-in needs the module of the unit it pays in: without it, no page would show the
 * reward.
 */
export function openModules(settings: Pick<Settings, 'get'>): SettingValues['module'] {
  const module = settings.get('module')
  return { ...module, sign: module.sign && module[settings.get('sign').reward] }
}
