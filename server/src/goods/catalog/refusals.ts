import type { CatalogErrors } from '@shop/contract/goods/catalog/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const catalogRefusals: Wordings<CatalogErrors> = {
  GOODS_OFF: {
    'zh-Hant': '商品已下架',
    'zh-Hans': '商品已下架',
    en: 'No longer on sale',
    ja: '販売を終了しました',
    ko: '판매가 종료된 상품입니다',
  },
  STOCK_NOT_ENOUGH: {
    'zh-Hant': ({ left }) => (left > 0 ? `庫存只剩 ${left} 件` : '商品已售完'),
    'zh-Hans': ({ left }) => (left > 0 ? `库存只剩 ${left} 件` : '商品已售罄'),
    en: ({ left }) => (left > 0 ? `Only ${left} left` : 'Sold out'),
    ja: ({ left }) => (left > 0 ? `在庫は残り ${left} 点です` : '売り切れです'),
    ko: ({ left }) => (left > 0 ? `재고가 ${left}개 남았습니다` : '품절되었습니다'),
  },
  BUY_LIMIT: {
    'zh-Hant': ({ max, bought = 0 }) =>
      bought > 0 ? `每人限購 ${max} 件，您已買過 ${bought} 件` : `每人限購 ${max} 件`,
    'zh-Hans': ({ max, bought = 0 }) =>
      bought > 0 ? `每人限购 ${max} 件，您已买过 ${bought} 件` : `每人限购 ${max} 件`,
    en: ({ max, bought = 0 }) =>
      bought > 0 ? `Limit ${max} per person; you have bought ${bought}` : `Limit ${max} per person`,
    ja: ({ max, bought = 0 }) =>
      bought > 0 ? `お一人様 ${max} 点まで、すでに ${bought} 点ご購入済みです` : `お一人様 ${max} 点までです`,
    ko: ({ max, bought = 0 }) =>
      bought > 0
        ? `1인당 ${max}개까지이며 이미 ${bought}개 구매하셨습니다`
        : `1인당 최대 ${max}개까지 구매할 수 있습니다`,
  },
  ZONE_RULE: {
    'zh-Hant': ({ rule, max }) =>
      ({
        closed: '此專區目前未開放',
        grade: '您的會員等級還不能購買此專區的商品',
        points: '此商品需要同時使用積分，積分付款尚未開放',
        elsewhere: '這件商品的價格含積分，這裡無法顯示，請用瀏覽器打開本店的網頁購買',
        bought: max === 1 ? '此專區的商品每人限購一次，您已買過' : `此專區的商品每人限購 ${max} 件，您已買滿`,
        open: `此專區同時最多 ${max} 件商品未完成，請收貨後再來`,
      })[rule],
    'zh-Hans': ({ rule, max }) =>
      ({
        closed: '该专区目前未开放',
        grade: '您的会员等级还不能购买该专区的商品',
        points: '该商品需要同时使用积分，积分支付尚未开放',
        elsewhere: '这件商品的价格含积分，这里无法显示，请用浏览器打开本店的网页购买',
        bought: max === 1 ? '该专区的商品每人限购一次，您已买过' : `该专区的商品每人限购 ${max} 件，您已买满`,
        open: `该专区同时最多 ${max} 件商品未完成，请收货后再来`,
      })[rule],
    en: ({ rule, max }) =>
      ({
        closed: 'This zone is closed at present',
        grade: 'Your member grade does not give access to this zone yet',
        points: 'Part of this price is in points, which cannot be spent yet',
        elsewhere: 'Part of this price is in points, which cannot be shown here. Please buy it on our website',
        bought:
          max === 1
            ? 'Limited to one purchase per person in this zone, and you have already made one'
            : `Limit ${max} per person in this zone; you have reached it`,
        open: `You can have at most ${max} items from this zone in unfinished orders. Come back once they have arrived`,
      })[rule],
    ja: ({ rule, max }) =>
      ({
        closed: 'このコーナーは現在お休みです',
        grade: '現在の会員ランクではこのコーナーの商品をご購入いただけません',
        points: 'この商品はポイントとの併用が必要ですが、ポイント払いはまだご利用いただけません',
        elsewhere:
          'この商品の価格にはポイントが含まれ、ここでは表示できません。ブラウザで当店のサイトを開いてご購入ください',
        bought:
          max === 1
            ? 'このコーナーの商品はお一人様一回限りで、すでにご購入済みです'
            : `このコーナーの商品はお一人様 ${max} 点までで、上限に達しています`,
        open: `このコーナーで進行中の商品は ${max} 点までです。お受け取り後にまたお越しください`,
      })[rule],
    ko: ({ rule, max }) =>
      ({
        closed: '이 코너는 지금 열려 있지 않습니다',
        grade: '현재 회원 등급으로는 이 코너의 상품을 구매할 수 없습니다',
        points: '이 상품은 포인트를 함께 써야 하는데, 포인트 결제는 아직 열리지 않았습니다',
        elsewhere:
          '이 상품은 가격에 포인트가 포함되어 여기에서는 표시할 수 없습니다. 브라우저로 저희 웹사이트를 열어 구매해 주세요',
        bought:
          max === 1
            ? '이 코너의 상품은 1인당 한 번만 살 수 있으며 이미 구매하셨습니다'
            : `이 코너의 상품은 1인당 ${max}개까지이며 모두 구매하셨습니다`,
        open: `이 코너에서는 진행 중인 상품이 ${max}개까지 가능합니다. 받으신 뒤 다시 찾아 주세요`,
      })[rule],
  },
  SKU_IN_USE: {
    status: 409,
    'zh-Hant': '此規格已有訂單，只能停用，無法刪除',
    'zh-Hans': '该规格已有订单，只能停用，无法删除',
    en: 'This option has orders, so it can be disabled but not removed',
    ja: 'この種類には注文があります。削除はできませんが、停止できます',
    ko: '주문이 있는 옵션은 삭제할 수 없으며 중지만 할 수 있습니다',
  },
  GOODS_UNDER_REVIEW: {
    status: 409,
    'zh-Hant': '這件商品的更改正在審核，請等審核結果，或先撤回',
    'zh-Hans': '这件商品的更改正在审核，请等审核结果，或先撤回',
    en: 'A change to this product is under review. Wait for the answer, or withdraw it first',
    ja: 'この商品は審査中です。結果を待つか、先に取り下げてください',
    ko: '이 상품은 심사 중입니다. 결과를 기다리거나 먼저 취소해 주세요',
  },
  GOODS_MAX: {
    status: 409,
    'zh-Hant': ({ max }) => `商品已達上限 ${max} 件`,
    'zh-Hans': ({ max }) => `商品已达上限 ${max} 件`,
    en: ({ max }) => `You already have ${max} products, which is the maximum`,
    ja: ({ max }) => `商品は ${max} 点までです`,
    ko: ({ max }) => `상품은 최대 ${max}개까지 등록할 수 있습니다`,
  },
  REQUEST_MAX: {
    status: 409,
    'zh-Hant': ({ max }) => `已有 ${max} 項更改在審核，請等審核後再送`,
    'zh-Hans': ({ max }) => `已有 ${max} 项更改在审核，请等审核后再送`,
    en: ({ max }) => `${max} changes are already under review. Wait until some of them are answered`,
    ja: ({ max }) => `審査中の変更が ${max} 件あります。結果が出てから送信してください`,
    ko: ({ max }) => `이미 ${max}건의 변경이 심사 중입니다. 결과가 나온 뒤 보내 주세요`,
  },
  PRICE_JUMP: {
    status: 409,
    'zh-Hant': ({ beforeFen, afterFen }, say) =>
      `價格從 ${say.money(beforeFen)} 變成 ${say.money(afterFen)}，差了 100 倍以上，請確認沒有輸入錯誤`,
    'zh-Hans': ({ beforeFen, afterFen }, say) =>
      `价格从 ${say.money(beforeFen)} 变成 ${say.money(afterFen)}，差了 100 倍以上，请确认没有输入错误`,
    en: ({ beforeFen, afterFen }, say) =>
      `The price changes from ${say.money(beforeFen)} to ${say.money(afterFen)}, by a factor of 100 or more. Please confirm that this is intended`,
    ja: ({ beforeFen, afterFen }, say) =>
      `価格が ${say.money(beforeFen)} から ${say.money(afterFen)} へ 100 倍以上変わります。入力に間違いがないかご確認ください`,
    ko: ({ beforeFen, afterFen }, say) =>
      `가격이 ${say.money(beforeFen)}에서 ${say.money(afterFen)}(으)로 100배 이상 바뀝니다. 잘못 입력하지 않았는지 확인해 주세요`,
  },
  MERCHANT_NOT_OPEN: {
    status: 409,
    'zh-Hant': '商店正在關閉或已關閉，不能再更改',
    'zh-Hans': '商店正在关闭或已关闭，不能再更改',
    en: 'The shop is closing or closed and can no longer be changed',
    ja: 'ショップは閉店手続き中または閉店済みのため、変更できません',
    ko: '상점이 폐점 중이거나 폐점되어 바꿀 수 없습니다',
  },
}
