import { Trans } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminRankBoards } from '@shop/contract/promotion/rank/admin.ts'
import { amountText } from '../ledger/words.ts'

export type Boards = DataOf<typeof adminRankBoards>
export type BoardRow = Boards['boards'][number]
export type Prize = BoardRow['prizes'][number]

/** The prize of each place; a coupon of unknown name appears by its number. */
export function PrizeList({ prizes, coupons = [] }: { prizes: readonly Prize[]; coupons?: Boards['coupons'] }) {
  if (prizes.length === 0) {
    return (
      <span className="muted">
        <Trans>沒有獎品</Trans>
      </span>
    )
  }
  return (
    <>
      {prizes.map(({ from, to, reward, couponId }) => (
        <div key={from}>
          <span className="muted">{from === to ? from : `${from}–${to}`}</span>{' '}
          {reward === null ? (
            (coupons.find(({ id }) => id === couponId)?.name ?? <Trans>優惠券 #{couponId}</Trans>)
          ) : (
            <strong>{amountText(reward, 'RWD')}</strong>
          )}
        </div>
      ))}
    </>
  )
}

/** The maximum cost of a round's prizes. */
export function Most({ most }: { most: number | null }) {
  return most === null ? <Trans>無法預估</Trans> : amountText(most, 'RWD')
}
