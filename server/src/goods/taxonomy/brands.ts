import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { brandDetail, brandList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { shortText } from '../../core/text/short-text.ts'
import { shorten } from '../../core/text/shorten.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toPictureRecord } from '../../platform/upload/urls.ts'
import { type BrandRow, findBrand, findBrands } from './brand-queries.ts'
import { inOrder, letterOf } from './brand-rules.ts'

/** Length of the story excerpt in a list. */
const excerptMax = 120

/** The brands with goods on sale, by letter. */
export function listBrands(
  shop: Shop,
  { language, now }: { language: Language; now: Date },
): Promise<DataOf<typeof brandList>> {
  return shop.reads.read(`brands ${shop.settings.version()} ${language}`, async () => {
    const rows = await findBrands(shop, now)
    const list = rows.map((row, index) => ({
      ...toBrand(shop, row, language),
      letter: letterOf(row.name, language),
      story: shorten(shortText(row.story, { language }), excerptMax, language),
      rank: index + 1,
    }))
    return { list: inOrder(list, language) }
  })
}

/** @throws Refusal NOT_FOUND, also for a disabled brand */
export function getBrand(shop: Shop, brandId: number, language: Language): Promise<DataOf<typeof brandDetail>> {
  return shop.reads.read(`brand ${brandId} ${language}`, async () => {
    const row = await findBrand(shop.db, brandId)
    if (!row) throw new Refusal('NOT_FOUND')
    return { brand: { ...toBrand(shop, row, language), story: shortText(row.story, { language }) } }
  })
}

function toBrand({ config }: Shop, { id, name, logo }: BrandRow, language: Language) {
  return { brand_id: id, name: localText(name, language), logo: logo && toPictureRecord(config, logo) }
}
