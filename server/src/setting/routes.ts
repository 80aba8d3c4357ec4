import { localText, settingData, spokenLanguage, storeData } from '@shop/contract'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { toPublicSetting } from './public-setting.ts'

/** The protocol's clients ask which store they are in; there is one. */
const storeId = 10001

export function settingRoutes(app: App, { settings, config }: Shop): void {
  mount(app, storeData, ({ language, client }) => {
    const store = settings.get('store')
    const spoken = spokenLanguage(language, store.languages)
    return {
      storeInfo: {
        store_id: storeId,
        store_name: localText(store.name, spoken),
        describe: localText(store.describe, spoken),
        logo_image_id: store.logoFileId ?? 0,
        image_url: null,
        service_phone: store.servicePhone,
        timezone: store.timezone,
        currency: store.currency,
      },
      client: client.platform,
      setting: toPublicSetting(settings, language),
      clientData: { h5: { setting: { enabled: 1, baseUrl: `${config.publicUrl}/` } } },
      version: settings.version(),
      languages: store.languages,
      defaultLanguage: spokenLanguage('zh-Hant', store.languages),
      demoAccounts: config.demo ? demoAccounts.filter(({ role }) => !['admin', 'reviewer'].includes(role)) : [],
    }
  })

  mount(app, settingData, ({ language }) => ({
    setting: toPublicSetting(settings, language),
    version: settings.version(),
  }))
}
