import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, LocalText, nullable, oneOf, Person, Url } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { ClaimSourceName, claimStates } from './claim.ts'

/** A SKU among prizes or in a gift pack. */
export const PrizeGoods = Type.Object({
  skuId: Id,
  goodsId: Id,
  goodsName: LocalText,
  /** the value of each spec */
  choice: Type.Array(LocalText),
  priceFen: FenAmount,
  imageUrl: nullable(Url),
})

/** The platform's own physical goods on sale: only they can be won or given. */
export const adminPrizeGoodsFind = adminEndpoint({
  method: 'GET',
  path: 'prize-goods',
  permission: 'promo.claim.view',
  summary: 'Goods that can become prizes, found by name or number; the first 50 SKUs',
  query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  data: Type.Object({
    goods: Type.Array(
      Type.Object({
        ...PrizeGoods.properties,
        /** null: unlimited */
        left: nullable(Type.Integer()),
      }),
    ),
  }),
})

export const adminClaimList = adminEndpoint({
  method: 'GET',
  path: 'claims',
  permission: 'promo.claim.view',
  summary: 'Goods that shoppers have won or been given, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(claimStates)),
    source: Type.Optional(ClaimSourceName),
    userId: Type.Optional(Id),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      user: Person,
      source: ClaimSourceName,
      name: LocalText,
      goodsId: Id,
      goodsName: LocalText,
      /** the value of each spec */
      choice: Type.Array(LocalText),
      valueFen: FenAmount,
      state: oneOf(claimStates),
      wonAt: Instant,
      expiresAt: Instant,
      order: nullable(Type.Object({ id: Id, no: Type.String() })),
    }),
  ),
})
