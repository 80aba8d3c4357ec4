import type { Fen } from '@shop/contract/core/money.ts'
import type { TransferKind } from '@shop/contract/money/transfer/transfer.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import { type AccountRef, account, creditsOf } from '../../books/ledger/accounts.ts'
import { subsidyTransferred, userTransferred } from '../../books/ledger/wallet-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Settings = Shop['settings']

export interface TransferRules {
  minFen: Fen
  maxFen: Fen
  dayMaxFen: Fen
  /** undefined: only the sum is limited */
  dayCount?: number
  feeBp: number
}

interface Kind {
  currency: 'CNY' | 'SUB'
  isOpen(settings: Settings): boolean
  rules(settings: Settings): TransferRules
  own(userId: number): AccountRef
  /** the account that receives the fee, if the transfer has to lock it */
  feeTo?: AccountRef
  toEvent: typeof userTransferred
  shortage: 'BALANCE_NOT_ENOUGH' | 'SUBSIDY_NOT_ENOUGH'
  ticket: PayActionName
  notices: { sent: 'transfer-sent' | 'subsidy-sent'; received: 'transfer-received' | 'subsidy-received' }
}

/** The differences between transfers of balance and of subsidy (docs/rules.md, Transfers to users). */
const kinds: Record<TransferKind, Kind> = {
  balance: {
    currency: 'CNY',
    isOpen: (settings) => settings.get('module').transfer,
    rules: (settings) => settings.get('transfer'),
    own: (userId) => account('u.bal', userId),
    toEvent: userTransferred,
    shortage: 'BALANCE_NOT_ENOUGH',
    ticket: 'transfer',
    notices: { sent: 'transfer-sent', received: 'transfer-received' },
  },
  subsidy: {
    currency: 'SUB',
    isOpen(settings) {
      const { subsidy, subsidyTransfer } = settings.get('module')
      return subsidy && subsidyTransfer
    },
    rules(settings) {
      const { transferMinFen, transferMaxFen, transferDayFen, transferFeeBp } = settings.get('subsidy')
      return { minFen: transferMinFen, maxFen: transferMaxFen, dayMaxFen: transferDayFen, feeBp: transferFeeBp }
    },
    own: (userId) => creditsOf(userId, 'SUB'),
    feeTo: account('red.SUB'),
    toEvent: subsidyTransferred,
    shortage: 'SUBSIDY_NOT_ENOUGH',
    ticket: 'transfer-subsidy',
    notices: { sent: 'subsidy-sent', received: 'subsidy-received' },
  },
}

export const kindOf = (name: TransferKind): Kind => kinds[name]

/** @throws Refusal MODULE_OFF */
export function openKind({ settings }: Pick<Shop, 'settings'>, name: TransferKind): Kind {
  const kind = kinds[name]
  if (!kind.isOpen(settings)) throw new Refusal('MODULE_OFF')
  return kind
}
