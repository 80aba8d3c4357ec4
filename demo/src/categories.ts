import { type Text, text } from './text.ts'

export interface Category {
  key: string
  name: Text
  children?: Category[]
}

function category<K extends string>(key: K, name: Text) {
  return { key, name }
}

/** Up to three levels, in the shop's display order. */
export const categories = [
  {
    ...category('food', text('食品茶飲', '食品茶饮', 'Food & Drink', '食品・飲料', '식품·음료')),
    children: [
      {
        ...category('fruit', text('新鮮水果', '新鲜水果', 'Fresh Fruit', 'フルーツ', '신선 과일')),
        children: [
          category('orchard', text('蘋果與時令', '苹果与时令', 'Apples & Seasonal', 'りんご・旬の果物', '사과·제철')),
          category('citrus', text('柑橘檸檬', '柑橘柠檬', 'Citrus', '柑橘・レモン', '감귤·레몬')),
          category('berry', text('莓果', '莓果', 'Berries', 'ベリー', '베리')),
          category('tropical', text('熱帶水果', '热带水果', 'Tropical', 'トロピカル', '열대 과일')),
        ],
      },
      {
        ...category('tea-coffee', text('茶與咖啡', '茶与咖啡', 'Tea & Coffee', 'お茶・コーヒー', '차·커피')),
        children: [
          category('tea', text('茶葉', '茶叶', 'Tea', '茶葉', '찻잎')),
          category('coffee', text('咖啡', '咖啡', 'Coffee', 'コーヒー', '커피')),
        ],
      },
      category('bakery', text('烘焙甜點', '烘焙甜点', 'Bakery & Sweets', 'ベーカリー・菓子', '베이커리·디저트')),
      category('pantry', text('糧油蛋調味', '粮油蛋调味', 'Pantry', '米・卵・調味料', '쌀·달걀·조미료')),
    ],
  },
  {
    ...category('home', text('居家生活', '居家生活', 'Home & Living', 'ホーム', '홈·리빙')),
    children: [
      {
        ...category('kitchen', text('餐廚用品', '餐厨用品', 'Kitchen', 'キッチン', '주방용품')),
        children: [
          category('cookware', text('鍋具刀具', '锅具刀具', 'Cookware & Knives', '鍋・包丁', '냄비·칼')),
          category('drinkware', text('杯壺', '杯壶', 'Cups & Pots', 'カップ・ポット', '컵·주전자')),
          category('tableware', text('餐具', '餐具', 'Tableware', '食器', '식기')),
        ],
      },
      {
        ...category('decor', text('家飾綠植', '家饰绿植', 'Decor & Plants', 'インテリア・植物', '인테리어·식물')),
        children: [
          category('plants', text('綠植', '绿植', 'Plants', '観葉植物', '식물')),
          category('scent', text('香氛', '香氛', 'Scents', 'フレグランス', '향')),
        ],
      },
      category('furniture', text('家具與鐘鏡', '家具与钟镜', 'Furniture & Clocks', '家具・時計・鏡', '가구·시계·거울')),
      category('cleaning', text('收納清潔', '收纳清洁', 'Storage & Cleaning', '収納・掃除', '수납·청소')),
    ],
  },
  {
    ...category('digital', text('數位影音', '数码影音', 'Electronics', 'デジタル', '디지털')),
    children: [
      {
        ...category('audio', text('耳機音響', '耳机音响', 'Audio', 'オーディオ', '오디오')),
        children: [
          category('headphones', text('耳機', '耳机', 'Headphones', 'ヘッドホン', '헤드폰')),
          category(
            'speakers',
            text('音響與麥克風', '音响与麦克风', 'Speakers & Mics', 'スピーカー・マイク', '스피커·마이크'),
          ),
        ],
      },
      {
        ...category('computer', text('電腦配件', '电脑配件', 'Computers', 'パソコン', '컴퓨터')),
        children: [
          category('laptops', text('筆記型電腦', '笔记本电脑', 'Laptops', 'ノートPC', '노트북')),
          category('input', text('鍵盤滑鼠', '键盘鼠标', 'Keyboards & Mice', 'キーボード・マウス', '키보드·마우스')),
        ],
      },
      category('imaging', text('攝影', '摄影', 'Cameras', 'カメラ', '카메라')),
      category(
        'wearable',
        text('穿戴與充電', '穿戴与充电', 'Wearables & Power', 'ウェアラブル・充電', '웨어러블·충전'),
      ),
    ],
  },
  {
    ...category('wear', text('服飾箱包', '服饰箱包', 'Apparel & Bags', 'ファッション', '패션·가방')),
    children: [
      {
        ...category('clothes', text('衣著', '衣着', 'Clothing', 'ウェア', '의류')),
        children: [
          category('tops', text('上裝外套', '上装外套', 'Tops & Coats', 'トップス・アウター', '상의·외투')),
          category('bottoms', text('下裝裙裝', '下装裙装', 'Bottoms & Dresses', 'ボトムス・ワンピース', '하의·원피스')),
        ],
      },
      category('shoes', text('鞋履', '鞋履', 'Shoes', 'シューズ', '신발')),
      {
        ...category('bags', text('箱包', '箱包', 'Bags', 'バッグ', '가방')),
        children: [
          category(
            'backpacks',
            text('背包手袋', '背包手袋', 'Backpacks & Handbags', 'リュック・ハンドバッグ', '백팩·핸드백'),
          ),
          category('luggage', text('行李箱', '行李箱', 'Luggage', 'スーツケース', '여행가방')),
        ],
      },
      category('accessories', text('配飾', '配饰', 'Accessories', '小物', '액세서리')),
    ],
  },
  {
    ...category('care', text('個人護理', '个人护理', 'Personal Care', 'パーソナルケア', '퍼스널 케어')),
    children: [
      category('bath', text('沐浴護膚', '沐浴护肤', 'Bath & Skin', 'バス・スキンケア', '목욕·스킨케어')),
      category('oral', text('口腔護理', '口腔护理', 'Oral Care', 'オーラルケア', '구강 관리')),
      category('makeup', text('美妝美髮', '美妆美发', 'Make-up & Hair', 'メイク・ヘア', '메이크업·헤어')),
      category('paper', text('紙品', '纸品', 'Paper', '紙製品', '화장지')),
    ],
  },
  {
    ...category('play', text('親子戶外', '亲子户外', 'Kids & Outdoors', 'キッズ・アウトドア', '키즈·아웃도어')),
    children: [
      category('toys', text('玩具', '玩具', 'Toys', 'おもちゃ', '장난감')),
      {
        ...category('stationery', text('文具圖書', '文具图书', 'Stationery & Books', '文具・本', '문구·도서')),
        children: [
          category('writing', text('書寫繪畫', '书写绘画', 'Writing & Drawing', '筆記・画材', '필기·그림')),
          category('books', text('圖書', '图书', 'Books', '本', '도서')),
        ],
      },
      category('sports', text('運動', '运动', 'Sports', 'スポーツ', '스포츠')),
      category('camping', text('露營', '露营', 'Camping', 'キャンプ', '캠핑')),
    ],
  },
] as const satisfies readonly Category[]

type Keys<C> = C extends { key: infer K; children: readonly (infer Child)[] }
  ? K | Keys<Child>
  : C extends { key: infer K }
    ? K
    : never
export type CategoryKey = Keys<(typeof categories)[number]>

/** From the top level down to `key`. */
export function categoryPath(key: CategoryKey): CategoryKey[] {
  const search = (list: readonly Category[], above: string[]): string[] | undefined => {
    for (const { key: own, children = [] } of list) {
      if (own === key) return [...above, own]
      const found = search(children, [...above, own])
      if (found) return found
    }
    return undefined
  }
  return search(categories, []) as CategoryKey[]
}
