import { goodsPlainTexts, goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { sql } from 'kysely'

/** All texts of goods `g`, to be selected. */
export const textColumns = sql.join(goodsTexts.map((text) => sql.ref(`g.${text}`)))

/** The texts without markup of goods `g`, for `json_build_object`. */
export const plainTextFields = sql.join(goodsPlainTexts.flatMap((text) => [sql.lit(text), sql.ref(`g.${text}`)]))
