import { same, type Text, text } from './text.ts'

/** One choice of a group; its surcharges are added to the goods' own price and weight. */
export interface SpecValue {
  key: string
  name: Text
  /** yuan */
  plus?: number
  /** grams */
  plusWeightG?: number
  /** `#rrggbb` of the goods in this choice; such values have their own picture. */
  colour?: string
}
export interface Spec {
  name: Text
  values: SpecValue[]
}

const names = {
  colour: text('顏色', '颜色', 'Colour', 'カラー', '색상'),
  size: text('尺碼', '尺码', 'Size', 'サイズ', '사이즈'),
  pack: text('規格', '规格', 'Pack', '内容量', '구성'),
  flavour: text('口味', '口味', 'Flavour', 'フレーバー', '맛'),
  scent: text('香氣', '香气', 'Scent', '香り', '향'),
  diameter: text('直徑', '直径', 'Diameter', '直径', '지름'),
  grade: text('等級', '等级', 'Grade', '等級', '등급'),
  version: text('版本', '版本', 'Version', 'モデル', '버전'),
  capacity: text('容量', '容量', 'Capacity', '容量', '용량'),
  switch: text('軸體', '轴体', 'Switch', '軸', '스위치'),
  memory: text('記憶體', '内存', 'Memory', 'メモリ', '메모리'),
  disk: text('固態硬碟', '固态硬盘', 'Storage', 'SSD', '저장 용량'),
  nib: text('筆尖', '笔尖', 'Nib', 'ペン先', '펜촉'),
  caseSize: text('錶徑', '表径', 'Case', 'ケース径', '케이스 크기'),
} satisfies Record<string, Text>

/** A group of choices; a choice is a plain text, or one of `colours` by its name. */
export function spec(name: keyof typeof names, ...values: SpecValue[]): Spec {
  return { name: names[name], values }
}

/** A choice with its texts; `plus` yuan and grams on top of the goods' own. */
export function choice(key: string, name: Text | string, plus = 0, plusWeightG = 0): SpecValue {
  return { key, name: typeof name === 'string' ? same(name) : name, plus, plusWeightG }
}

const colourValues = {
  moon: { name: text('月白', '月白', 'Moon white', '月白', '문 화이트'), colour: '#ebe8e2' },
  graphite: { name: text('石墨', '石墨', 'Graphite', 'グラファイト', '그래파이트'), colour: '#4b4e54' },
  fog: { name: text('霧藍', '雾蓝', 'Fog blue', 'フォグブルー', '포그 블루'), colour: '#7f9dc2' },
  lotus: { name: text('藕粉', '藕粉', 'Lotus pink', 'れんこんピンク', '로터스 핑크'), colour: '#dba9a6' },
  pine: { name: text('松綠', '松绿', 'Pine green', 'パイングリーン', '파인 그린'), colour: '#587f63' },
  sand: { name: text('燕麥', '燕麦', 'Oat', 'オート', '오트'), colour: '#cfb491' },
  clay: { name: text('陶紅', '陶红', 'Clay red', 'テラコッタ', '테라코타'), colour: '#bd6450' },
  mustard: { name: text('芥黃', '芥黄', 'Mustard', 'マスタード', '머스터드'), colour: '#d5a53f' },
  navy: { name: text('藏青', '藏青', 'Navy', 'ネイビー', '네이비'), colour: '#35507d' },
  plum: { name: text('梅紫', '梅紫', 'Plum', 'プラム', '플럼'), colour: '#80618f' },
} satisfies Record<string, { name: Text; colour: string }>
export type Colour = keyof typeof colourValues

/** The group of colours; `original` ones leave the object as it is. */
export function colours(...keys: Colour[]): Spec {
  return spec('colour', ...keys.map((key) => ({ key, ...colourValues[key] })))
}

/** Letter or shoe sizes. */
export function sizes(...labels: (string | number)[]): Spec {
  return spec('size', ...labels.map((label) => choice(String(label).toLowerCase(), String(label))))
}
