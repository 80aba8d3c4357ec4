import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { content, image, name, sort } from '../change/fields.ts'
import {
  asChoice,
  asFlag,
  asId,
  asMoment,
  asMoney,
  asNamed,
  asNumber,
  type Known,
  type NameOf,
  nameIn,
  namesFrom,
} from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { zoneWords } from '../order/words.tsx'
import { choicesQuery } from './queries.ts'
import { goodsStateWords } from './words.tsx'

export const goodsChanges: ChangeKind = {
  type: 'goods',
  useNames: useCatalogNames,
  fields: {
    state: { label: msg`狀態`, format: asChoice(goodsStateWords) },
    name,
    sellingPoint: { label: msg`賣點`, local: true },
    imageIds: image,
    imageId: image,
    videoId: { label: msg`影片`, format: asId },
    categoryIds: { label: msg`分類`, format: asNamed('category') },
    brandId: { label: msg`品牌`, format: asNamed('brand') },
    goodsNo: { label: msg`貨號` },
    zone: { label: msg`專區`, format: asChoice(zoneWords) },
    kind: { label: msg`類型`, format: asChoice({ physical: msg`實體商品`, virtual: msg`虛擬商品` }) },
    freightTemplateId: { label: msg`運費範本`, format: asNamed('freight') },
    serviceIds: { label: msg`服務承諾`, format: asNamed('service') },
    specs: { label: msg`規格`, format: asSpec },
    priceFen: { label: msg`售價`, format: asMoney },
    linePriceFen: { label: msg`劃線價`, format: asMoney },
    zonePriceFen: { label: msg`專區價`, format: asMoney },
    pointsPart: { label: msg`積分`, format: asNumber },
    onHand: { label: msg`庫存`, format: asNumber },
    unlimited: { label: msg`庫存不限`, format: asFlag },
    activityTotal: { label: msg`活動庫存`, format: asNumber },
    code: { label: msg`編碼` },
    weightG: { label: msg`重量 (g)`, format: asNumber },
    volumeCm3: { label: msg`體積 (cm³)`, format: asNumber },
    enabled: { label: msg`販售`, format: asFlag },
    content: { ...content, label: msg`詳細說明` },
    memberDiscount: { label: msg`會員折扣`, format: asFlag },
    gradeRates: { label: msg`等級折扣`, format: asRates },
    pointsDiscount: { label: msg`積分抵扣`, format: asFlag },
    pointsGrant: { label: msg`贈送積分`, format: asFlag },
    refundable: { label: msg`無理由退貨`, format: asFlag },
    limitOrder: { label: msg`每筆訂單限購`, format: asNumber },
    limitUser: { label: msg`每人限購`, format: asNumber },
    saleFrom: { label: msg`開賣時間`, format: asMoment },
    saleUntil: { label: msg`結束時間`, format: asMoment },
    sort,
    salesStart: { label: msg`起始銷量`, format: asNumber },
  },
}

/** The names of the records that goods refer to. */
export function useCatalogNames(): NameOf {
  const { i18n } = useLingui()
  const { data } = useQuery(choicesQuery)
  const { brands, categories, services, freightTemplates } = data ?? {}
  return namesFrom(
    { brand: brands, category: categories, service: services, freight: freightTemplates },
    i18n.locale as Language,
  )
}

function asSpec(value: unknown, { language }: Known): string {
  const { name, values } = value as { name: LocalText; values: LocalText[] }
  return `${nameIn(name, language)}: ${values.map((one) => nameIn(one, language)).join(' / ')}`
}

/** `{ "<grade id>": rate }` */
function asRates(value: unknown): string {
  return Object.entries(value as Record<string, number | null>)
    .map(([grade, rate]) => `#${grade} ${rate === null ? '–' : `${rate / 100}%`}`)
    .join(' · ')
}
