import type { Brand } from './brands.ts'
import { type FreightTemplate, far, inland, near } from './freight.ts'
import type { ArrangementName } from './photos.ts'
import { type Text, text } from './text.ts'

export interface Merchant {
  name: Text
  logo: Brand['logo']
  /** Mobile number of the merchant's owner. */
  owner: string
  /** The freight of all its goods. */
  freight: FreightTemplate
  /** The banner of its shop's page. */
  page: {
    banner: ArrangementName
    intro: Text
    hours: Text
    notice?: Text
    /** Its own categories, with the keys of their goods. */
    categories: { name: Text; goods: string[] }[]
  }
  /** The company behind it, with a sample number. */
  licence: { kind: 'sole_trader' | 'company'; name: string; number: string }
}

/** Sellers besides the shop itself. */
export const merchants = {
  outdoor: {
    name: text('山徑戶外行', '山径户外行', 'Trailside Outfitters', '山みち道具店', '산길 아웃도어'),
    logo: { mark: 'tent', palette: 'sage' },
    owner: '13800000003',
    freight: {
      name: '山徑：溪口倉發貨（按重量）',
      method: 'weight',
      rows: [
        { regions: near, first: 2000, firstPrice: 8, next: 1000, nextPrice: 1 },
        { regions: inland, first: 2000, firstPrice: 12, next: 1000, nextPrice: 2.5 },
        { first: 2000, firstPrice: 26, next: 1000, nextPrice: 8 },
      ],
    },
    page: {
      banner: 'outdoors',
      intro: text(
        '從溪口的一間工作室開始，替走進山裡的人準備裝備。每一件都在店後的步道上試過：防水、耐磨，背得輕鬆。',
        '从溪口的一间工作室开始，替走进山里的人准备装备。每一件都在店后的步道上试过：防水、耐磨，背得轻松。',
        'We began in a workshop at the mouth of the valley. Everything we sell has been up the trail behind it: waterproof, hard-wearing, easy to carry.',
        '谷の入り口の小さな工房から始まりました。どの道具も裏の山道で試しています。防水で丈夫、背負いやすいものばかりです。',
        '계곡 입구의 작은 작업실에서 시작했습니다. 모든 장비를 뒷산 길에서 직접 써 보고 고릅니다. 방수되고 튼튼하며 메기 편합니다.',
      ),
      hours: text('每天 9:00–21:00', '每天 9:00–21:00', 'Daily 9:00–21:00', '毎日 9:00–21:00', '매일 9:00–21:00'),
      notice: text(
        '帳篷出貨前會試搭，約晚一天寄出。',
        '帐篷出货前会试搭，约晚一天寄出。',
        'We pitch every tent once before it leaves, so it ships a day later.',
        'テントは出荷前に一度張って確認するため、発送が 1 日ほど遅れます。',
        '텐트는 출고 전에 한 번 펼쳐 확인하므로 하루쯤 늦게 발송됩니다.',
      ),
      categories: [
        { name: text('露營', '露营', 'Camping', 'キャンプ', '캠핑'), goods: ['tent', 'flashlight'] },
        { name: text('鞋', '鞋', 'Shoes', 'シューズ', '신발'), goods: ['boots', 'sneakers'] },
        { name: text('包與箱', '包与箱', 'Bags', 'バッグ', '가방'), goods: ['backpack', 'suitcase'] },
        { name: text('球', '球', 'Ball games', '球技', '구기'), goods: ['football', 'badminton'] },
      ],
    },
    licence: { kind: 'company', name: '杭州山徑戶外用品有限公司', number: '91330106MA2TRAILX6' },
  },
  tea: {
    name: text('雲腳茶舍', '云脚茶舍', 'Cloudfoot Tea House', '雲脚茶舎', '구름발 찻집'),
    logo: { mark: 'cup', palette: 'butter' },
    owner: '13800000016',
    freight: {
      name: '茶舍：順豐（按件）',
      method: 'piece',
      rows: [
        { regions: near, first: 3, firstPrice: 5, next: 3, nextPrice: 2 },
        { first: 3, firstPrice: 9, next: 3, nextPrice: 3 },
      ],
    },
    page: {
      banner: 'breakfast',
      intro: text(
        '雲腳下的一間茶舍，也烘咖啡、收山裡的蜜。茶當季採，當季賣完。',
        '云脚下的一间茶舍，也烘咖啡、收山里的蜜。茶当季采，当季卖完。',
        'A tea house below the clouds that also roasts coffee and keeps mountain honey. We sell each harvest within its season.',
        '雲の下の小さな茶舎です。コーヒーを焙煎し、山の蜂蜜も集めています。お茶は旬に摘み、旬のうちに売り切ります。',
        '구름 아래 작은 찻집입니다. 커피도 볶고 산꿀도 모읍니다. 차는 제철에 따서 제철에 다 팝니다.',
      ),
      hours: text(
        '週二至週日 10:00–19:00',
        '周二至周日 10:00–19:00',
        'Tue–Sun 10:00–19:00',
        '火～日 10:00–19:00',
        '화–일 10:00–19:00',
      ),
      categories: [
        {
          name: text('茶與咖啡', '茶与咖啡', 'Tea and coffee', 'お茶とコーヒー', '차와 커피'),
          goods: ['longjing', 'drip-coffee'],
        },
        { name: text('配茶', '配茶', 'With tea', 'お茶うけ', '차와 함께'), goods: ['honey', 'cookies'] },
      ],
    },
    licence: { kind: 'sole_trader', name: '杭州市西湖區雲腳茶舍', number: '92330106MA2CLXDFX3' },
  },
  kitchen: {
    name: text('慢火器物', '慢火器物', 'Slow Fire Wares', 'とろ火の器', '약불 그릇가게'),
    logo: { mark: 'pot', palette: 'blush' },
    owner: '13800000017',
    freight: {
      name: '慢火：加厚木箱（按重量）',
      method: 'weight',
      // No row for remote regions: enamel would not survive the journey.
      rows: [
        { regions: near, first: 3000, firstPrice: 10, next: 1000, nextPrice: 1.5 },
        { regions: [...inland, ...far], first: 3000, firstPrice: 16, next: 1000, nextPrice: 3 },
      ],
    },
    page: {
      banner: 'pan-care',
      intro: text(
        '鑄鐵、琺瑯、陶。慢慢燒，慢慢用，可以傳給下一代。',
        '铸铁、珐琅、陶。慢慢烧，慢慢用，可以传给下一代。',
        'Cast iron, enamel, clay. Made slowly, used for a lifetime, handed on.',
        '鋳鉄、琺瑯、陶。ゆっくり焼き、長く使い、次の世代へ。',
        '무쇠, 법랑, 도기. 천천히 굽고 오래 쓰며 다음 세대에 물려줍니다.',
      ),
      hours: text(
        '週一至週六 9:30–18:00',
        '周一至周六 9:30–18:00',
        'Mon–Sat 9:30–18:00',
        '月～土 9:30–18:00',
        '월–토 9:30–18:00',
      ),
      categories: [
        { name: text('鍋', '锅', 'Pots and pans', '鍋', '냄비와 팬'), goods: ['skillet', 'stew-pot'] },
        {
          name: text('刀與茶具', '刀与茶具', 'Knives and teaware', '包丁と茶器', '칼과 다기'),
          goods: ['santoku', 'teapot'],
        },
      ],
    },
    licence: { kind: 'sole_trader', name: '景德鎮慢火器物工坊', number: '92360200MA3SLWFRX1' },
  },
} satisfies Record<string, Merchant>
export type MerchantKey = keyof typeof merchants
