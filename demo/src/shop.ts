import { text } from './text.ts'

export const shopInfo = {
  name: text('禾日生活', '禾日生活', 'Grain & Day', '禾と日', '벼와 하루'),
  describe: text(
    '一日三餐、一屋四季。我們挑用得久的東西，說清楚它的來處。',
    '一日三餐、一屋四季。我们挑用得久的东西，说清楚它的来处。',
    'Three meals and four seasons: things that last, and where they come from.',
    '一日三食、一軒の四季。長く使えるものを選び、どこから来たかをお伝えします。',
    '하루 세 끼, 한 집의 사계절. 오래 쓰는 물건을 고르고 어디서 왔는지 알려 드립니다.',
  ),
  company: text(
    '上海禾日生活商貿有限公司',
    '上海禾日生活商贸有限公司',
    'Shanghai Grain & Day Living Trading Co., Ltd.',
    '上海禾日生活商貿有限公司',
    '상하이 허르생활상무 유한공사',
  ),
  /** Where returned goods are sent, and parcels ship from. */
  address: { provinceCode: 310000, cityCode: 310100, districtCode: 310114, detail: '安亭鎮墨玉路 88 號 3 號倉' },
  phone: '021-5555 0188',
}

/** Promises shown on the goods page (`goods.service/list`). */
export const services = {
  'ship-48h': {
    name: text('48 小時內發貨', '48 小时内发货', 'Ships within 48 hours', '48時間以内に発送', '48시간 이내 발송'),
    summary: text(
      '付款後 48 小時內交給快遞；逾 72 小時未發，可直接退款。',
      '付款后 48 小时内交给快递；逾 72 小时未发，可直接退款。',
      'Handed to the carrier within 48 hours of payment; after 72 hours you can get a refund without asking.',
      'お支払いから48時間以内に運送会社へ。72時間を過ぎたら、すぐに返金をお選びいただけます。',
      '결제 후 48시간 안에 택배사에 넘깁니다. 72시간이 지나면 바로 환불받으실 수 있습니다.',
    ),
  },
  'return-7d': {
    name: text('7 天無理由退貨', '7 天无理由退货', 'Return within 7 days', '7日間返品可', '7일 이내 단순 변심 반품'),
    summary: text(
      '收貨 7 天內，商品完好可退；請保留包裝。',
      '收货 7 天内，商品完好可退；请保留包装。',
      'Within 7 days of receipt, unused and in its packaging.',
      '受け取りから7日以内、未使用で包装つきのもの。',
      '받으신 날부터 7일 이내, 사용하지 않고 포장이 있는 경우.',
    ),
  },
  'fresh-pay': {
    name: text('壞果包賠', '坏果包赔', 'Spoiled fruit refunded', '傷みは返金', '상한 과일 보상'),
    summary: text(
      '簽收 24 小時內拍照，壞多少賠多少。',
      '签收 24 小时内拍照，坏多少赔多少。',
      'Send a photo within 24 hours of delivery and we refund what was spoilt.',
      '到着から24時間以内に写真を送ってください。傷んだ分を返金します。',
      '수령 24시간 안에 사진을 보내 주시면 상한 만큼 돌려 드립니다.',
    ),
  },
  genuine: {
    name: text('正品保證', '正品保证', 'Genuine goods', '正規品保証', '정품 보증'),
    summary: text(
      '全部由品牌或產地直供，假一賠十。',
      '全部由品牌或产地直供，假一赔十。',
      'All goods come straight from the maker or the place of origin; ten times the price back if not genuine.',
      'すべて作り手・産地から直接仕入れ。偽物なら十倍で返金します。',
      '모두 제조사나 산지에서 직접 공급합니다. 정품이 아니면 열 배로 보상합니다.',
    ),
  },
  repair: {
    name: text('終身維修', '终身维修', 'Repairs for life', '永年修理', '평생 수리'),
    summary: text(
      '保固期外仍可寄修，只收零件費。',
      '质保期外仍可寄修，只收零件费。',
      'After the warranty we still repair, for the price of the parts.',
      '保証期間後も部品代のみで修理します。',
      '보증 기간이 지나도 부품값만 받고 고쳐 드립니다.',
    ),
  },
}
export type ServiceKey = keyof typeof services

/** Popular search words, best first. */
export const hotWords = [
  text('咖啡', '咖啡', 'Coffee', 'コーヒー', '커피'),
  text('耳機', '耳机', 'Headphones', 'ヘッドホン', '헤드폰'),
  text('蘋果', '苹果', 'Apples', 'りんご', '사과'),
  text('背包', '背包', 'Backpack', 'リュック', '백팩'),
  text('鑄鐵鍋', '铸铁锅', 'Skillet', '鉄フライパン', '프라이팬'),
  text('禮盒', '礼盒', 'Gift box', 'ギフト', '선물'),
  text('鍵盤', '键盘', 'Keyboard', 'キーボード', '키보드'),
  text('大米', '大米', 'Rice', '米', '쌀'),
  text('短袖', '短袖', 'Tee', 'Tシャツ', '티셔츠'),
  text('帳篷', '帐篷', 'Tent', 'テント', '텐트'),
]

/** Member grades; everyone has the first one. They take the place of the ones a new shop begins with. */
export const grades = [
  { weight: 10, name: text('新葉', '新叶', 'New Leaf', '若葉', '새잎'), rateBp: 10_000, spendFen: 10_000 },
  { weight: 20, name: text('抽穗', '抽穗', 'Wheat Ear', '穂', '이삭'), rateBp: 9_800, spendFen: 200_000 },
  { weight: 30, name: text('金穗', '金穗', 'Golden Ear', '金の穂', '황금 이삭'), rateBp: 9_500, spendFen: 800_000 },
]
