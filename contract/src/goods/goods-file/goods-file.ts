import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  Instant,
  type Language,
  languages,
  nullable,
  oneOf,
  RequestId,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { recordOf } from '../../core/record-of.ts'
import { goodsStates, goodsTexts, specLimits } from '../catalog/admin-goods.ts'

/**
 * Columns of a goods file, with the maximum length of a cell: one row per SKU; rows with the same goods number are one
 * goods item. Cells that describe the goods are only needed in the first of these rows.
 */
const cellLengths = {
  goodsNo: 200,
  name: 1_000,
  category: 400,
  brand: 200,
  spec: 400,
  code: 200,
  price: 60,
  linePrice: 60,
  stock: 60,
  weight: 60,
  freight: 200,
  images: 2_400,
  sellingPoint: 2_000,
  content: 60_000,
}

export type GoodsFileColumn = keyof typeof cellLengths

export const goodsFileColumns = Object.keys(cellLengths) as GoodsFileColumn[]

/** A row without a goods number could not be recognised when the file is read again. */
export const goodsFileNeeds: readonly GoodsFileColumn[] = ['goodsNo']

/** Columns of numbers, where full-width digits count as ordinary ones; other cells stay unchanged. */
export const goodsFileNumbers: readonly GoodsFileColumn[] = ['price', 'linePrice', 'stock', 'weight']

/**
 * Their names in the head line. A file may use any language, not just the operator's. Columns of texts may be repeated
 * for each language: `Name (ja)`.
 */
export const goodsFileHeads: Record<GoodsFileColumn, Record<Language, string>> = {
  goodsNo: { 'zh-Hant': '貨號', 'zh-Hans': '货号', en: 'Goods number', ja: '商品番号', ko: '상품 번호' },
  name: { 'zh-Hant': '商品名稱', 'zh-Hans': '商品名称', en: 'Name', ja: '商品名', ko: '상품명' },
  category: { 'zh-Hant': '分類', 'zh-Hans': '分类', en: 'Category', ja: 'カテゴリ', ko: '분류' },
  brand: { 'zh-Hant': '品牌', 'zh-Hans': '品牌', en: 'Brand', ja: 'ブランド', ko: '브랜드' },
  spec: { 'zh-Hant': '規格', 'zh-Hans': '规格', en: 'Options', ja: '仕様', ko: '옵션' },
  code: { 'zh-Hant': '商品編碼', 'zh-Hans': '商品编码', en: 'SKU code', ja: 'SKU コード', ko: 'SKU 코드' },
  price: { 'zh-Hant': '售價', 'zh-Hans': '售价', en: 'Price', ja: '販売価格', ko: '판매가' },
  linePrice: { 'zh-Hant': '劃線價', 'zh-Hans': '划线价', en: 'List price', ja: '通常価格', ko: '정가' },
  stock: { 'zh-Hant': '庫存', 'zh-Hans': '库存', en: 'Stock', ja: '在庫', ko: '재고' },
  weight: { 'zh-Hant': '重量（克）', 'zh-Hans': '重量（克）', en: 'Weight (g)', ja: '重量（g）', ko: '무게(g)' },
  freight: {
    'zh-Hant': '運費範本',
    'zh-Hans': '运费模板',
    en: 'Shipping template',
    ja: '送料テンプレート',
    ko: '배송비 템플릿',
  },
  images: {
    'zh-Hant': '圖片檔名',
    'zh-Hans': '图片文件名',
    en: 'Picture files',
    ja: '画像ファイル',
    ko: '이미지 파일',
  },
  sellingPoint: { 'zh-Hant': '賣點', 'zh-Hans': '卖点', en: 'Selling point', ja: 'セールスポイント', ko: '홍보 문구' },
  content: { 'zh-Hant': '商品介紹', 'zh-Hans': '商品介绍', en: 'Description', ja: '商品説明', ko: '상세 설명' },
}

/** The names of these columns in the exports of other shop systems. */
export const goodsFileAliases: Partial<Record<GoodsFileColumn, readonly string[]>> = {
  goodsNo: ['商品貨號', '商品货号', '商品編號', '商品编号', '款號', '款号'],
  name: ['商品標題', '商品标题', '品名', '宝贝标题', '寶貝標題', '产品名称', '產品名稱'],
  category: ['商品分類', '商品分类', '類目', '类目', '類別', '类别'],
  spec: ['商品規格', '商品规格'],
  code: ['規格編碼', '规格编码', 'SKU', 'SKU編碼', 'SKU编码'],
  price: ['價格', '价格', '單價', '单价', '銷售價', '销售价', '零售價', '零售价'],
  linePrice: ['市場價', '市场价', '原價', '原价', '吊牌價', '吊牌价'],
  stock: ['庫存數量', '库存数量', '數量', '数量'],
  weight: ['重量(g)', '重量(克)'],
  images: ['圖片', '图片', '商品圖片', '商品图片', '主圖', '主图'],
  content: ['商品描述', '商品詳情', '商品详情'],
}

/** Maximum number of rows, not counting the head line. */
export const goodsFileRowsMax = 1_000

export const goodsFileBytesMax = 600_000

/** Goods per call: few, so that progress shows and no call takes long. */
export const goodsFileChunk = 10

/** Names of the picture files chosen with the table. */
const pictureNamesMax = 3_000
const PictureName = Type.String({ minLength: 1, maxLength: 200 })

/** Why a row is not imported. Worded in the console by the column and `detail`. */
export const goodsFileProblems = [
  'goods_no_missing',
  /** longer than the field */
  'too_long',
  /** several goods of the shop have this number */
  'goods_no_repeated',
  /** `#12` names goods that do not exist */
  'goods_unknown',
  /** cannot be changed; `detail`: their state */
  'goods_state',
  'name_missing',
  /** a long number that a spreadsheet saved as `6.92E+12` */
  'number_shortened',
  /** rows of one goods item contradict each other */
  'contradicts',
  'category_missing',
  'category_unknown',
  /** several categories have this name: the path is needed */
  'category_repeated',
  'category_depth',
  'category_many',
  'brand_unknown',
  'freight_unknown',
  /** not `name: value; name: value` */
  'spec_format',
  /** other options than the other rows, or than the goods have; `detail`: those expected */
  'spec_names',
  'spec_missing',
  'spec_many',
  'sku_many',
  /** `detail`: the row it repeats */
  'duplicate',
  'price_missing',
  /** not an amount */
  'number_wrong',
  /** less than orders have reserved; `detail`: how much that is */
  'stock_reserved',
  'images_missing',
  /** `detail`: the files that were not chosen, at most three of them */
  'image_unknown',
  'image_many',
  /** another row of the same goods is wrong */
  'goods_incomplete',
] as const

export type GoodsFileProblem = (typeof goodsFileProblems)[number]

const cell = (column: GoodsFileColumn) => Type.String({ maxLength: cellLengths[column] })

/** A row as read from the file. */
export const GoodsFileRow = Type.Object({
  /** row of the file, from 1, as a spreadsheet numbers it */
  no: Count,
  cells: Type.Object(recordOf(goodsFileColumns, cell)),
  /** columns in other languages */
  texts: Type.Object(
    recordOf(goodsTexts, (text) => Type.Optional(Type.Object(recordOf(languages, () => Type.Optional(cell(text)))))),
  ),
})

export type GoodsFileRow = Type.Static<typeof GoodsFileRow>

const outcomes = ['new', 'changed', 'same', 'bad'] as const

/** Dry run: reads a file, its bytes in base64, and reports for each goods item what would be done. Changes nothing. */
export const adminGoodsFileCheck = adminEndpoint({
  method: 'POST',
  path: 'goods-files/check',
  audited: false,
  permission: 'goods.edit',
  members: 'also',
  summary: 'Read a goods file (CSV) and check each row',
  body: Type.Object({
    data: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$', maxLength: Math.ceil((goodsFileBytesMax * 4) / 3) + 4 }),
    /** names of the picture files that were chosen with it */
    pictures: Type.Array(PictureName, { maxItems: pictureNamesMax }),
    /** those of them that were uploaded for an earlier check, so that goods that have them count as unchanged */
    uploaded: Type.Optional(Type.Array(Type.Object({ name: PictureName, fileId: Id }), { maxItems: pictureNamesMax })),
  }),
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...GoodsFileRow.properties,
        /** by column; empty if the row is imported */
        problems: Type.Array(
          Type.Object({
            code: oneOf(goodsFileProblems),
            /** where it is; null: in another row of the goods */
            column: nullable(oneOf(goodsFileColumns)),
            detail: Type.String(),
          }),
        ),
        /** how many more the row has: a file with many lists only the first of each further row */
        moreProblems: Count,
        /** index of its goods */
        goods: Count,
      }),
    ),
    goods: Type.Array(
      Type.Object({
        goodsNo: Type.String(),
        /** null: new goods */
        goodsId: nullable(Id),
        version: nullable(Type.Integer()),
        name: Type.String(),
        outcome: oneOf(outcomes),
        /** names of columns that would change */
        changes: Type.Array(oneOf(goodsFileColumns)),
        /** picture files it needs */
        pictures: Type.Array(Type.String()),
      }),
    ),
    /** paths of categories, and brands, that would be created */
    newCategories: Type.Array(Type.String()),
    newBrands: Type.Array(Type.String()),
    /** heads of columns that hold something and are not read */
    unread: Type.Array(Type.String()),
  }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_COLUMNS', 'FILE_ROWS'],
})

/** Writes goods, each in its own transaction; repeating a request id writes nothing twice. */
export const adminGoodsFileApply = adminEndpoint({
  method: 'POST',
  path: 'goods-files/apply',
  permission: 'goods.edit',
  members: 'also',
  summary: 'Create and change the goods of a checked file',
  body: Type.Object({
    goods: Type.Array(
      Type.Object({
        rows: Type.Array(GoodsFileRow, { minItems: 1, maxItems: specLimits.skus }),
        /** as checked: goods that have changed since are refused; null: new goods */
        version: nullable(Type.Integer()),
        requestId: RequestId,
      }),
      { minItems: 1, maxItems: goodsFileChunk },
    ),
    /** the uploaded picture files, by name */
    pictures: Type.Array(Type.Object({ name: PictureName, fileId: Id }), {
      maxItems: goodsFileChunk * specLimits.images,
    }),
    /** put new goods on sale; a merchant's are sent for review */
    putOnSale: Type.Boolean(),
    /** recorded with counted stock, such as the name of the file */
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  /** in request order; without an error `code` and the worded `message` are `""` */
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        requestId: RequestId,
        goodsId: nullable(Id),
        state: nullable(oneOf(goodsStates)),
        /** some of the change waits for its review */
        waits: Type.Boolean(),
        code: Type.String(),
        message: Type.String(),
      }),
    ),
  }),
})

/** The goods as rows of a goods file, without stock, descriptions and pictures; `limit` counts goods. */
export const adminGoodsFileRows = adminEndpoint({
  method: 'GET',
  path: 'goods-files/rows',
  permission: 'goods.view',
  members: 'also',
  summary: 'The goods as rows of a goods file, newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(Type.Object({ id: Id, updatedAt: Instant, rows: Type.Array(Type.Omit(GoodsFileRow, ['no'])) })),
})
