import type { TaxonomyErrors } from '@shop/contract/goods/taxonomy/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const taxonomyRefusals: Wordings<TaxonomyErrors> = {
  CATEGORY_DEPTH: {
    'zh-Hant': '分類最多三級',
    'zh-Hans': '分类最多三级',
    en: 'Categories can have at most three levels',
    ja: 'カテゴリは3階層までです',
    ko: '카테고리는 최대 3단계입니다',
  },
}
