import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SetupStep } from '@shop/contract/desk/setup/setup.ts'

interface StepWords {
  title: MessageDescriptor
  why: MessageDescriptor
  /** the page of the step; absent if it is done in the guide or outside the console */
  to?: string
}

export const stepWords: Record<SetupStep, StepWords> = {
  identity: {
    title: msg`商店名稱和標誌`,
    why: msg`買家在每一頁看到它們；每種開放的語言都要有自己的名稱`,
    to: '/setting/group?group=store',
  },
  address: { title: msg`對外的網址`, why: msg`啟動時把 PUBLIC_URL 設成買家使用的 https 網址` },
  secondFactor: { title: msg`你的兩步驟驗證`, why: msg`密碼外洩時，錢和資料仍然安全`, to: '/operator/account' },
  messages: { title: msg`郵件或簡訊`, why: msg`註冊、登入和找回密碼都要用驗證碼` },
  account: { title: msg`收款帳戶`, why: msg`有了帳戶，買家才能轉帳後上傳付款截圖`, to: '/setting/group?group=pay' },
  freight: { title: msg`運費`, why: msg`沒有運費範本的商品都免運費`, to: '/freight/edit' },
  category: { title: msg`商品分類`, why: msg`買家從分類找到商品`, to: '/category/list' },
  goods: { title: msg`第一件上架的商品`, why: msg`有庫存、有價格，買家就能下單`, to: '/goods/edit' },
  home: { title: msg`發布首頁`, why: msg`發布之前，首頁只是一張商品清單`, to: '/page/list' },
  agreements: {
    title: msg`讀過各項協議`,
    why: msg`買家註冊和下單時會同意它們；內建的文字適合大多數商店，要改就發布自己的版本`,
    to: '/document/list',
  },
  modules: {
    title: msg`看過還能打開哪些功能`,
    why: msg`要花錢或要先決定的功能一開始都關著，關著的買家看不到`,
    to: '/setting/group?group=module',
  },
}
