import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import {
  pointsBill,
  pointsLots,
  walletBill,
  walletExport,
  walletIndex,
  walletMonths,
  walletPending,
} from '@shop/contract/money/wallet/bill.ts'
import { unitBill, unitIndex, unitMonths, unitPending } from '@shop/contract/money/wallet/units.ts'
import { balanceLogList, pointsLogList } from '@shop/contract/money/wallet/wallet.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rechargeMethodsFor } from '../recharge/center.ts'
import { loadBenefits } from './benefits.ts'
import { loadBalanceLog, loadPointsLog } from './bill.ts'
import { listMonths, loadWallet } from './index-page.ts'
import { exportOwnBill, loadOwnBill, loadPending, loadPointsBill } from './own-bill.ts'
import { loadPointsLots } from './points.ts'
import { loadUnitMonths } from './unit-months.ts'
import { listPending } from './unit-pending.ts'
import { loadUnitBill, loadUnits } from './units.ts'

export function walletRoutes(app: App, shop: Shop): void {
  mount(app, balanceLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadBalanceLog(shop, { userId: user.id, page, language }),
  }))
  mount(app, pointsLogList, async ({ query: { page = 1 }, user, language }) => ({
    list: await loadPointsLog(shop, { userId: user.id, page, language }),
  }))

  mount(app, walletIndex, ({ user, client, now }) =>
    loadWallet(shop, { userId: user.id, mayRecharge: rechargeMethodsFor(shop, client).length > 0, now }),
  )
  mount(app, walletMonths, async ({ user }) => ({ list: await listMonths(shop, user.id) }))
  mount(app, walletBill, async ({ query, user, language }) => ({
    list: await loadOwnBill(shop, { ...query, userId: user.id, language }),
  }))
  mount(app, walletPending, async ({ query, user, language }) => ({
    list: await loadPending(shop, { ...query, userId: user.id, language }),
  }))
  mount(app, walletExport, ({ query, user, language }) => exportOwnBill(shop, { ...query, userId: user.id, language }))
  mount(app, pointsBill, async ({ query, user, language }) => ({
    list: await loadPointsBill(shop, { ...query, userId: user.id, language }),
  }))
  mount(app, unitIndex, ({ query, user, now }) => loadUnits(shop, { ...query, userId: user.id, now }))
  mount(app, unitBill, async ({ query, user, language }) => ({
    list: await loadUnitBill(shop, { ...query, userId: user.id, language }),
  }))
  mount(app, unitMonths, ({ query, user, language, now }) => {
    return loadUnitMonths(shop, { ...query, userId: user.id, language, now })
  })
  mount(app, unitPending, async ({ query, user, language }) => ({
    list: await listPending(shop, { ...query, userId: user.id, language }),
  }))
  mount(app, benefitList, ({ user }) => loadBenefits(shop, user.id))
  mount(app, pointsLots, ({ user, language }) => loadPointsLots(shop, { userId: user.id, language }))
}
