import type { BrandKey } from './brands.ts'
import type { CategoryKey } from './categories.ts'
import type { BannerArt } from './pictures/banner.ts'
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

/** A page of blocks from top to bottom, as the page builder would store it (client-api 4.3, 4.5). */
export interface DemoPage {
  title: Text
  shareTitle: Text
  /** of the title bar; white by default */
  titleColour?: { text: 'black' | 'white'; background: string }
  blocks: Block[]
}

export type Block =
  | { type: 'search'; placeholder: Text }
  | { type: 'banner'; items: { art: BannerArt; name: Text; link: DemoLink }[] }
  | {
      type: 'navBar'
      columns: 4 | 5
      items: { icon: CategoryKey | keyof typeof navIcons; text: Text; link: DemoLink }[]
    }
  | { type: 'notice'; text: Text; link: DemoLink | null }
  | { type: 'title'; title: Text; desc: Text; more: DemoLink | null }
  | {
      type: 'goods'
      display: 'list' | 'slide'
      column: 1 | 2 | 3
      goods: string[] | { zone: string } | { newest: number } | { best: number }
      /** differences from the shop's own cards (client-api 4.5) */
      look?: Record<string, string | number>
      cartButton?: true
    }
  | { type: 'window'; columns: -1 | 2 | 3 | 4; flush?: true; items: { art: BannerArt; name: Text; link: DemoLink }[] }
  | { type: 'image'; art: BannerArt; name: Text; link: DemoLink | null; flush?: true }
  | {
      type: 'hotZone'
      art: BannerArt
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

/** Pictures of the navigation entries that are not categories. */
export const navIcons = {
  gift: { object: '1f381', palette: 'blush' },
  fuli: { object: '1f380', palette: 'lilac' },
  xf: { object: '1fa99', palette: 'butter' },
  ty: { object: '1f9ea', palette: 'mist' },
  brands: { object: '1f3f7', palette: 'sand' },
  news: { object: '1f4f0', palette: 'stone' },
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
          link: { page: 'winter' },
        },
        {
          art: 'breakfast',
          name: text('週末的早餐', '周末的早餐', 'A weekend breakfast', '週末の朝ごはん', '주말 아침 식사'),
          link: { category: 'bakery' },
        },
        {
          art: 'desk',
          name: text('安靜的書桌', '安静的书桌', 'A quiet desk', '静かな机', '조용한 책상'),
          link: { category: 'digital' },
        },
        {
          art: 'outdoors',
          name: text('去山裡住一晚', '去山里住一晚', 'A night on the hill', '山で一泊', '산에서 하룻밤'),
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
          text: text('數碼影音', '数码影音', 'Digital', 'デジタル', '디지털'),
          link: { category: 'digital' },
        },
        {
          icon: 'wear',
          text: text('服飾箱包', '服饰箱包', 'Apparel', 'ファッション', '패션'),
          link: { category: 'wear' },
        },
        { icon: 'care', text: text('個人護理', '个人护理', 'Care', 'ケア', '케어'), link: { category: 'care' } },
        { icon: 'gift', text: text('禮包', '礼包', 'Gifts', 'ギフト', '선물'), link: zonePage('gift') },
        { icon: 'fuli', text: text('福利', '福利', 'Benefits', '会員特典', '회원 혜택'), link: zonePage('fuli') },
        {
          icon: 'xf',
          text: text('消費專區', '消费专区', 'Spend & earn', 'お買い物', '소비 존'),
          link: zonePage('xfList'),
        },
        { icon: 'ty', text: text('體驗專區', '体验专区', 'Try it', 'お試し', '체험 존'), link: zonePage('tyList') },
        {
          icon: 'brands',
          text: text('全球品牌', '全球品牌', 'Brands', 'ブランド', '브랜드'),
          link: { path: 'pages/brand/brand' },
        },
      ],
    },
    {
      type: 'notice',
      text: text(
        '冬季生鮮每週二、五發車；下單滿 99 元送保溫袋。',
        '冬季生鲜每周二、五发车；下单满 99 元送保温袋。',
        'Fresh food leaves on Tuesdays and Fridays this winter; a cool bag with orders from ¥99.',
        '冬の生鮮便は火曜・金曜発送。99元以上で保冷バッグを進呈。',
        '겨울 신선식품은 화·금 출발. 99위안 이상 주문 시 보냉백 증정.',
      ),
      link: { category: 'fruit' },
    },
    { type: 'special', icon: 'news', showNum: 4, display: 1 },
    { type: 'coupon' },
    {
      type: 'title',
      title: text('今天吃這個', '今天吃这个', 'Good today', '今日のおいしい', '오늘의 맛'),
      desc: text(
        '應季、現做、當天發',
        '应季、现做、当天发',
        'In season, freshly made, sent today',
        '旬のもの、できたて、当日発送',
        '제철, 갓 만든, 당일 발송',
      ),
      more: { category: 'food' },
    },
    {
      type: 'goods',
      display: 'slide',
      column: 3,
      goods: ['apple', 'sourdough', 'blueberry', 'drip-coffee', 'longjing', 'tangerine'],
    },
    {
      type: 'window',
      columns: 2,
      items: [
        {
          art: 'gifts',
          name: text('送人的盒子', '送人的盒子', 'Boxes to give', '贈りもの', '선물 상자'),
          link: zonePage('gift'),
        },
        {
          art: 'trials',
          name: text('先試再買', '先试再买', 'Try first', 'まずお試し', '먼저 써 보기'),
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
    { type: 'goods', display: 'list', column: 2, goods: { best: 10 } },
    { type: 'blank', height: 12 },
    { type: 'ICPLicense', text: '示例備案 00000000 號', link: 'https://beian.miit.gov.cn/' },
  ],
}
