import { Trans, useLingui } from '@lingui/react/macro'
import { unitDrawCancel } from '@shop/contract/money/conversion/conversion.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { assetNameInText } from '../../lib/asset-words.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Price } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Rejection } from '../../ui/Rejection.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type DrawRow, drawsQuery, refreshUnits, type UnitName, unitQuoteQuery } from './queries.ts'
import { drawPlaces, drawRejectionText, drawStateKinds, drawStateName, units, usedFacts } from './words.ts'

/** The user's draws of a unit, newest first. */
export function DrawRecords({ unit }: { unit: UnitName }) {
  const query = useInfiniteQuery(drawsQuery(unit))
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={4} picture={false} />}
      keyOf={(row) => row.draw_id}
      row={(row) => <DrawRecord unit={unit} row={row} />}
      empty={<NoDraws unit={unit} />}
    />
  )
}

function NoDraws({ unit }: { unit: UnitName }) {
  const { data: quote } = useSuspenseQuery(unitQuoteQuery(unit))
  const [to, params] = drawPlaces[unit]
  return (
    <Empty
      drawing="box"
      text={<Trans>還沒有轉出紀錄，申請轉入{assetNameInText(quote.draw.dest)}後可以在這裡看到結果</Trans>}
      action={{ text: <Trans>轉入{assetNameInText(quote.draw.dest)}</Trans>, to, params }}
    />
  )
}

/** A draw with its state; with a button while it can be cancelled. */
export function DrawRecord({ unit, row }: { unit: UnitName; row: DrawRow }) {
  const { t } = useLingui()
  const cancel = useCommand(unitDrawCancel, { done: refreshUnits })
  async function cancelDraw(): Promise<void> {
    const title = t`取消這筆申請？`
    const content = t`${units(row.amount)} 會原樣退回，有效期不變。`
    if (
      await ask({ title, content, confirm: t({ message: '取消申請', context: 'to take it back' }), cancel: t`再想想` })
    ) {
      cancel.mutate({ drawId: row.draw_id })
    }
  }
  const ended = row.state === 'rejected' || row.state === 'cancelled'
  return (
    <RecordCard
      ended={ended}
      title={t`轉入${assetNameInText(row.dest)}`}
      amount={<Price value={row.receives} size="large" plain />}
      time={row.create_time.slice(0, 16)}
      tag={<Tag kind={drawStateKinds[row.state]}>{drawStateName(row.state)}</Tag>}
      facts={[
        ...(ended
          ? [{ key: 'back', label: t`已退回${assetNameInText(unit)}`, value: units(row.amount) }]
          : usedFacts(unit, row)),
        { key: 'no', label: t`單號`, value: row.draw_no },
        row.end_time !== '' &&
          row.automatic === 0 && { key: 'end', label: t`處理時間`, value: row.end_time.slice(0, 16) },
      ]}
      problem={row.reject_reason && <Rejection reason={drawRejectionText(row.reject_reason)} note={row.reject_note} />}
      actions={
        row.may.cancel ? (
          <Button kind="line" size="small" busy={cancel.isPending} onClick={cancelDraw}>
            <Trans context="to take it back">取消申請</Trans>
          </Button>
        ) : (
          row.state === 'rejected' && (
            <>
              <Button kind="line" size="small" onClick={() => navigate('pages/customer/customer')}>
                <Trans>聯絡客服</Trans>
              </Button>
              <Button kind="line" size="small" onClick={() => navigate(...drawPlaces[unit])}>
                <Trans>重新申請</Trans>
              </Button>
            </>
          )
        )
      }
    />
  )
}
