import { parseMoney } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { type AftersaleReason, aftersaleImagesMax } from '@shop/contract/trade/aftersale/aftersale.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import type { Seller } from '../../core/value/seller.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { isCollected } from '../order/rules.ts'
import { beginWaiting } from '../order/wait-for-aftersale.ts'
import { planTimer, readAmounts, refundCase } from './move-case.ts'
import { findCasesOf, lockCase, lockLine } from './queries.ts'
import { choicesOf, dueAfter, isShippingOverdue, readCaseRequest, serviceOf } from './rules.ts'

export interface ApplyCase {
  orderLineId: number
  userId: number
  form: {
    type: 10 | 20 | 30
    images?: readonly number[]
    content?: string
    reason?: AftersaleReason
    num?: number
    amount?: string
    payout?: 'balance' | 'account'
    payoutAccount?: string
  }
  requestId?: string
  now: Date
}

/**
 * Opens a case about units of one order line. Until it closes, the order is not settled and its unsent units are held
 * back. Units past the shipping deadline are refunded at once.
 * @throws Refusal NOT_FOUND (also for another buyer's line or file), REFUND_OPEN, REFUND_WINDOW_OVER, REFUND_OFF,
 * STATE_CHANGED, REFUND_QTY, REFUND_AMOUNT, IMAGE_LIMIT; Invalid: no reason, no description from a client without a
 * reason list, no account
 */
export async function applyCase(shop: Shop, input: ApplyCase): Promise<{ caseId: number }> {
  const { orderLineId, userId, form, requestId, now } = input
  const { settings } = shop
  const said = readForm(form, settings.get('aftersale'))
  const of = {
    userId,
    requestId,
    name: 'aftersale-apply',
    target: String(orderLineId),
    body: { orderLineId, form },
    now,
  }
  return command(shop.db, of, async (tx) => {
    const { order, line } = await lockLine(tx, { orderLineId, userId })
    const cases = await findCasesOf(tx, [orderLineId])
    const { noReasonReturn } = settings.get('zone')[order.zone]
    const choices = choicesOf({ order, line, noReasonReturn, cases }, now, settings.get('trade'))
    const service = serviceOf[form.type]
    const asked = readCaseRequest(line, choices, { ...form, service, amountFen: said.amountFen })
    await markFilesUsed(tx, said.imageFileIds, { userId, purpose: 'aftersale', now })
    const toAccount =
      form.payout === 'account' && order.payMethod === 'screenshot' && !isCollected(order) && asked.askedFen > 0
    const caseId = await insert(shop, tx, {
      ...asked,
      orderId: order.id,
      merchantId: order.merchantId,
      orderLineId,
      userId,
      serial: cases.length + 1,
      reason:
        said.reason ??
        (choices.find((of) => of.service === service)?.only === 'not_received' ? 'not_received' : 'other'),
      content: said.content,
      imageFileIds: said.imageFileIds,
      payout: toAccount ? 'account' : 'balance',
      payoutAccount: toAccount ? said.payoutAccount : '',
      now,
    })
    await beginWaiting(tx, { orderId: order.id, orderLineId, quantity: asked.quantity, shipped: asked.shipped }, now)
    if (isShippingOverdue(order, asked, now, settings.get('trade'))) await refundAtOnce(shop, tx, caseId, now)
    return { caseId }
  })
}

/** Refunds without asking the seller, who has missed the shipping deadline. */
async function refundAtOnce(shop: Shop, tx: Tx, caseId: number, now: Date): Promise<void> {
  const locked = await lockCase(tx, { caseId })
  const amounts = await readAmounts(tx, locked, {})
  await refundCase(shop, tx, locked, { ...amounts, from: ['applied'], via: 'agreed', actor: 'system:aftersale', now })
}

function readForm(form: ApplyCase['form'], { textMax }: SettingValues['aftersale']) {
  const content = form.content?.trim() ?? ''
  if (form.reason === undefined && content === '') throw invalid('form.content', 'required')
  // Old clients allow longer descriptions, but send nothing else.
  if (form.reason !== undefined && [...content].length > textMax) throw invalid('form.content', 'maxLength', textMax)
  const imageFileIds = [...new Set(form.images ?? [])]
  if (imageFileIds.length > aftersaleImagesMax) {
    throw new Refusal('IMAGE_LIMIT', { max: aftersaleImagesMax }, { field: 'form.images' })
  }
  const amountFen = form.amount === undefined ? undefined : parseMoney(form.amount)
  if (form.amount !== undefined && amountFen === undefined) throw invalid('form.amount', 'type', 0, 'number')
  const payoutAccount = form.payoutAccount?.trim() ?? ''
  if (form.payout === 'account' && payoutAccount === '') throw invalid('form.payoutAccount', 'required')
  return { content, imageFileIds, amountFen, payoutAccount, reason: form.reason }
}

interface NewCase extends Seller {
  orderId: number
  orderLineId: number
  userId: number
  serial: number
  service: string
  shipped: boolean
  quantity: number
  askedFen: number
  reason: string
  content: string
  imageFileIds: number[]
  payout: string
  payoutAccount: string
  now: Date
}

async function insert({ settings }: Shop, tx: Tx, { now, ...aftersale }: NewCase): Promise<number> {
  const caseNo = await nextNumber(tx, now, settings.get('store').timezone)
  const dueAt = dueAfter('applied', now, settings.get('aftersale'))
  const { id } = await tx
    .insertInto('aftersale')
    .values({ ...aftersale, caseNo, state: 'applied', dueAt, stateAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actor: `user:${aftersale.userId}` as const, now }
  await recordHistory(tx, [{ entityType: 'aftersale', entityId: id, from: null, to: 'applied' }], by)
  await planTimer(tx, id, dueAt)
  await notify(tx, {
    event: 'aftersale-applied',
    entity: `aftersale:${id}`,
    receiver: receiverAt(aftersale, 'aftersale.decide'),
    params: { caseId: id, caseNo },
    now,
  })
  return id
}
