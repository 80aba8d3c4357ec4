import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { foldText } from '../../core/text/tokens.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findBrands } from '../taxonomy/brand-queries.ts'
import { findCategories } from '../taxonomy/category-queries.ts'

interface Named {
  id: number
  name: string
  /** in all languages, folded */
  folded: string[]
}

/** The shop's hot words, brands and categories: few enough for a linear search. */
export interface Vocabulary {
  hot: string[]
  brands: (Named & { logoUrl: string | null })[]
  categories: Named[]
}

export function readVocabulary(shop: Shop, { language, now }: { language: Language; now: Date }): Promise<Vocabulary> {
  const { db, config, settings, reads } = shop
  const named = (row: { id: number; name: LocalText }): Named => ({
    id: row.id,
    name: localText(row.name, language),
    folded: Object.values(row.name).map(foldText),
  })
  return reads.read(`vocabulary ${settings.version()} ${language}`, async () => {
    const [hot, brands, categories] = await Promise.all([findHotWords(shop), findBrands(shop, now), findCategories(db)])
    return {
      hot: hot.map((word) => localText(word, language)),
      brands: brands.map((row) => ({ ...named(row), logoUrl: row.logo && pictureUrl(config, row.logo, 's') })),
      categories: categories.map(named),
    }
  })
}

async function findHotWords({ db }: Pick<Shop, 'db'>): Promise<LocalText[]> {
  const rows = await db
    .selectFrom('hotWord')
    .select('word')
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.word as unknown as LocalText)
}
