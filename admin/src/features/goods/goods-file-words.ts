import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { type GoodsFileColumn, goodsFileHeads } from '@shop/contract/goods/goods-file/goods-file.ts'
import type { GoodsFileRow } from './goods-file.ts'
import { type GoodsState, goodsStateWords } from './words.tsx'

/** The name of a column in the operator's language. */
export function useColumnText(): (column: string) => string {
  const { i18n } = useLingui()
  const language = languages.find((one) => one === i18n.locale) ?? ('zh-Hant' satisfies Language)
  return (column) => goodsFileHeads[column as GoodsFileColumn]?.[language] ?? column
}

/** The reasons why a row is not imported, and how many more there are that the server has not listed. */
export function useProblemTexts(): (row: Pick<GoodsFileRow, 'problems' | 'moreProblems'>) => string[] {
  const problemText = useProblemText()
  return ({ problems, moreProblems: more }) => [
    ...problems.map(problemText),
    ...(more > 0 ? [plural(more, { other: '另有 # 個問題' })] : []),
  ]
}

/** The reason why a row is not imported. */
export function useProblemText(): (problem: GoodsFileRow['problems'][number]) => string {
  const { t } = useLingui()
  const columnText = useColumnText()
  return ({ code, column, detail }) => {
    const name = column === null ? '' : columnText(column)
    switch (code) {
      case 'goods_no_missing':
        return t`沒有填貨號`
      case 'too_long':
        return t`「${name}」太長`
      case 'goods_no_repeated':
        return t`有好幾件商品用這個貨號，請先在商品裡改成不同的`
      case 'goods_unknown':
        return t`沒有這件商品`
      case 'goods_state': {
        const state = t(goodsStateWords[detail as GoodsState])
        return t`商品目前是「${state}」，不能修改`
      }
      case 'name_missing':
        return t`沒有填商品名稱`
      case 'number_shortened':
        return t`試算表把「${name}」縮成了 6.92E+12 這樣的寫法，請把這一欄的格式改成文字或數值再存檔`
      case 'contradicts':
        return t`「${name}」與同一件商品的上一行不同`
      case 'category_missing':
        return t`沒有填分類`
      case 'category_unknown':
        return t`沒有「${detail}」這個分類`
      case 'category_repeated':
        return t`有好幾個「${detail}」，請寫出上層，例如「食品/${detail}」`
      case 'category_depth':
        return t`分類最多 ${detail} 層`
      case 'category_many':
        return t`最多 ${detail} 個分類`
      case 'brand_unknown':
        return t`沒有「${detail}」這個品牌`
      case 'freight_unknown':
        return t`沒有「${detail}」這個運費範本`
      case 'spec_format':
        return t`規格要寫成「顏色: 紅; 尺寸: M」`
      case 'spec_names':
        return detail ? t`規格要和這件商品一樣是：${detail}` : t`這件商品沒有規格`
      case 'spec_missing':
        return t`請填規格（${detail}），或用商品編碼指出是哪一個`
      case 'spec_many':
        return t`規格最多 3 種，每種 20 個值`
      case 'sku_many':
        return t`一件商品最多 ${detail} 個規格組合`
      case 'duplicate':
        return t`與第 ${detail} 行重複`
      case 'price_missing':
        return t`沒有填售價`
      case 'number_wrong':
        return t`「${name}」不是可用的數字`
      case 'stock_reserved':
        return t`訂單已預留 ${detail} 件，庫存不能更少`
      case 'images_missing':
        return t`新商品至少要一張圖片`
      case 'image_unknown':
        return t`還沒有選擇圖片「${detail}」`
      case 'image_many':
        return t`最多 ${detail} 張圖片`
      case 'goods_incomplete':
        return t`同一件商品的另一行有問題`
    }
  }
}
