import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    page_category_template: {
      title: msg`分類頁`,
      part: 'shop',
      order: 30,
      fields: {
        style: label(msg`樣式`),
        shareTitle: label(msg`分享標題`),
        showAddCart: label(msg`顯示加入購物車按鈕`),
        cartStyle: label(msg`購物車按鈕樣式`),
      },
    },
  },
  choices: {
    'page_category_template.style.10': msg`一層：大圖`,
    'page_category_template.style.11': msg`一層：小圖`,
    'page_category_template.style.20': msg`兩層：左側分類`,
    'page_category_template.style.30': msg`分類與商品同頁`,
    'page_category_template.cartStyle.1': msg`樣式一`,
    'page_category_template.cartStyle.2': msg`樣式二`,
    'page_category_template.cartStyle.3': msg`樣式三`,
  },
}
