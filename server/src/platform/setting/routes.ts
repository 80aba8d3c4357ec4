import { type Language, localText } from '@shop/contract/core/common.ts'
import { settingData, storeData, supportedLanguage } from '@shop/contract/platform/setting/setting.ts'
import type { Client } from '../http/context.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { findPictures, pictureUrl } from '../upload/urls.ts'
import { demoAccounts } from './demo-accounts.ts'
import { publicFacts, toPublicSetting } from './public-setting.ts'

/** The protocol's clients ask for the id of their store; there is only one. */
const storeId = 10001

export function settingRoutes(app: App, shop: Shop): void {
  const { settings, config } = shop

  mount(app, storeData, async ({ language, client }) => {
    const store = settings.get('store')
    const spoken = supportedLanguage(language, store.languages)
    return {
      storeInfo: {
        store_id: storeId,
        store_name: localText(store.name, spoken),
        describe: localText(store.describe, spoken),
        logo_image_id: store.logoFileId ?? 0,
        image_url: await readLogoUrl(shop, store.logoFileId),
        service_phone: store.servicePhone,
        service_email: store.serviceEmail,
        address: localText(store.address, spoken),
        licence: localText(store.licence, spoken),
        timezone: store.timezone,
        currency: 'CNY',
      },
      client: client.platform,
      setting: await readPublicSetting(shop, language, client),
      clientData: { h5: { setting: { enabled: settings.get('client').h5 ? 1 : 0, baseUrl: `${config.publicUrl}/` } } },
      version: settings.version(),
      languages: store.languages,
      defaultLanguage: supportedLanguage('zh-Hant', store.languages),
      demoAccounts: config.demo ? demoAccounts.filter(({ role }) => !['admin', 'reviewer'].includes(role)) : [],
    }
  })

  mount(app, settingData, async ({ language, client }) => ({
    setting: await readPublicSetting(shop, language, client),
    version: settings.version(),
  }))
}

// Old clients never recover when these two calls fail, so data the database cannot provide right now is left out.

async function readPublicSetting(shop: Shop, language: Language, client: Client) {
  const found = shop.all(publicFacts).map(async (find) => find(shop, client))
  const facts = await Promise.all(found.map((fact) => fact.catch(() => ({}))))
  return toPublicSetting(shop.settings, language, Object.assign({}, ...facts))
}

async function readLogoUrl({ config, reads, db }: Shop, fileId: number | null): Promise<string | null> {
  if (fileId === null) return null
  const logo = await reads
    .read(`logo-${fileId}`, async () => (await findPictures(db, [fileId])).get(fileId))
    .catch(() => undefined)
  return logo ? pictureUrl(config, logo, 'm') : null
}
