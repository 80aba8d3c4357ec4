import type { DemoPage } from './home-page.ts'
import { text } from './text.ts'

const t = text

/** Custom pages, by the key that links use. Together with the home page they use every block. */
export const customPages: Record<string, DemoPage> = {
  winter: {
    title: t('冬日慢生活', '冬日慢生活', 'Slow days of winter', '冬のゆっくり時間', '천천히 보내는 겨울'),
    shareTitle: t(
      '冬日慢生活：熱的、軟的、亮的',
      '冬日慢生活：热的、软的、亮的',
      'Slow days of winter: warm, soft, bright',
      '冬のゆっくり時間：あたたかく、やわらかく、あかるく',
      '천천히 보내는 겨울: 따뜻하고, 부드럽고, 환하게',
    ),
    blocks: [
      {
        type: 'hotZone',
        art: 'snowfield',
        maps: [
          {
            name: t('圍巾與手套', '围巾与手套', 'Scarves and gloves', 'マフラーと手袋', '목도리와 장갑'),
            left: 60,
            top: 430,
            width: 220,
            height: 150,
            link: { category: 'wear' },
          },
          {
            name: t(
              '雪人說：先喝口熱的',
              '雪人说：先喝口热的',
              'Something warm first',
              'まずは温かい一杯',
              '먼저 따뜻한 한 잔',
            ),
            left: 290,
            top: 190,
            width: 220,
            height: 390,
            link: { category: 'tea-coffee' },
          },
          {
            name: t('去外面玩', '去外面玩', 'Out into the snow', '外で遊ぶ', '밖으로 나가기'),
            left: 520,
            top: 430,
            width: 190,
            height: 150,
            link: { category: 'camping' },
          },
        ],
      },
      {
        type: 'richText',
        html: t(
          '<p>天短了，把晚上還給自己。<strong>熱的</strong>在廚房，<strong>軟的</strong>在身上，<strong>亮的</strong>在桌邊。這一頁挑的都是用過一整個冬天還想再用的東西。</p>',
          '<p>天短了，把晚上还给自己。<strong>热的</strong>在厨房，<strong>软的</strong>在身上，<strong>亮的</strong>在桌边。这一页挑的都是用过一整个冬天还想再用的东西。</p>',
          '<p>Days are short; the evenings are yours again. Something <strong>warm</strong> in the kitchen, something <strong>soft</strong> to wear, something <strong>bright</strong> on the table: all of it has been through a winter with us, and we would choose it again.</p>',
          '<p>日が短くなりました。夜は自分のために。台所には<strong>あたたかい</strong>もの、身には<strong>やわらかい</strong>もの、机には<strong>あかるい</strong>もの。ひと冬使って、次の冬も使いたいと思ったものだけを選びました。</p>',
          '<p>해가 짧아졌으니 저녁을 나에게 돌려주세요. 부엌에는 <strong>따뜻한</strong> 것, 몸에는 <strong>부드러운</strong> 것, 책상 곁에는 <strong>환한</strong> 것. 한 겨울을 써 보고 또 쓰고 싶은 것만 골랐습니다.</p>',
        ),
      },
      {
        type: 'title',
        title: t('熱的', '热的', 'Warm', 'あたたかい', '따뜻한 것'),
        desc: t(
          '一鍋湯、一壺茶、一杯咖啡',
          '一锅汤、一壶茶、一杯咖啡',
          'A pot of soup, of tea, a cup of coffee',
          'スープ、お茶、コーヒー',
          '수프 한 냄비, 차 한 주전자, 커피 한 잔',
        ),
        more: { category: 'tea-coffee' },
      },
      {
        type: 'goods',
        display: 'list',
        column: 1,
        goods: ['stew-pot', 'teapot', 'drip-coffee'],
        look: { borderRadius: 14, btnCartStyle: 2, itemMargin: 8 },
        cartButton: true,
      },
      { type: 'video', video: 'winter' },
      {
        type: 'title',
        title: t('軟的', '软的', 'Soft', 'やわらかい', '부드러운 것'),
        desc: t(
          '貼身的羊毛與棉',
          '贴身的羊毛与棉',
          'Wool and cotton next to the skin',
          '肌にふれるウールと綿',
          '몸에 닿는 양모와 면',
        ),
        more: { category: 'wear' },
      },
      {
        type: 'image',
        art: 'wardrobe',
        name: t('羊毛與棉', '羊毛与棉', 'Wool and cotton', 'ウールと綿', '양모와 면'),
        link: { category: 'clothes' },
        flush: true,
      },
      {
        type: 'goods',
        display: 'list',
        column: 3,
        goods: ['scarf', 'coat', 'socks', 'boots', 'tee', 'dress'],
        look: { cardType: 'flat', borderRadius: 10, itemMargin: 10, goodsNameRows: 1 },
      },
      { type: 'guide', line: 'dashed' },
      {
        type: 'title',
        title: t('亮的', '亮的', 'Bright', 'あかるい', '환한 것'),
        desc: t(
          '點一支蠟燭，烤一片麵包',
          '点一支蜡烛，烤一片面包',
          'Light a candle, toast a slice',
          'キャンドルに火を、パンをひと切れ',
          '초에 불을, 빵을 한 조각',
        ),
        more: null,
      },
      {
        type: 'window',
        columns: -1,
        items: [
          {
            art: 'candles',
            name: t('蠟燭與香氛', '蜡烛与香氛', 'Candles and scents', 'キャンドルと香り', '초와 향'),
            link: { category: 'scent' },
          },
          {
            art: 'cocoa',
            name: t('可可與巧克力', '可可与巧克力', 'Cocoa and chocolate', 'ココアとチョコレート', '코코아와 초콜릿'),
            link: { goods: 'chocolate' },
          },
          {
            art: 'soup',
            name: t('一鍋到底', '一锅到底', 'One pot', 'ひと鍋で', '한 냄비로'),
            link: { goods: 'stew-pot' },
          },
          {
            art: 'gloves',
            name: t('手別凍著', '手别冻着', 'Warm hands', '手もあたたかく', '손도 따뜻하게'),
            link: { category: 'wear' },
          },
        ],
      },
      {
        type: 'goods',
        display: 'slide',
        column: 2,
        goods: { zone: 'gift' },
        look: { itemMargin: 8 },
        cartButton: true,
      },
      {
        type: 'title',
        title: t('讀一讀', '读一读', 'To read', '読みもの', '읽을거리'),
        desc: t(
          '冬天的餐桌與衣櫃',
          '冬天的餐桌与衣柜',
          'The table and the wardrobe in winter',
          '冬の食卓とクローゼット',
          '겨울의 식탁과 옷장',
        ),
        more: { path: 'pages/article/index' },
      },
      { type: 'article', showNum: 4 },
      {
        type: 'notice',
        text: t(
          '冬季包裹外加防潮袋，偏遠地區可能晚一到兩天。',
          '冬季包裹外加防潮袋，偏远地区可能晚一到两天。',
          'Winter parcels come in a moisture bag; remote places may wait a day or two longer.',
          '冬の荷物は防湿袋でお届け。遠方は一日から二日遅れることがあります。',
          '겨울 소포는 방습 봉투로 보내며, 먼 지역은 하루이틀 늦을 수 있습니다.',
        ),
        link: { path: 'pages/help/index' },
      },
      { type: 'service', phone: '021-5555 0188' },
      { type: 'blank', height: 16 },
      { type: 'ICPLicense', text: '示例備案 00000000 號', link: 'https://beian.miit.gov.cn/' },
    ],
  },
}
