import { msg } from '@lingui/core/macro'
import { title } from '../change/fields.ts'
import { asChoice, asId, asIds, asNumber } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { seriesStateWords } from './words.ts'

export const collectibleSeriesChanges: ChangeKind = {
  type: 'collectible-series',
  fields: {
    title,
    rules: { label: msg`使用規則`, local: true },
    artworkFileId: { label: msg`作品圖`, format: asId },
    rightsFileIds: { label: msg`權利證明`, format: asIds },
    supply: { label: msg`發行量`, format: asNumber },
    skuIds: { label: msg`附帶的商品`, format: asIds },
    state: { label: msg`狀態`, format: asChoice(seriesStateWords) },
    version: { label: msg`版本`, format: asNumber },
  },
}
