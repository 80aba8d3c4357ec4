import { toMoney } from '@shop/contract/core/money.ts'
import {
  transferAccept,
  transferCenter,
  transferFind,
  transferLogList,
  transferSubmit,
} from '@shop/contract/money/transfer/transfer.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findTransferReceiver, listTransfers, loadTransferCenter, setAcceptsTransfers } from './center.ts'
import { submitTransfer } from './submit-transfer.ts'

export function transferRoutes(app: App, shop: Shop): void {
  mount(app, transferCenter, ({ query, user, now }) => loadTransferCenter(shop, { ...query, userId: user.id, now }))

  mount(app, transferFind, ({ body, user }) => findTransferReceiver(shop, { ...body, userId: user.id }))

  mount(app, transferSubmit, async ({ body, user, now }) => {
    const { transferId, feeFen } = await submitTransfer(shop, { ...body, userId: user.id, now })
    return say('TRANSFERRED', { transferId, fee: toMoney(feeFen) })
  })

  mount(app, transferAccept, async ({ body, user, now }) => {
    await setAcceptsTransfers(shop, { userId: user.id, accepts: body.accepts === 1, now })
    return say('SAVED', {})
  })

  // Also while transfers are switched off: past ones stay readable.
  mount(app, transferLogList, async ({ query, user }) => ({
    list: await listTransfers(shop, { ...query, userId: user.id }),
  }))
}
