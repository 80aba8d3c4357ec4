import type { BrandKey } from './brands.ts'
import type { CategoryKey } from './categories.ts'
import type { ArrangementName } from './photos.ts'
import type { PaletteName } from './pictures/palette.ts'
import type { Emoji } from './pictures/sprite.ts'
import { type Text, text } from './text.ts'
import type { VideoName } from './videos.ts'

/** The target of a tap: a page of the shop and its parameters. Keys become ids when the page is stored. */
export type DemoLink =
  | { category: CategoryKey }
  | { goods: string }
  | { brand: BrandKey }
  | { page: string }
  | { url: string }
  | { path: string; query?: Record<string, string> }

/** A picture and the words on it. */
export interface DemoPoster {
  art: ArrangementName
  name: Text
  headline?: Text
  line?: Text
  /** a price or a date */
  mark?: Text
  ink?: 'dark' | 'light'
  link: DemoLink | null
}

/** A page of blocks from top to bottom, as the page builder would store it. */
export interface DemoPage {
  title: Text
  shareTitle: Text
  blocks: Block[]
}

export type Block =
  | { type: 'search'; placeholder: Text }
  | { type: 'banner'; items: DemoPoster[] }
  | {
      type: 'navBar'
      columns: 4 | 5
      items: { icon: keyof typeof navIcons; text: Text; link: DemoLink }[]
    }
  | { type: 'notice'; text: Text; link: DemoLink | null }
  | { type: 'title'; title: Text; desc: Text; more: DemoLink | null }
  | {
      type: 'goods'
      display: 'list' | 'slide' | 'waterfall'
      column: 1 | 2 | 3
      /** posters in a waterfall, each before the goods at its place */
      cards?: (DemoPoster & { place: number })[]
      goods: string[] | { zone: string } | { newest: number } | { best: number }
      /** differences from the shop's own cards */
      look?: Record<string, string | number>
      cartButton?: true
    }
  | { type: 'window'; columns: -1 | 2 | 3 | 4; flush?: true; items: DemoPoster[] }
  | ({ type: 'image'; flush?: true } & DemoPoster)
  | {
      type: 'hotZone'
      art: ArrangementName
      /** places in 1/750 of the width */
      maps: { name: Text; left: number; top: number; width: number; height: number; link: DemoLink }[]
    }
  | { type: 'video'; video: VideoName }
  | { type: 'article'; showNum: number }
  | { type: 'special'; icon: keyof typeof navIcons; showNum: number; display: 1 | 2 }
  | { type: 'coupon' }
  | { type: 'service'; phone: string }
  | { type: 'guide'; line: 'solid' | 'dashed' | 'dotted' }
  | { type: 'richText'; html: Text }
  | { type: 'ICPLicense'; text: string; link: string }
  | { type: 'blank'; height: number }

const zonePage = (zone: 'gift' | 'fuli' | 'xfList' | 'tyList'): DemoLink => ({ path: `pages/goods/${zone}` })

/** Painted icons: the navigation entries, articles, the telephone. */
export const navIcons = {
  food: { object: '1f34e', palette: 'blush' },
  home: { object: '1fab4', palette: 'sage' },
  digital: { object: '1f3a7', palette: 'mist' },
  wear: { object: '1f455', palette: 'lilac' },
  care: { object: '1f9f4', palette: 'blush' },
  gift: { object: '1f381', palette: 'blush' },
  fuli: { object: '1f380', palette: 'lilac' },
  xf: { object: '1fa99', palette: 'butter' },
  ty: { object: '1f9ea', palette: 'mist' },
  brands: { object: '1f3f7', palette: 'sand' },
  news: { object: '1f4f0', palette: 'stone' },
  phone: { object: '1f4de', palette: 'mist' },
} satisfies Record<string, { object: Emoji; palette: PaletteName }>

export const homePage: DemoPage = {
  title: text('禾日生活', '禾日生活', 'Grain & Day', '禾と日', '벼와 하루'),
  shareTitle: text(
    '禾日生活：用得久的東西',
    '禾日生活：用得久的东西',
    'Grain & Day: things that last',
    '禾と日：長く使えるもの',
    '벼와 하루: 오래 쓰는 물건',
  ),
  blocks: [
    {
      type: 'search',
      placeholder: text(
        '找咖啡、鍋子、雨天的傘',
        '找咖啡、锅子、雨天的伞',
        'Coffee, pans, an umbrella for today',
        'コーヒー、鍋、雨の日の傘',
        '커피, 냄비, 비 오는 날의 우산',
      ),
    },
    {
      type: 'banner',
      items: [
        {
          art: 'winter',
          name: text('冬日慢生活', '冬日慢生活', 'Slow days of winter', '冬のゆっくり時間', '천천히 보내는 겨울'),
          headline: text('冬日慢生活', '冬日慢生活', 'Slow days of winter', '冬のゆっくり時間', '천천히 보내는 겨울'),
          line: text(
            '熱的、軟的、亮的',
            '热的、软的、亮的',
            'Warm, soft and bright',
            'あたたかく、やわらかく',
            '따뜻하고 부드럽고 환하게',
          ),
          mark: text(
            '濾掛咖啡不到 ¥40',
            '挂耳咖啡不到 ¥40',
            'Drip coffee under ¥40',
            'ドリップコーヒー ¥40 以下',
            '드립 커피 ¥40 이하',
          ),
          link: { page: 'winter' },
        },
        {
          art: 'breakfast',
          name: text('週末的早餐', '周末的早餐', 'A weekend breakfast', '週末の朝ごはん', '주말 아침 식사'),
          headline: text('週末的早餐', '周末的早餐', 'A weekend breakfast', '週末の朝ごはん', '주말 아침 식사'),
          line: text(
            '天然酵母，早上出爐',
            '天然酵母，早上出炉',
            'Sourdough, baked this morning',
            '天然酵母、朝の焼きたて',
            '천연 발효, 아침에 갓 구운',
          ),
          mark: text('麵包不到 ¥30', '面包不到 ¥30', 'Bread under ¥30', 'パン ¥30 以下', '빵 ¥30 이하'),
          link: { category: 'bakery' },
        },
        {
          art: 'desk',
          name: text('安靜的書桌', '安静的书桌', 'A quiet desk', '静かな机', '조용한 책상'),
          headline: text('安靜的書桌', '安静的书桌', 'A quiet desk', '静かな机', '조용한 책상'),
          line: text(
            '聽得見自己在想什麼',
            '听得见自己在想什么',
            'Hear yourself think',
            '考えごとが聞こえる',
            '생각이 들리는 자리',
          ),
          mark: text('滑鼠不到 ¥90', '鼠标不到 ¥90', 'A mouse under ¥90', 'マウス ¥90 以下', '마우스 ¥90 이하'),
          link: { category: 'digital' },
        },
        {
          art: 'outdoors',
          name: text('去山裡住一晚', '去山里住一晚', 'A night on the hill', '山で一泊', '산에서 하룻밤'),
          headline: text('去山裡住一晚', '去山里住一晚', 'A night on the hill', '山で一泊', '산에서 하룻밤'),
          line: text(
            '帳篷三分鐘搭好',
            '帐篷三分钟搭好',
            'A tent up in three minutes',
            'テントは 3 分で完成',
            '텐트는 3분이면 완성',
          ),
          mark: text('帳篷不到 ¥600', '帐篷不到 ¥600', 'A tent under ¥600', 'テント ¥600 以下', '텐트 ¥600 이하'),
          link: { category: 'camping' },
        },
      ],
    },
    {
      type: 'navBar',
      columns: 5,
      items: [
        { icon: 'food', text: text('食品茶飲', '食品茶饮', 'Food', '食品', '식품'), link: { category: 'food' } },
        { icon: 'home', text: text('居家生活', '居家生活', 'Home', 'ホーム', '홈'), link: { category: 'home' } },
        {
          icon: 'digital',
          text: text('數位影音', '数码影音', 'Digital', 'デジタル', '디지털'),
          link: { category: 'digital' },
        },
        {
          icon: 'wear',
          text: text('服飾箱包', '服饰箱包', 'Apparel', '服・小物', '패션'),
          link: { category: 'wear' },
        },
        { icon: 'care', text: text('個人護理', '个人护理', 'Care', 'ケア', '케어'), link: { category: 'care' } },
        {
          icon: 'gift',
          text: text('禮包專區', '礼包专区', 'Gift packs', 'ギフトパック', '선물 세트'),
          link: zonePage('gift'),
        },
        { icon: 'fuli', text: text('福利', '福利', 'Benefits', '会員特典', '회원 혜택'), link: zonePage('fuli') },
        {
          icon: 'xf',
          text: text('消費專區', '消费专区', 'Earn', 'お買い物', '소비 존'),
          link: zonePage('xfList'),
        },
        { icon: 'ty', text: text('體驗專區', '体验专区', 'Trials', 'お試し', '체험 존'), link: zonePage('tyList') },
        {
          icon: 'brands',
          text: text('全球品牌', '全球品牌', 'Brands', 'ブランド', '브랜드'),
          link: { path: 'pages/brand/brand' },
        },
      ],
    },
    { type: 'coupon' },
    {
      type: 'title',
      title: text('今日好價', '今日好价', 'Good value today', '今日のお買い得', '오늘의 좋은 가격'),
      desc: text(
        '應季、現做、冷藏送到',
        '应季、现做、冷藏送到',
        'In season, freshly made, sent chilled',
        '旬のもの、できたてを冷蔵便で',
        '제철, 갓 만든 것을 냉장 배송',
      ),
      more: { category: 'food' },
    },
    {
      type: 'goods',
      display: 'slide',
      column: 3,
      goods: ['apple', 'drip-coffee', 'blueberry', 'sourdough', 'longjing', 'tangerine'],
    },
    { type: 'special', icon: 'news', showNum: 4, display: 1 },
    {
      type: 'window',
      columns: 2,
      items: [
        {
          art: 'gifts',
          name: text('送人的盒子', '送人的盒子', 'Boxes to give', '贈りもの', '선물 상자'),
          headline: text('送人的盒子', '送人的盒子', 'Boxes to give', '贈りもの', '선물 상자'),
          line: text(
            '寫一張卡，替你寄到',
            '写一张卡，替你寄到',
            'With your own card',
            'カードを添えて',
            '카드를 함께 보내 드려요',
          ),
          link: zonePage('gift'),
        },
        {
          art: 'trials',
          name: text('先試再買', '先试再买', 'Try first', 'まずお試し', '먼저 써 보기'),
          headline: text('先試再買', '先试再买', 'Try first', 'まずお試し', '먼저 써 보기'),
          line: text(
            '小份裝，¥4.90 起',
            '小份装，¥4.90 起',
            'Small packs from ¥4.90',
            '¥4.90 からお試し',
            '소용량 ¥4.90부터',
          ),
          link: zonePage('tyList'),
        },
      ],
    },
    {
      type: 'title',
      title: text('一張好用的桌子', '一张好用的桌子', 'A desk that works', '使いやすい机', '쓰기 좋은 책상'),
      desc: text(
        '聽、打、拍、寫',
        '听、打、拍、写',
        'To hear, type, shoot and write with',
        '聴く・打つ・撮る・書く',
        '듣고, 치고, 찍고, 쓰고',
      ),
      more: { category: 'digital' },
    },
    { type: 'goods', display: 'list', column: 2, goods: ['headphones', 'keyboard', 'watch', 'camera'] },
    {
      type: 'image',
      art: 'laundry',
      name: text('素棉新色', '素棉新色', 'New colours from Plain Cotton', '素綿の新色', '소면 새 색상'),
      headline: text('素棉新色', '素棉新色', 'New colours', '素綿の新色', '소면 새 색상'),
      line: text(
        '越洗越軟的那一件',
        '越洗越软的那一件',
        'Softer with every wash',
        '洗うほどやわらかく',
        '빨수록 부드러운 한 벌',
      ),
      mark: text('短袖不到 ¥80', '短袖不到 ¥80', 'Tees under ¥80', 'T シャツ ¥80 以下', '티셔츠 ¥80 이하'),
      link: { category: 'clothes' },
    },
    {
      type: 'title',
      title: text('大家都在買', '大家都在买', 'What people buy', 'みんなが買っているもの', '모두가 사는 것'),
      desc: text(
        '本季銷量最好的',
        '本季销量最好的',
        'This season’s best sellers',
        '今季のベストセラー',
        '이번 시즌 베스트셀러',
      ),
      more: { path: 'pages/goods/list', query: { sortType: 'sales' } },
    },
    {
      type: 'goods',
      display: 'waterfall',
      column: 2,
      goods: { best: 16 },
      cards: [
        {
          place: 4,
          art: 'hearth',
          name: text('灶邊', '灶边', 'Hearthside', 'かまど', '부뚜막'),
          headline: text('灶邊', '灶边', 'Hearthside', 'かまど', '부뚜막'),
          line: text(
            '一口鍋，用二十年',
            '一口锅，用二十年',
            'A pot for twenty years',
            '二十年使える鍋',
            '이십 년 쓰는 냄비',
          ),
          link: { brand: 'hearthside' },
        },
        {
          place: 11,
          art: 'table',
          name: text('好好吃飯', '好好吃饭', 'At the table', 'おいしい食卓', '맛있는 식탁'),
          headline: text('好好吃飯', '好好吃饭', 'At the table', 'おいしい食卓', '맛있는 식탁'),
          line: text(
            '茶、麵包與一鍋好飯',
            '茶、面包与一锅好饭',
            'On tea, bread and good rice',
            'お茶とパンとごはんの話',
            '차와 빵, 밥 이야기',
          ),
          link: { path: 'pages/article/index' },
        },
      ],
    },
    { type: 'blank', height: 12 },
    { type: 'ICPLicense', text: '示例備案 00000000 號', link: 'https://beian.miit.gov.cn/' },
  ],
}
