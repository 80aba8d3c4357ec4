import type { Bought } from './orders.ts'

/** A buyer's review of one purchase. */
export interface Review {
  bought: Bought
  /** 10 good, 20 medium, 30 bad. */
  score: 10 | 20 | 30
  content: string
  /** The buyer's own pictures of it. */
  photos?: 1 | 2
  anonymous?: true
  /** Days later. */
  append?: { days: number; content: string; photos?: 1 }
  /** The seller's answer on the next day. */
  answer?: string
}

/** A completed order whose goods were reviewed, each in its buyer's language. */
export interface ReviewedOrder {
  /** Place in `shoppers`. */
  buyer: number
  daysAgo: number
  reviews: Review[]
}

/** Reviews with one of these words wait for an operator. */
export const heldWords = ['加微信', '加微', '返現', '返现', '代購', '代购']

export const reviewedOrders: ReviewedOrder[] = [
  {
    buyer: 3,
    daysAgo: 39,
    reviews: [
      {
        bought: ['apple', '2.5kg/80', 1],
        score: 10,
        content: '切開真的有一圈蜜，孩子一口氣吃了兩個。箱子裡每層都有隔板，一個沒壞。',
        photos: 2,
        append: { days: 6, content: '放冰箱一週還是很脆，已經回購給爸媽。' },
        answer: '謝謝木木！趁脆著吃最香，祝闔家平安。',
      },
      {
        bought: ['blueberry', '6', 1],
        score: 10,
        content: '果粉都在，比超市的大一圈，冷藏了五天還是脆的。',
        photos: 1,
      },
      { bought: ['lemon', '', 1], score: 10, content: '皮薄汁多，做檸檬水一顆抵兩顆。', photos: 1 },
    ],
  },
  {
    buyer: 7,
    daysAgo: 38,
    reviews: [
      {
        bought: ['headphones', 'fog/anc', 1],
        score: 10,
        content: '戴眼鏡聽三個小時不夾，地鐵裡降噪夠用，顏色比圖片還耐看。',
        photos: 2,
        append: { days: 20, content: '用了快三週，充過四次電，續航和說的一樣。' },
      },
      {
        bought: ['skillet', '24', 1],
        score: 10,
        content: '養得很好，第一次煎蛋就不黏。重是重了點，但火候穩。',
        photos: 1,
        append: { days: 25, content: '越用越黑亮，牛排煎得比外面的好。', photos: 1 },
        answer: '鐵鍋就是這樣養出來的。用完趁熱擦一層薄油，能傳給下一代。',
      },
      { bought: ['cutlery', '2', 1], score: 10, content: '緞面不留指紋，拿在手裡分量剛好。', photos: 1 },
    ],
  },
  {
    buyer: 4,
    daysAgo: 37,
    reviews: [
      {
        bought: ['camera', '', 1],
        score: 10,
        content: 'I take it everywhere now. The colours come out of the camera ready to print.',
        photos: 2,
        append: { days: 18, content: 'Two weeks in Yunnan with it. One battery a day is enough.' },
        answer: 'Thank you, Hannah. We would love to see your Yunnan pictures!',
      },
      {
        bought: ['sourdough', '', 2],
        score: 10,
        content: 'Proper crust, proper crumb. I slice it, freeze it, and toast a piece every morning.',
        photos: 1,
      },
    ],
  },
  {
    buyer: 5,
    daysAgo: 36,
    reviews: [
      {
        bought: ['longjing', 'first/100g', 1],
        score: 10,
        content: '喝了二十年龍井，這個價位這個品質，明年還買。',
        answer: '老茶客的話最珍貴，明年明前給您留一份。',
      },
      {
        bought: ['chair', 'walnut', 2],
        score: 10,
        content: '坐了幾天，沒有一點晃。邊角磨得很細，孩子撞到也不怕。',
        photos: 1,
        append: { days: 28, content: '一個月了，還是穩穩當當，又添了兩把。' },
      },
      { bought: ['honey', '', 1], score: 10, content: '开盖就是椴树花的香，冬天会自然结晶，是真蜜。', photos: 1 },
    ],
  },
  {
    buyer: 6,
    daysAgo: 35,
    reviews: [
      {
        bought: ['keyboard', 'moon/silent', 1],
        score: 10,
        content: '聲音悶悶的很舒服，坐對面的同事終於不瞪我了。',
        photos: 1,
      },
      { bought: ['handbag', '', 1], score: 10, content: '皮味很淡，用了幾天已經有點油潤的光澤。', photos: 2 },
      { bought: ['comb', '', 1], score: 20, content: '梳著舒服，不過頭髮多的人要梳兩遍。', photos: 1 },
    ],
  },
  {
    buyer: 10,
    daysAgo: 34,
    reviews: [
      {
        bought: ['santoku', '', 1],
        score: 10,
        content: 'トマトが力を入れずに切れます。波紋もとてもきれいで、料理が楽しくなりました。',
        photos: 2,
        answer: 'ありがとうございます。切れ味が落ちたら研ぎ直しも承ります。',
      },
      {
        bought: ['stew-pot', '', 1],
        score: 10,
        content: '弱火でじっくり煮込めます。4 人分のシチューにちょうどいい大きさ。',
        photos: 1,
      },
      {
        bought: ['wine-glass', '', 1],
        score: 20,
        content: '薄くて口当たりは最高。ただ、洗うときは少し気を使います。',
        photos: 1,
      },
    ],
  },
  {
    buyer: 11,
    daysAgo: 33,
    reviews: [
      {
        bought: ['radio', '', 1],
        score: 10,
        content: '디자인도 예쁘고 저음이 생각보다 풍부해요. 주방에 두고 매일 들어요.',
        photos: 2,
      },
      {
        bought: ['microphone', '', 1],
        score: 10,
        content: '꽂자마자 인식되고 목소리가 또렷해요. 재택 회의용으로 최고.',
        photos: 1,
      },
      {
        bought: ['mouse', 'lotus', 1],
        score: 20,
        content: '클릭 소리가 거의 없어서 좋은데, 손이 큰 편이라 조금 작게 느껴져요.',
        photos: 1,
      },
    ],
  },
  {
    buyer: 3,
    daysAgo: 32,
    reviews: [
      {
        bought: ['tent', '2', 1],
        score: 10,
        content: '一個人十分鐘搭好，第二次就六分鐘了。夜裡下雨，裡面是乾的。',
        photos: 1,
        append: { days: 14, content: '又去了一次海邊，風大，加了四根拉繩很穩。' },
        answer: '海邊記得用沙地釘，祝下次也是好天氣！',
      },
      { bought: ['sneakers', 'fog/38', 1], score: 10, content: '很輕，一天走兩萬步腳底不痠。平常的尺碼就對。' },
      { bought: ['power-bank', '10000', 1], score: 10, content: '比手機還小一圈，半小時能充到六成。', photos: 1 },
    ],
  },
  {
    buyer: 5,
    daysAgo: 31,
    reviews: [
      {
        bought: ['apple', '5kg/75', 1],
        score: 10,
        content: '皮有點粗糙，但是很甜很脆。老人說是小時候的味道。',
      },
      { bought: ['badminton', '', 1], score: 10, content: '手胶不滑，线的磅数适合周末随便打打的人。', photos: 1 },
      {
        bought: ['eggs', '', 1],
        score: 20,
        content: '蛋黄颜色正，就是路上磕破了两个，客服当天补了。',
        answer: '非常抱歉，已经换了更厚的蛋托。谢谢您的体谅。',
      },
    ],
  },
  {
    buyer: 7,
    daysAgo: 30,
    reviews: [
      {
        bought: ['picture-books', '', 1],
        score: 10,
        content: '每到節氣就翻一頁，孩子會主動問今天是什麼節氣。',
        photos: 1,
      },
      {
        bought: ['boots', '41', 1],
        score: 10,
        content: '第一天走了十八公里沒有磨腳，踩水也沒進去。',
        photos: 1,
        append: { days: 16, content: '鞋底抓地很好，濕石頭上也敢走。' },
      },
      { bought: ['flashlight', '', 1], score: 10, content: '亮度夠，單手就能調焦。掉過一次沒事。', photos: 1 },
    ],
  },
  {
    buyer: 10,
    daysAgo: 29,
    reviews: [
      {
        bought: ['laptop', 'moon/16g/512g', 1],
        score: 10,
        content: '軽くてファンの音もほとんどしません。一日中持ち歩いても苦になりません。',
        photos: 1,
        append: { days: 15, content: 'バッテリーは実際に 11 時間ほど持ちました。' },
      },
      {
        bought: ['cookies', 'matcha', 2],
        score: 10,
        content: '抹茶の香りがしっかりして、甘さ控えめ。職場でも好評でした。',
        photos: 1,
      },
    ],
  },
  {
    buyer: 6,
    daysAgo: 28,
    reviews: [
      {
        bought: ['drip-coffee', 'mandheling/30', 1],
        score: 10,
        content: '深焙不焦苦，早上加牛奶剛好。三十包喝一個月。',
      },
      {
        bought: ['tee', 'pine/m', 2],
        score: 10,
        content: '165/52 穿 M 正好。洗了幾次，領口還是挺的。',
        photos: 1,
      },
      {
        bought: ['scarf', 'clay', 1],
        score: 10,
        content: '軟得像貓，顏色很提氣色，當禮物拆開那一下很體面。',
        photos: 1,
      },
    ],
  },
  {
    buyer: 4,
    daysAgo: 27,
    reviews: [
      {
        bought: ['longjing', 'special/100g', 1],
        score: 10,
        content: 'The leaves stand up in the glass just as the card says. Light, sweet, no bitterness.',
        photos: 1,
      },
      {
        bought: ['basket', 'l', 1],
        score: 10,
        content: 'Beautifully woven, and the lining washes well. Holds two blankets.',
        photos: 1,
      },
      {
        bought: ['dress', 'fog/m', 1],
        score: 30,
        content: 'Lovely linen, but the size runs large and the waist sits too low on me. Sent it back.',
        answer: 'We are sorry that it did not fit. The size chart now says to take one size down.',
      },
    ],
  },
  {
    buyer: 11,
    daysAgo: 26,
    reviews: [
      {
        bought: ['backpack', 'navy/25l', 1],
        score: 10,
        content: '노트북 칸이 떠 있어서 안심이에요. 비 오는 날에도 안이 젖지 않았습니다.',
        photos: 1,
      },
      {
        bought: ['alarm-clock', 'fog', 1],
        score: 10,
        content: '초침 소리가 정말 안 나요. 알람은 확실하게 깨워 줍니다.',
        photos: 1,
      },
      {
        bought: ['gamepad', 'moon', 1],
        score: 30,
        content: '스틱은 좋은데 일주일 만에 왼쪽 트리거에서 소리가 나기 시작했어요. 교환 신청했습니다.',
        answer: '불편을 드려 죄송합니다. 교환 상품을 바로 발송해 드렸습니다.',
      },
    ],
  },
  {
    buyer: 3,
    daysAgo: 25,
    reviews: [
      {
        bought: ['headphones', 'lotus/standard', 1],
        score: 10,
        content: '人聲很好聽，連電腦和手機切換沒斷過。',
      },
      {
        bought: ['coat', 'sand/m', 1],
        score: 10,
        content: '垂感很好，內裡縫得乾淨。一百六十二公分到小腿中間。',
        photos: 2,
      },
      { bought: ['mango', '', 1], score: 20, content: '很甜，但有一顆碰傷了，切掉一塊還能吃。', photos: 1 },
    ],
  },
  {
    buyer: 0,
    daysAgo: 24,
    reviews: [
      {
        bought: ['teapot', 'clay', 1],
        score: 10,
        content: '壺身圓圓的很可愛，出水順，收水也利落。',
        photos: 1,
        answer: '謝謝小滿，泡紅茶更顯色，下次試試。',
      },
      { bought: ['broom', '', 1], score: 20, content: '好掃，就是手柄再長五公分會更好。' },
    ],
  },
  {
    buyer: 5,
    daysAgo: 23,
    reviews: [
      {
        bought: ['drip-coffee', 'yirgacheffe/10', 2],
        score: 10,
        content: '開封那一下的花香太好了，辦公室的人都來蹭。',
        photos: 1,
      },
      {
        bought: ['headphones', 'graphite/anc', 1],
        score: 20,
        content: '聲音滿意。耳罩天氣熱的時候會有點悶，換了一副布的好多了。',
        append: { days: 12, content: '天涼了就不悶了，給個更正：值得。' },
      },
      {
        bought: ['fountain-pen', 'navy/f', 1],
        score: 10,
        content: '笔尖顺滑不挂纸，送女儿考上研究生的礼物，她很喜欢。',
        photos: 1,
      },
    ],
  },
  {
    buyer: 7,
    daysAgo: 22,
    reviews: [
      {
        bought: ['keyboard', 'fog/linear', 1],
        score: 10,
        content: '顏色很溫柔，三台設備切換順手，自己換了兩個軸也沒問題。',
      },
      {
        bought: ['jeans', '30', 1],
        score: 20,
        content: '布料很有份量，頭兩次洗會掉色，記得單獨洗。',
        photos: 1,
        answer: '原色丹寧前兩次請翻面冷水單獨洗，之後就穩定了。',
      },
      { bought: ['football', '5', 1], score: 10, content: '氣很飽，踢起來腳感扎實，孩子隊裡都換了這款。', photos: 1 },
    ],
  },
  {
    buyer: 4,
    daysAgo: 21,
    reviews: [
      {
        bought: ['headphones', 'moon/standard', 1],
        score: 10,
        content: 'Light and balanced. I forgot I was wearing them, which is the point.',
      },
      {
        bought: ['sunglasses', '', 1],
        score: 10,
        content: 'Good weight, true colours, and the hinge does not loosen.',
        photos: 1,
      },
      {
        bought: ['olive-oil', '500ml', 1],
        score: 10,
        content: 'Grassy and a little peppery. Made for tomatoes.',
        photos: 1,
      },
      {
        bought: ['pot-plant', 'm', 1],
        score: 10,
        content: 'Arrived upright and happy, with a new leaf after two weeks.',
        photos: 1,
      },
    ],
  },
  {
    buyer: 6,
    daysAgo: 20,
    reviews: [
      {
        bought: ['suitcase', 'fog/24', 1],
        score: 10,
        content: '半夜拖回家，鄰居家的狗都沒叫。',
        photos: 1,
      },
      {
        bought: ['apple', '2.5kg/75', 1],
        score: 20,
        content: '味道很好，就是有三個個頭偏小，客服補了運費券。',
        answer: '已經提醒打包同事按下限再放寬一點，謝謝您的耐心。',
      },
      { bought: ['crayons', '24', 1], score: 10, content: '畫到白牆上，濕布一擦真的掉了。救了我們家。', photos: 1 },
    ],
  },
  {
    buyer: 10,
    daysAgo: 19,
    reviews: [
      {
        bought: ['chocolate', '70', 2],
        score: 10,
        content: '酸味と香りのバランスがいい。一日ひとかけの楽しみです。',
        photos: 1,
      },
      {
        bought: ['candle', 'fig', 1],
        score: 10,
        content: 'いちじくの香りがやさしく、煙も出ません。箱もかわいいです。',
        photos: 1,
      },
      { bought: ['puzzle', '', 1], score: 10, content: '木の角が丸くて安心。3 歳の子が夢中です。', photos: 1 },
    ],
  },
  {
    buyer: 3,
    daysAgo: 18,
    reviews: [
      {
        bought: ['watch', 'sand/41', 1],
        score: 10,
        content: '一週充一次是真的，睡覺戴著沒感覺。',
        photos: 1,
      },
      {
        bought: ['lipstick', 'rosewood', 1],
        score: 10,
        content: '黃皮很友好的顏色，吃完飯還在。',
        photos: 1,
        anonymous: true,
      },
      { bought: ['kite', '', 1], score: 10, content: '微風就飛得起來，收線也快。孩子追了一下午。', photos: 1 },
    ],
  },
  {
    buyer: 5,
    daysAgo: 17,
    reviews: [
      {
        bought: ['teddy', '50', 1],
        score: 10,
        content: '小孫女抱著睡了，說小熊肚子裡有秘密。',
        photos: 1,
      },
      {
        bought: ['sneakers', 'graphite/42', 1],
        score: 30,
        content: '鞋子舒服，但是收到時鞋盒壓壞了。已經聯繫客服處理。',
        answer: '抱歉讓您收到這樣的包裹，新的鞋盒已經寄出。',
      },
      { bought: ['rice', '10kg', 1], score: 10, content: '日期真的是這個星期，煮出來粒粒發亮。', photos: 1 },
      {
        bought: ['mooncake', '', 1],
        score: 10,
        content: '流心不齁，八种口味家里人各有所爱，盒子留着装茶。',
        photos: 1,
      },
    ],
  },
  {
    buyer: 7,
    daysAgo: 16,
    reviews: [
      { bought: ['sourdough', '', 1], score: 10, content: '酸味很輕，烤完邊上脆，抹黃油就夠了。' },
      {
        bought: ['body-lotion', '500ml', 1],
        score: 10,
        content: '吸收快，冬天小腿不起皮了。',
        photos: 1,
        anonymous: true,
      },
      { bought: ['tee', 'navy/l', 1], score: 20, content: '布料厚實不透。版型偏寬，喜歡合身的拍小一碼。' },
    ],
  },
  {
    buyer: 6,
    daysAgo: 15,
    reviews: [
      { bought: ['teapot', 'fog', 1], score: 10, content: '斷水真的俐落，釉色溫潤，喝茶心情都好。', photos: 1 },
      { bought: ['tangerine', '12', 1], score: 10, content: '真的可以吸著吃，送長輩很體面。', photos: 1 },
      { bought: ['cactus', '', 1], score: 10, content: '小小一顆放桌上剛好，三週澆一次水，我也養得活。', photos: 1 },
    ],
  },
  {
    buyer: 1,
    daysAgo: 15,
    reviews: [
      { bought: ['coffee-taster', '', 1], score: 10, content: '三种各一包，先试再买大盒，很划算。', photos: 1 },
      { bought: ['alarm-clock', 'clay', 1], score: 10, content: '颜色复古好看，铃声温柔但叫得醒。' },
    ],
  },
  {
    buyer: 11,
    daysAgo: 14,
    reviews: [
      {
        bought: ['watch', 'graphite/45', 1],
        score: 20,
        content: '기능은 딱 필요한 만큼. 시계 화면이 조금 더 다양하면 좋겠어요.',
      },
      { bought: ['avocado', '', 1], score: 10, content: '받은 날 바로 먹을 수 있게 잘 익어서 왔어요.', photos: 1 },
    ],
  },
  {
    buyer: 4,
    daysAgo: 13,
    reviews: [
      {
        bought: ['tissue', '27', 1],
        score: 20,
        content: 'Strong and soft, but the packaging could be simpler.',
        photos: 1,
      },
      {
        bought: ['toothbrush', '', 1],
        score: 10,
        content: 'Soft bristles, sturdy handle. A fair trial at this price.',
        photos: 1,
      },
    ],
  },
  {
    buyer: 3,
    daysAgo: 12,
    reviews: [
      { bought: ['candle', 'osmanthus', 1], score: 10, content: '桂花香很淡，晚上點一小時，滿屋都是秋天。' },
      { bought: ['drip-coffee', 'decaf/10', 1], score: 20, content: '低因能做到這樣不錯了，就是貴了一點。' },
    ],
  },
  {
    buyer: 7,
    daysAgo: 9,
    reviews: [
      // Waits for an operator.
      { bought: ['honey', '', 1], score: 10, content: '蜂蜜不錯，想要更便宜的可以加微信找我，量大從優。' },
      { bought: ['cookies', 'salt', 1], score: 10, content: '黃油味很足，海鹽收尾剛好不膩。', photos: 1 },
    ],
  },
]
