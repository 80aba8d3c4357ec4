import type { PaletteName } from './pictures/palette.ts'
import { type Text, text } from './text.ts'

/** Drawn marks, each of a few strokes in one colour. */
export type LogoMark =
  | 'grain'
  | 'hill'
  | 'leaf'
  | 'flame'
  | 'cotton'
  | 'wave'
  | 'square'
  | 'drop'
  | 'island'
  | 'trail'
  | 'tent'
  | 'cup'
  | 'pot'

export interface Brand {
  name: Text
  story: Text
  logo: { mark: LogoMark; palette: PaletteName }
}

export const brands = {
  'grain-day': {
    name: text('禾日選物', '禾日选物', 'Grain & Day Select', '禾と日セレクト', '벼와 하루 셀렉트'),
    story: text(
      '我們自己的牌子。每件東西先在辦公室裡用滿一個月，好用才放上架；包裝少一層，價錢也少一層。',
      '我们自己的牌子。每件东西先在办公室里用满一个月，好用才放上架；包装少一层，价钱也少一层。',
      'Our own label. Everything is used in our office for a month before it is offered; one layer of packaging less, and a little off the price as well.',
      '私たちの自社ブランド。どの品もまず社内で一か月使い、良かったものだけを並べます。包装を一枚減らし、その分お求めやすく。',
      '저희 자체 브랜드입니다. 모든 물건을 사무실에서 한 달 동안 써 보고 좋은 것만 올립니다. 포장을 한 겹 줄이고 그만큼 가격도 낮췄습니다.',
    ),
    logo: { mark: 'grain', palette: 'butter' },
  },
  'south-slope': {
    name: text('南坡果園', '南坡果园', 'South Slope Orchard', '南坂果樹園', '남쪽언덕 과수원'),
    story: text(
      '三十二戶果農的合作社。只在早上採果，當天預冷裝箱；果子長得不一樣大，箱子上都寫清楚。',
      '三十二户果农的合作社。只在早上采果，当天预冷装箱；果子长得不一样大，箱子上都写清楚。',
      'A cooperative of thirty-two growers. Fruit is picked in the morning, cooled and boxed the same day; fruit is not all of one size, and the box says so.',
      '三十二軒の農家による協同組合。朝だけ収穫し、その日のうちに冷やして箱詰めします。大きさの違いは箱に明記しています。',
      '서른두 농가가 모인 협동조합입니다. 아침에만 따서 그날 바로 식혀 상자에 담습니다. 크기가 제각각인 것은 상자에 적어 둡니다.',
    ),
    logo: { mark: 'hill', palette: 'blush' },
  },
  'misty-ridge': {
    name: text('霧嶺', '雾岭', 'Misty Ridge', '霧嶺', '안개고개'),
    story: text(
      '海拔八百米的小茶場，也替山下的烘焙坊找豆子。茶只做春秋兩季，咖啡每週二、五烘焙。',
      '海拔八百米的小茶场，也替山下的烘焙坊找豆子。茶只做春秋两季，咖啡每周二、五烘焙。',
      'A small tea farm at eight hundred metres that also finds beans for the roastery in the valley. Tea is made in spring and autumn only; coffee is roasted on Tuesdays and Fridays.',
      '標高八百メートルの小さな茶園。ふもとの焙煎所の豆も選んでいます。お茶は春と秋だけ、コーヒーは毎週火曜と金曜に焙煎します。',
      '해발 800미터의 작은 다원으로, 산 아래 로스터리의 원두도 함께 고릅니다. 차는 봄과 가을에만 만들고 커피는 화요일과 금요일에 볶습니다.',
    ),
    logo: { mark: 'leaf', palette: 'sage' },
  },
  hearthside: {
    name: text('灶邊', '灶边', 'Hearthside', 'かまど', '부뚜막'),
    story: text(
      '做鍋做了三代。相信一口好鍋可以用一輩子，所以每口鍋都能寄回來重新養。',
      '做锅做了三代。相信一口好锅可以用一辈子，所以每口锅都能寄回来重新养。',
      'Three generations of pot makers who believe that a good pan lasts a lifetime, so you can send any of them back to be seasoned again.',
      '鍋づくり三代。良い鍋は一生ものと考え、どの鍋も送り返せば手入れし直します。',
      '3대째 냄비를 만듭니다. 좋은 팬은 평생 쓴다고 믿기에, 어느 팬이든 보내 주시면 다시 길들여 드립니다.',
    ),
    logo: { mark: 'flame', palette: 'sand' },
  },
  'plain-cotton': {
    name: text('素棉', '素棉', 'Plain Cotton', '素綿', '소면'),
    story: text(
      '只用看得到產地的棉、麻與羊毛。顏色年年不變，去年買的襪子今年還配得上。',
      '只用看得到产地的棉、麻与羊毛。颜色年年不变，去年买的袜子今年还配得上。',
      'Cotton, linen and wool whose origin can be traced. Colours stay from year to year, so last year’s socks still match.',
      '産地のわかる綿・麻・羊毛だけを使います。色は毎年同じ。去年の靴下が今年も合います。',
      '산지를 알 수 있는 면, 마, 양모만 씁니다. 색은 해마다 그대로여서 작년 양말도 올해 짝이 맞습니다.',
    ),
    logo: { mark: 'cotton', palette: 'mist' },
  },
  fieldnote: {
    name: text('聲野', '声野', 'Fieldnote Audio', 'フィールドノート', '필드노트 오디오'),
    story: text(
      '由三位錄音師創立。調音不求震撼，只求第二個小時還聽得舒服。',
      '由三位录音师创立。调音不求震撼，只求第二个小时还听得舒服。',
      'Founded by three recording engineers. The tuning is not meant to stun, only to be comfortable in the second hour.',
      '三人の録音エンジニアが創業。派手さよりも、二時間目も心地よい音を。',
      '세 명의 녹음 엔지니어가 세웠습니다. 놀라운 소리보다 두 시간째에도 편안한 소리를 추구합니다.',
    ),
    logo: { mark: 'wave', palette: 'dusk' },
  },
  fangcun: {
    name: text('方寸', '方寸', 'Fangcun', '方寸', '방촌'),
    story: text(
      '桌上一方寸的工具：鍵盤、滑鼠、電源。螺絲都看得見，壞了可以自己換。',
      '桌上一方寸的工具：键盘、鼠标、电源。螺丝都看得见，坏了可以自己换。',
      'Tools for the square inch of a desk: keyboards, mice, power. Every screw is in sight, and parts can be replaced at home.',
      '机の上の一寸四方の道具。キーボード、マウス、電源。ねじはすべて見え、部品は自分で交換できます。',
      '책상 위 한 뼘을 위한 도구. 키보드, 마우스, 전원. 나사가 모두 보여서 부품을 직접 바꿀 수 있습니다.',
    ),
    logo: { mark: 'square', palette: 'stone' },
  },
  murun: {
    name: text('沐潤', '沐润', 'Murun', '沐潤', '무룬'),
    story: text(
      '配方表不超過十二行。香味來自植物，洗完就散，不留到飯桌上。',
      '配方表不超过十二行。香味来自植物，洗完就散，不留到饭桌上。',
      'No list of ingredients is longer than twelve lines. Scents come from plants and are gone before dinner.',
      '成分表は十二行まで。香りは植物から。洗い終われば消え、食卓まで残りません。',
      '성분표는 열두 줄을 넘지 않습니다. 향은 식물에서 오고, 씻고 나면 식탁까지 남지 않습니다.',
    ),
    logo: { mark: 'drop', palette: 'lilac' },
  },
  'little-isle': {
    name: text('小島', '小岛', 'Little Isle', '小さな島', '작은섬'),
    story: text(
      '給孩子，也給還想玩的大人。木頭磨到第五遍，顏料可以放心咬一口。',
      '给孩子，也给还想玩的大人。木头磨到第五遍，颜料可以放心咬一口。',
      'For children, and for grown-ups who still like to play. Wood is sanded five times, and the paint may safely be bitten.',
      '子どもへ、そしてまだ遊びたい大人へ。木は五度磨き、塗料は口に入れても安心です。',
      '아이와, 아직 놀고 싶은 어른을 위해. 나무는 다섯 번 갈고 도료는 입에 넣어도 안전합니다.',
    ),
    logo: { mark: 'island', palette: 'mist' },
  },
  trailhand: {
    name: text('山徑', '山径', 'Trailhand', '山みち', '산길'),
    story: text(
      '走過才設計。背包與帳篷都在四明山試用一季，修補零件永久供應。',
      '走过才设计。背包与帐篷都在四明山试用一季，修补零件永久供应。',
      'Walked first, designed afterwards. Packs and tents spend a season on Mount Siming, and spare parts are supplied for good.',
      '歩いてから設計します。リュックもテントも四明山で一季節試し、補修部品は永久に供給します。',
      '먼저 걷고 나서 설계합니다. 배낭과 텐트는 쓰밍산에서 한 계절을 보내고, 수선 부품은 언제까지나 공급합니다.',
    ),
    logo: { mark: 'trail', palette: 'sage' },
  },
} satisfies Record<string, Brand>
export type BrandKey = keyof typeof brands
