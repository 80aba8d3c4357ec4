/** A goods item by its key, one of its choices (`moon/anc`, `""` for single-spec goods), and pieces. */
export type Bought = [goods: string, choice: string, pieces: number]

/** How far an order has come; a stage includes those before it on its way. */
export type Stage =
  | 'unpaid'
  | 'cancelled'
  | 'proof_rejected'
  | 'pay_review'
  | 'to_ship'
  | 'cancel_wanted'
  | 'closed'
  | 'part_shipped'
  | 'to_receive'
  | 'completed'

export interface DemoOrder {
  /** Place in `shoppers`. */
  buyer: number
  hoursAgo: number
  lines: Bought[]
  /** Place among the buyer's addresses. */
  address?: number
  remark?: string
  pay: 'balance' | 'screenshot'
  stage: Stage
  /** Of the transfer; two payments with one reference are worth a reviewer's second look. */
  reference?: string
  /** Of the first order's first parcel; the next order's number is one higher. */
  parcel?: { company: string; number: string; traces?: { hoursAfter: number; text: string }[] }
}

/**
 * One or more of every state, so that each list and button of the shop and the console has something to show. Goods of
 * several sellers, or zones, become several orders of one trade.
 */
export const orders: DemoOrder[] = [
  {
    buyer: 0,
    hoursAgo: 21 * 24,
    lines: [
      ['sourdough', '', 1],
      ['cookies', 'salt', 2],
      ['drip-coffee', 'yirgacheffe/10', 1],
    ],
    pay: 'balance',
    stage: 'completed',
    parcel: { company: 'SF', number: 'SF1040226118735' },
  },
  {
    buyer: 0,
    hoursAgo: 16 * 24,
    lines: [['teddy', '30', 1]],
    pay: 'balance',
    stage: 'completed',
    remark: '卡片請寫：小寶三歲生日快樂',
    parcel: { company: 'YTO', number: 'YT2204917760358' },
  },
  {
    buyer: 0,
    hoursAgo: 5 * 24,
    lines: [['headphones', 'moon/anc', 1]],
    pay: 'screenshot',
    stage: 'completed',
    parcel: { company: 'SF', number: 'SF1040233907146' },
  },
  { buyer: 0, hoursAgo: 9 * 24, lines: [['broom', '', 1]], pay: 'balance', stage: 'cancelled' },
  { buyer: 0, hoursAgo: 7 * 24, lines: [['mouse', 'graphite', 1]], pay: 'balance', stage: 'closed' },
  {
    buyer: 0,
    hoursAgo: 62,
    lines: [
      ['keyboard', 'fog/tactile', 1],
      ['mouse', 'moon', 1],
    ],
    pay: 'balance',
    stage: 'to_receive',
    remark: '放門口鞋櫃上即可',
    parcel: {
      company: 'SF',
      number: 'SF1040239154820',
      traces: [
        { hoursAfter: 1, text: '【上海嘉定】快件已由攬投員收取' },
        { hoursAfter: 7, text: '【上海嘉定】快件已發往 上海虹橋集散中心' },
        { hoursAfter: 15, text: '【上海虹橋】快件到達 集散中心' },
        { hoursAfter: 26, text: '【上海靜安】快件到達 南京西路營業點，即將派送' },
      ],
    },
  },
  {
    buyer: 0,
    hoursAgo: 50,
    lines: [
      ['basket', 'm', 2],
      ['candle', 'osmanthus', 1],
    ],
    pay: 'balance',
    stage: 'part_shipped',
    parcel: { company: 'ZTO', number: '78451903326417' },
  },
  {
    buyer: 0,
    hoursAgo: 20,
    lines: [
      ['longjing', 'first/100g', 1],
      ['teapot', 'pine', 1],
    ],
    pay: 'screenshot',
    stage: 'to_ship',
    address: 1,
  },
  { buyer: 0, hoursAgo: 6, lines: [['tee', 'navy/m', 2]], pay: 'balance', stage: 'cancel_wanted' },
  { buyer: 0, hoursAgo: 3, lines: [['camera', '', 1]], pay: 'screenshot', stage: 'proof_rejected' },
  {
    buyer: 0,
    hoursAgo: 1,
    lines: [
      ['apple', '5kg/80', 1],
      ['tangerine', '6', 1],
    ],
    pay: 'screenshot',
    stage: 'pay_review',
  },
  { buyer: 0, hoursAgo: 0.1, lines: [['suitcase', 'fog/20', 1]], pay: 'screenshot', stage: 'unpaid' },
  {
    buyer: 1,
    hoursAgo: 13 * 24,
    lines: [['power-bank', '20000', 1]],
    pay: 'balance',
    stage: 'completed',
    parcel: { company: 'YD', number: '4635120987714' },
  },
  {
    buyer: 1,
    hoursAgo: 30,
    lines: [['watch', 'navy/41', 1]],
    pay: 'screenshot',
    stage: 'to_ship',
    remark: '錶帶麻煩調到最短',
    reference: '20261119083300417265',
  },
  {
    buyer: 1,
    hoursAgo: 4,
    lines: [
      ['backpack', 'clay/18l', 1],
      ['alarm-clock', 'fog', 1],
    ],
    pay: 'screenshot',
    stage: 'pay_review',
  },
  {
    buyer: 1,
    hoursAgo: 58,
    lines: [
      ['tent', '2', 1],
      ['flashlight', '', 1],
    ],
    pay: 'balance',
    stage: 'to_receive',
    remark: '週末上山要用，麻煩週五前到',
    parcel: { company: 'JD', number: 'JDVA22106541903' },
  },
  {
    buyer: 1,
    hoursAgo: 0.2,
    lines: [
      ['skillet', '24', 1],
      ['olive-oil', '500ml', 1],
    ],
    pay: 'screenshot',
    stage: 'unpaid',
  },
  {
    buyer: 2,
    hoursAgo: 26,
    lines: [
      ['eggs', '', 1],
      ['rice', '5kg', 1],
    ],
    pay: 'balance',
    stage: 'to_ship',
  },
  {
    buyer: 3,
    hoursAgo: 2,
    lines: [['chair', 'oak', 2]],
    pay: 'screenshot',
    stage: 'pay_review',
    remark: '送貨前請先電話',
    reference: '20261119083300417265',
  },
  {
    buyer: 4,
    hoursAgo: 40,
    lines: [['laptop', 'graphite/16g/1t', 1]],
    pay: 'screenshot',
    stage: 'to_receive',
    parcel: { company: 'JD', number: 'JDVA22106538417' },
  },
  { buyer: 6, hoursAgo: 9, lines: [['blueberry', '6', 1]], pay: 'balance', stage: 'to_ship' },
]

/** Completed purchases that were reviewed. Score: 10 good, 20 medium, 30 bad. */
export interface ReviewedPurchase {
  buyer: number
  daysAgo: number
  bought: Bought
  score: 10 | 20 | 30
  content: string
  /** The review has pictures of the goods. */
  photos?: number
  anonymous?: true
}

export const reviewedPurchases: ReviewedPurchase[] = [
  {
    buyer: 3,
    daysAgo: 33,
    bought: ['apple', '2.5kg/80', 1],
    score: 10,
    content: '切開真的有一圈蜜，孩子一口氣吃了兩個。箱子裡每層都有隔板，一個沒壞。',
    photos: 2,
  },
  {
    buyer: 5,
    daysAgo: 27,
    bought: ['apple', '5kg/75', 1],
    score: 10,
    content: '皮有點粗糙，但是很甜很脆。老人說是小時候的味道。',
  },
  {
    buyer: 6,
    daysAgo: 19,
    bought: ['apple', '2.5kg/75', 1],
    score: 20,
    content: '味道很好，就是有三個個頭偏小，客服補了運費券。',
  },
  {
    buyer: 4,
    daysAgo: 31,
    bought: ['sourdough', '', 2],
    score: 10,
    content: 'Proper crust, proper crumb. I slice it, freeze it, and toast a piece every morning.',
    photos: 1,
  },
  { buyer: 7, daysAgo: 15, bought: ['sourdough', '', 1], score: 10, content: '酸味很輕，烤完邊上脆，抹黃油就夠了。' },
  {
    buyer: 3,
    daysAgo: 24,
    bought: ['blueberry', '6', 1],
    score: 10,
    content: '果粉都在，比超市的大一圈，冷藏了五天還是脆的。',
    photos: 1,
  },
  {
    buyer: 6,
    daysAgo: 29,
    bought: ['drip-coffee', 'mandheling/30', 1],
    score: 10,
    content: '深焙不焦苦，早上加牛奶剛好。三十包喝一個月。',
  },
  {
    buyer: 5,
    daysAgo: 22,
    bought: ['drip-coffee', 'yirgacheffe/10', 2],
    score: 10,
    content: '開封那一下的花香太好了，辦公室的人都來蹭。',
    photos: 1,
  },
  {
    buyer: 7,
    daysAgo: 12,
    bought: ['drip-coffee', 'decaf/10', 1],
    score: 20,
    content: '低因能做到這樣不錯了，就是貴了一點。',
  },
  {
    buyer: 4,
    daysAgo: 26,
    bought: ['longjing', 'special/100g', 1],
    score: 10,
    content: 'The leaves stand up in the glass just as the card says. Light, sweet, no bitterness.',
  },
  {
    buyer: 5,
    daysAgo: 34,
    bought: ['longjing', 'first/100g', 1],
    score: 10,
    content: '喝了二十年龍井，這個價位這個品質，明年還買。',
  },
  { buyer: 6, daysAgo: 18, bought: ['tangerine', '12', 1], score: 10, content: '真的可以吸著吃，送長輩很體面。' },
  {
    buyer: 7,
    daysAgo: 36,
    bought: ['headphones', 'fog/anc', 1],
    score: 10,
    content: '戴眼鏡聽三個小時不夾，地鐵裡降噪夠用，顏色比圖片還耐看。',
    photos: 2,
  },
  {
    buyer: 3,
    daysAgo: 28,
    bought: ['headphones', 'lotus/standard', 1],
    score: 10,
    content: '人聲很好聽，連電腦和手機切換沒斷過。',
  },
  {
    buyer: 5,
    daysAgo: 20,
    bought: ['headphones', 'graphite/anc', 1],
    score: 20,
    content: '聲音滿意。耳罩天氣熱的時候會有點悶，換了一副布的好多了。',
  },
  {
    buyer: 4,
    daysAgo: 14,
    bought: ['headphones', 'moon/standard', 1],
    score: 10,
    content: 'Light and balanced. I forgot I was wearing them, which is the point.',
  },
  {
    buyer: 6,
    daysAgo: 32,
    bought: ['keyboard', 'moon/silent', 1],
    score: 10,
    content: '聲音悶悶的很舒服，坐對面的同事終於不瞪我了。',
    photos: 1,
  },
  {
    buyer: 7,
    daysAgo: 23,
    bought: ['keyboard', 'fog/linear', 1],
    score: 10,
    content: '顏色很溫柔，三台設備切換順手，自己換了兩個軸也沒問題。',
  },
  { buyer: 3, daysAgo: 17, bought: ['watch', 'sand/41', 1], score: 10, content: '一週充一次是真的，睡覺戴著沒感覺。' },
  {
    buyer: 5,
    daysAgo: 25,
    bought: ['watch', 'graphite/45', 1],
    score: 20,
    content: '功能剛好，不囉嗦。錶盤樣式希望再多一些。',
  },
  {
    buyer: 4,
    daysAgo: 35,
    bought: ['camera', '', 1],
    score: 10,
    content: 'I take it everywhere now. The colours come out of the camera ready to print.',
    photos: 2,
  },
  {
    buyer: 7,
    daysAgo: 30,
    bought: ['skillet', '24', 1],
    score: 10,
    content: '養得很好，第一次煎蛋就不黏。重是重了點，但火候穩。',
    photos: 1,
  },
  { buyer: 6, daysAgo: 21, bought: ['teapot', 'fog', 1], score: 10, content: '斷水真的俐落，釉色溫潤，喝茶心情都好。' },
  {
    buyer: 3,
    daysAgo: 13,
    bought: ['candle', 'osmanthus', 1],
    score: 10,
    content: '桂花香很淡，晚上點一小時，滿屋都是秋天。',
  },
  {
    buyer: 4,
    daysAgo: 22,
    bought: ['basket', 'l', 1],
    score: 10,
    content: 'Beautifully woven, and the lining washes well. Holds two blankets.',
  },
  {
    buyer: 5,
    daysAgo: 31,
    bought: ['chair', 'walnut', 2],
    score: 10,
    content: '坐了一個月，沒有一點晃。邊角磨得很細，孩子撞到也不怕。',
    photos: 1,
  },
  {
    buyer: 6,
    daysAgo: 26,
    bought: ['tee', 'pine/m', 2],
    score: 10,
    content: '165/52 穿 M 正好。洗了六次，領口還是挺的。',
  },
  {
    buyer: 7,
    daysAgo: 19,
    bought: ['tee', 'navy/l', 1],
    score: 20,
    content: '布料厚實不透。版型偏寬，喜歡合身的拍小一碼。',
  },
  {
    buyer: 3,
    daysAgo: 30,
    bought: ['sneakers', 'fog/38', 1],
    score: 10,
    content: '軽くて歩きやすいです。いつものサイズでぴったりでした。',
  },
  {
    buyer: 5,
    daysAgo: 16,
    bought: ['sneakers', 'graphite/42', 1],
    score: 30,
    content: '鞋子舒服，但是收到時鞋盒壓壞了。已經聯繫客服處理。',
  },
  {
    buyer: 4,
    daysAgo: 28,
    bought: ['backpack', 'navy/25l', 1],
    score: 10,
    content: '노트북 칸이 떠 있어서 안심이에요. 비 오는 날에도 안이 젖지 않았습니다.',
    photos: 1,
  },
  { buyer: 6, daysAgo: 24, bought: ['suitcase', 'fog/24', 1], score: 10, content: '半夜拖回家，鄰居家的狗都沒叫。' },
  {
    buyer: 7,
    daysAgo: 27,
    bought: ['body-lotion', '500ml', 1],
    score: 10,
    content: '吸收快，冬天小腿不起皮了。',
    anonymous: true,
  },
  {
    buyer: 3,
    daysAgo: 21,
    bought: ['lipstick', 'rosewood', 1],
    score: 10,
    content: '黃皮很友好的顏色，吃完飯還在。',
    anonymous: true,
  },
  { buyer: 4, daysAgo: 17, bought: ['tissue', '27', 1], score: 20, content: '紙很結實，包裝再簡單一點會更好。' },
  {
    buyer: 5,
    daysAgo: 29,
    bought: ['teddy', '50', 1],
    score: 10,
    content: '小孫女抱著睡了，說小熊肚子裡有秘密。',
    photos: 1,
  },
  {
    buyer: 6,
    daysAgo: 15,
    bought: ['crayons', '24', 1],
    score: 10,
    content: '畫到白牆上，濕布一擦真的掉了。救了我們家。',
  },
  {
    buyer: 7,
    daysAgo: 25,
    bought: ['picture-books', '', 1],
    score: 10,
    content: '每到節氣就翻一頁，孩子會主動問今天是什麼節氣。',
    photos: 1,
  },
  {
    buyer: 3,
    daysAgo: 32,
    bought: ['tent', '2', 1],
    score: 10,
    content: '一個人十分鐘搭好，第二次就六分鐘了。夜裡下雨，裡面是乾的。',
    photos: 1,
  },
  { buyer: 5, daysAgo: 18, bought: ['rice', '10kg', 1], score: 10, content: '日期真的是這個星期，煮出來粒粒發亮。' },
]
