import type { Language } from './common.ts'

// The name, meaning and use of each kind of value, in one place for the shop, the console and the server's texts. Whole
// sentences elsewhere use the same names: `scripts/asset-words.test.ts`.
// Names and meanings are separate, so that the console does not load what it never shows.
// The shop may give its points another name (`points.name`).

/** Everything of value that a shopper may have. */
export const assets = ['balance', 'gift', 'points', 'integral', 'subsidy', 'reward', 'profit'] as const

export type Asset = (typeof assets)[number]

export interface AssetMeaning {
  /** what it is, in about six words */
  is: string
  /** what it can be used for */
  buys: string
}

export const assetNames: Record<Language, Record<Asset, string>> = {
  'zh-Hant': {
    balance: '餘額',
    gift: '贈送餘額',
    points: '積分',
    integral: '消費積分',
    subsidy: '補貼',
    reward: '獎勵金',
    profit: '收益',
  },
  'zh-Hans': {
    balance: '余额',
    gift: '赠送余额',
    points: '积分',
    integral: '消费积分',
    subsidy: '补贴',
    reward: '奖励金',
    profit: '收益',
  },
  en: {
    balance: 'Balance',
    gift: 'Gift balance',
    points: 'Points',
    integral: 'Shopping credit',
    subsidy: 'Discount allowance',
    reward: 'Bonus',
    profit: 'Earnings',
  },
  ja: {
    balance: '残高',
    gift: 'ギフト残高',
    points: 'ポイント',
    integral: 'お買い物還元',
    subsidy: '割引枠',
    reward: 'ボーナス',
    profit: '収益',
  },
  ko: {
    balance: '잔액',
    gift: '선물 잔액',
    points: '포인트',
    integral: '쇼핑 크레딧',
    subsidy: '할인 지원금',
    reward: '보너스',
    profit: '수익',
  },
}

export const assetMeanings: Record<Language, Record<Asset, AssetMeaning>> = {
  'zh-Hant': {
    balance: { is: '可以付款的錢', buys: '付任何訂單' },
    gift: { is: '商店送的錢，只能付款', buys: '付任何訂單，不能提領' },
    points: { is: '購物和活動得到的點數', buys: '折抵訂單的一部分' },
    integral: { is: '消費專區購物的回饋', buys: '轉成贈送餘額，付任何訂單' },
    subsidy: { is: '結帳時可以抵扣的額度', buys: '抵扣部分專區的商品' },
    reward: { is: '活動和排行榜給您的獎勵', buys: '轉成贈送餘額，付任何訂單' },
    profit: { is: '別人的訂單帶給您的收入', buys: '轉成餘額，付款或提領' },
  },
  'zh-Hans': {
    balance: { is: '可以付款的钱', buys: '付任何订单' },
    gift: { is: '商店送的钱，只能付款', buys: '付任何订单，不能提现' },
    points: { is: '购物和活动得到的点数', buys: '抵扣订单的一部分' },
    integral: { is: '消费专区购物的回馈', buys: '转成赠送余额，付任何订单' },
    subsidy: { is: '结账时可以抵扣的额度', buys: '抵扣部分专区的商品' },
    reward: { is: '活动和排行榜给您的奖励', buys: '转成赠送余额，付任何订单' },
    profit: { is: '别人的订单带给您的收入', buys: '转成余额，付款或提现' },
  },
  en: {
    balance: { is: 'Money to pay your orders with', buys: 'Any order' },
    gift: { is: 'Money from the shop, to spend here', buys: 'Any order, but not for withdrawal' },
    points: { is: 'Earned by orders and activities', buys: 'Part of an order’s price' },
    integral: { is: 'Earned by buying in “Spend and earn”', buys: 'Any order, once moved to your gift balance' },
    subsidy: { is: 'Lowers what you pay at checkout', buys: 'Part of the price in some zones' },
    reward: { is: 'Won in activities and on leaderboards', buys: 'Any order, once moved to your gift balance' },
    profit: { is: 'What other people’s orders bring you', buys: 'Orders and withdrawals, once moved to your balance' },
  },
  ja: {
    balance: { is: 'お支払いに使えるお金', buys: 'すべての注文に使えます' },
    gift: { is: 'ショップから贈られた支払い専用のお金', buys: 'すべての注文に使えます（出金不可）' },
    points: { is: 'お買い物やイベントでたまるポイント', buys: '注文の一部の支払いに使えます' },
    integral: { is: 'お買い物ゾーンの購入で戻る特典', buys: 'ギフト残高に振り替えて支払いに使えます' },
    subsidy: { is: '会計時の支払いを減らせる枠', buys: '一部ゾーンの商品が安くなります' },
    reward: { is: 'イベントやランキングの賞金', buys: 'ギフト残高に振り替えて支払いに使えます' },
    profit: { is: 'ほかの方の注文から得た収入', buys: '残高に振り替えて支払いや出金に使えます' },
  },
  ko: {
    balance: { is: '결제에 쓸 수 있는 돈', buys: '모든 주문 결제' },
    gift: { is: '상점이 준 결제 전용 금액', buys: '모든 주문 결제(출금 불가)' },
    points: { is: '구매와 이벤트로 쌓이는 포인트', buys: '주문 금액 일부 할인' },
    integral: { is: '소비 존에서 구매하면 받는 혜택', buys: '선물 잔액으로 전환해 모든 주문 결제' },
    subsidy: { is: '결제할 때 금액을 줄여 주는 한도', buys: '일부 존의 상품 할인' },
    reward: { is: '이벤트와 랭킹에서 받은 상금', buys: '선물 잔액으로 전환해 모든 주문 결제' },
    profit: { is: '다른 사람의 주문으로 얻은 수입', buys: '잔액으로 전환해 결제하거나 출금' },
  },
}

/**
 * The ways value moves, each with one verb: `draw` to the balance, `swap` into points, `give` units to another user,
 * `transfer` balance to another user, `withdraw` to the bank.
 */
export const moveWords: Record<Language, Record<'draw' | 'swap' | 'give' | 'transfer' | 'withdraw', string>> = {
  'zh-Hant': { draw: '轉入餘額', swap: '兌換', give: '轉贈', transfer: '轉帳', withdraw: '提領' },
  'zh-Hans': { draw: '转入余额', swap: '兑换', give: '转赠', transfer: '转账', withdraw: '提现' },
  en: { draw: 'Move to balance', swap: 'Swap', give: 'Give', transfer: 'Transfer', withdraw: 'Withdraw' },
  ja: { draw: '残高へ振替', swap: '交換', give: '譲渡', transfer: '送金', withdraw: '出金' },
  ko: { draw: '잔액으로 전환', swap: '교환', give: '양도', transfer: '송금', withdraw: '출금' },
}

/** The name within a sentence: in English it starts with a small letter there. */
export function assetNameWithin(asset: Asset, language: Language): string {
  const name = assetNames[language][asset]
  return language === 'en' ? name.toLowerCase() : name
}
