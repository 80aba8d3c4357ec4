import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  unitDraw,
  unitDrawCancel,
  unitDrawList,
  unitQuote,
  unitSwap,
} from '@shop/contract/money/conversion/conversion.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cancelDraw } from './cancel-draw.ts'
import { listDraws } from './list-draws.ts'
import { quoteUnits } from './quote.ts'
import { requestDraw } from './request-draw.ts'
import { swapUnits } from './swap-units.ts'

export function conversionRoutes(app: App, shop: Shop): void {
  mount(app, unitQuote, ({ query, user, now }) => quoteUnits(shop, { ...query, userId: user.id, now }))

  mount(app, unitDraw, async ({ body, user, now }) => {
    const { drawId, state, feeUnits, moneyFen } = await requestDraw(shop, { ...body, userId: user.id, now })
    const drawn = { draw_id: drawId, state, fee: toMoney(fen(feeUnits)), receives: toMoney(moneyFen) }
    return say(state === 'approved' ? 'UNITS_DRAWN' : 'DRAW_SUBMITTED', drawn)
  })

  mount(app, unitDrawCancel, async ({ body, user, now }) => {
    await cancelDraw(shop, { ...body, userId: user.id, now })
    return say('DRAW_CANCELLED', {})
  })

  mount(app, unitDrawList, async ({ query, user }) => ({ list: await listDraws(shop, { ...query, userId: user.id }) }))

  mount(app, unitSwap, async ({ body, user, now }) =>
    say('UNITS_SWAPPED', await swapUnits(shop, { ...body, userId: user.id, now })),
  )
}
