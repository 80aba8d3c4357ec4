import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { adminStockCount } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { readWhole } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { callDesk } from './call-desk.ts'
import { deskGoodsKey, deskOneQuery } from './goods-queries.ts'

/** Sets the stock of each variant to the counted number. */
export function StockPopup({
  merchantId,
  goodsId,
  onClose,
}: {
  merchantId: number
  goodsId: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: goods } = useSuspenseQuery(deskOneQuery(merchantId, goodsId))
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [problem, setProblem] = useState<{ skuId: number; words: string }>()
  const [reason, setReason] = useState(t`盤點`)
  const save = useIdempotentCommand(
    async () => {
      for (const { skuId, onHand } of goods.skuStock) {
        const counted = counts[skuId]
        const count = readWhole(counted ?? '')
        if (count === undefined || count === onHand) continue
        const body = { onHand: count, reason: reason.trim() || t`盤點` }
        const at = { merchantId, load: false, prompt: false }
        await callDesk(adminStockCount, { params: { id: skuId }, body }, at).catch((error: CallError) => {
          setProblem({ skuId, words: error.code === 'STATE_CHANGED' ? t`不能少於已被訂走的數量` : error.message })
          throw error
        })
      }
    },
    {
      done: () => {
        toast(t`已儲存`)
        onClose()
        return queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) })
      },
      failed: () => void queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) }),
    },
  )
  /** Saves nothing while one of the counts is not a whole number. */
  function trySave(): void {
    const wrong = goods.skuStock.find(({ skuId }) => counts[skuId]?.trim() && readWhole(counts[skuId]) === undefined)
    if (wrong) setProblem({ skuId: wrong.skuId, words: t`數量請輸入整數` })
    else save.mutate(undefined)
  }
  return (
    <Popup
      open
      title={t`改庫存`}
      onClose={onClose}
      bottom={
        <Button block busy={save.isPending} onClick={trySave}>
          <Trans>儲存</Trans>
        </Button>
      }
    >
      {goods.skuStock.map(({ skuId, onHand, reserved }, index) => {
        const values = goods.skus[index]?.values ?? []
        const words = values.map((value, at) => goods.specs[at]?.values[value]?.value)
        const name = words.flatMap((text) => (text ? [localText(text, chosenLanguage())] : [])).join(' / ')
        return (
          <Field
            key={skuId}
            name={`stock-${skuId}`}
            label={name || t`庫存`}
            note={reserved > 0 ? t`其中 ${reserved} 件已被訂走` : undefined}
            inputMode="numeric"
            maxLength={8}
            value={counts[skuId] ?? String(onHand)}
            onChange={(text) => {
              setProblem(undefined)
              setCounts({ ...counts, [skuId]: text })
            }}
            error={problem?.skuId === skuId ? problem.words : undefined}
          />
        )
      })}
      <Field name="reason" label={t`原因`} maxLength={200} value={reason} onChange={setReason} error={undefined} />
    </Popup>
  )
}
