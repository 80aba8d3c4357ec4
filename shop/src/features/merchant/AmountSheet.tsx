import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { type MerchantCase, useCaseCost } from './queries.ts'
import sheets from './sheets.module.css'

interface Amounts {
  amountFen: Fen
  freightFen: Fen
  note?: string
}

/**
 * How much is refunded: by default the requested amount, and the freight that is due. Less is an offer, except for
 * goods that were never sent, which are refunded in full. An earlier offer can only be raised.
 */
export function AmountSheet({
  merchantId,
  one,
  busy,
  onConfirm,
  onClose,
}: {
  merchantId: number
  one: MerchantCase
  busy: boolean
  onConfirm: (amounts: Amounts) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { maxFen, freightDueFen, freightLeftFen, shipped, may } = one
  const offer = may.raise ? { amountFen: one.offeredFen ?? 0, freightFen: one.offeredFreightFen ?? 0 } : undefined
  const form = useForm(
    {
      amountFen: toMoney(fen(offer?.amountFen ?? maxFen)),
      freightFen: toMoney(fen(offer?.freightFen ?? freightDueFen)),
      note: '',
    },
    (typed) => {
      const [amountFen, freightFen] = [parseMoney(typed.amountFen), parseMoney(typed.freightFen)]
      if (offer && amountFen === offer.amountFen && freightFen === offer.freightFen) {
        return { amountFen: t`請提高金額` }
      }
      const least = offer ?? { amountFen: shipped ? 0 : maxFen, freightFen: freightDueFen }
      return {
        amountFen: problemOf(amountFen, { least: least.amountFen, most: maxFen }),
        freightFen: problemOf(freightFen, { least: least.freightFen, most: freightLeftFen }),
      }
    },
  )
  function problemOf(typed: number | undefined, { least, most }: { least: number; most: number }): string | false {
    if (typed === undefined) return t`請填寫金額`
    if (typed < least && offer) return t`已經提議 ${money(fen(least))}，只能再提高`
    if (typed < least) return t`未發貨的商品須全額退款 ${money(fen(least))}`
    return typed > most && t`最多可退 ${money(fen(most))}`
  }
  const amounts = {
    amountFen: parseMoney(form.values.amountFen),
    freightFen: parseMoney(form.values.freightFen),
  }
  const { cost, isAwaited } = useCaseCost(merchantId, one.id, amounts)
  const isOffer = shipped && amounts.amountFen !== undefined && amounts.amountFen < maxFen
  function send(): void {
    const { amountFen, freightFen } = amounts
    if (!form.valid() || amountFen === undefined || freightFen === undefined) return
    onConfirm({ amountFen, freightFen, ...(isOffer && { note: form.values.note.trim() }) })
  }
  return (
    <Popup
      open
      title={offer ? t`提高提議` : t`退款`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} disabled={isAwaited} onClick={send}>
          {isOffer ? <Trans>向買家提議</Trans> : <Trans>確認退款</Trans>}
        </Button>
      }
    >
      <div className={sheets.pad}>
        <AmountField {...form.field('amountFen')} label={t`退還商品金額`} available={money(maxFen)} />
        <AmountField {...form.field('freightFen')} label={t`退還運費`} available={money(freightLeftFen)} />
        {cost && (
          <Facts
            facts={[
              { key: 'buyer', label: t`買家得到`, value: money(cost.buyerFen), strong: true },
              { key: 'seller', label: t`這筆訂單您留下`, value: money(cost.sellerFen), strong: true },
              cost.commissionFen > 0 && {
                key: 'commission',
                label: t`其中平台佣金已扣`,
                value: money(cost.commissionFen),
              },
              cost.profitFen > 0 && { key: 'profit', label: t`其中分享收益已扣`, value: money(cost.profitFen) },
              cost.discountFen > 0 && { key: 'discount', label: t`平台優惠退回平台`, value: money(cost.discountFen) },
            ]}
          />
        )}
      </div>
      {isOffer && <TextField {...form.field('note')} label={t`說明（買家看得到）`} rows={2} maxLength={500} />}
      <p className={sheets.note}>
        {isOffer ? (
          <Trans>少於買家申請的金額：買家可以接受，也可以請平台裁決；逾時未選由平台裁決。</Trans>
        ) : cost?.returned === 0 ? (
          <Trans>款項會退回買家，不能撤回；商品由買家留用。</Trans>
        ) : (
          <Trans>款項會退回買家，不能撤回。</Trans>
        )}
      </p>
    </Popup>
  )
}
