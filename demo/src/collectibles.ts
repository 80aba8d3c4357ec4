import type { PictureSpec } from './pictures.ts'
import { type Text, text } from './text.ts'

export interface DemoSeries {
  title: Text
  rules: Text
  artwork: PictureSpec
  supply: number
  /** codes of the SKUs that come with it */
  skus: string[]
}

const rules = text(
  '持有人可以把作品圖用作個人頭像、桌布和收藏展示。不得用於商業用途，也不得改作後發布。著作權仍屬於創作者。',
  '持有人可以把作品图用作个人头像、壁纸和收藏展示。不得用于商业用途，也不得改编后发布。著作权仍属于创作者。',
  'Holders may use the artwork as an avatar, a wallpaper and to show their collection. No commercial use, and no altered copies in public. The copyright stays with its author.',
  '保有者は作品をアイコン・壁紙・コレクションの展示に使えます。商用利用や改変しての公開はできません。著作権は作者にあります。',
  '보유자는 작품을 프로필 사진, 배경화면, 소장품 전시에 쓸 수 있습니다. 상업적 이용이나 변형해 공개하는 것은 안 됩니다. 저작권은 작가에게 있습니다.',
)

/** The series of the demo; each comes with goods of the gift zone. */
export const series: DemoSeries[] = [
  {
    title: text('小島熊的星夜', '小岛熊的星夜', 'Isle Bear’s Starry Night', '小島くまの星の夜', '작은섬 곰의 별밤'),
    rules,
    artwork: { kind: 'arrangement', name: 'starry-night' },
    supply: 300,
    skus: ['TEDDY-30', 'TEDDY-50'],
  },
  {
    title: text('一盞秋光', '一盏秋光', 'An Autumn Light', '秋のともしび', '가을빛 한 줄기'),
    rules,
    artwork: { kind: 'arrangement', name: 'autumn-light' },
    supply: 60,
    skus: ['CANDLE-OSMANTHUS', 'CANDLE-FIG'],
  },
]
