import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Settings } from './settings.ts'

/** The modules that are open. Checking in needs the unit it gives: nobody earns what no page shows. */
export function openModules(settings: Pick<Settings, 'get'>): SettingValues['module'] {
  const module = settings.get('module')
  return { ...module, sign: module.sign && module[settings.get('sign').reward] }
}
