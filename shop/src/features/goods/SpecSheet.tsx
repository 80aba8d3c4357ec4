import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { toast } from '../../lib/toast.ts'
import { grouped } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { GoodsPrice } from '../../ui/GoodsPrice.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { flyFrom } from '../cart/flight.ts'
import type { Sku } from './queries.ts'
import styles from './SpecSheet.module.css'
import { canChoose, choose, picturedSpec, pictureOf } from './spec-choice.ts'
import { useChosenNames } from './use-chosen-names.ts'
import type { SpecChoice, SpecGoods } from './use-spec-choice.ts'

/** An action on the choice; `busy` while the server handles it. */
export interface SpecAction {
  run: (sku: Sku, num: number) => void
  busy?: boolean
}

/** The sheet for choosing spec and quantity, and its actions: add to cart, buy now, or both. */
export function SpecSheet({
  open,
  onClose,
  goods,
  chosen,
  cart,
  buy,
}: {
  open: boolean
  onClose: () => void
  goods: SpecGoods
  chosen: SpecChoice
  cart?: SpecAction
  buy?: SpecAction
}) {
  const { t } = useLingui()
  const { choice, sku, num, max, limit } = chosen
  const pictured = picturedSpec(goods.specList, goods.skuList)
  const value = choice[pictured]
  const picture =
    sku?.image_url ?? (value === undefined ? undefined : pictureOf(goods.skuList, pictured, value)) ?? goods.goods_image
  const stock = sku ? sku.stock_num : goods.stock_total
  const soldOut = stock === 0

  const { names } = useChosenNames(goods, chosen)
  const shown = useRef<HTMLButtonElement>(null)

  function act({ run }: SpecAction): void {
    if (sku) {
      flyFrom(shown.current)
      run(sku, num)
    } else toast(t`請選擇 ${names}`)
  }

  return (
    <Popup
      open={open}
      title={t`選擇規格`}
      onClose={onClose}
      bottom={
        <div className={styles.actions}>
          {cart && (
            <Button
              size="large"
              kind={buy ? 'line' : 'main'}
              busy={cart.busy}
              disabled={soldOut}
              onClick={() => act(cart)}
            >
              {soldOut ? <Trans>已售罄</Trans> : <Trans>加入購物車</Trans>}
            </Button>
          )}
          {buy && (
            <Button size="large" busy={buy.busy} disabled={soldOut} onClick={() => act(buy)}>
              {soldOut ? <Trans>已售罄</Trans> : <Trans>立即購買</Trans>}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <button
            ref={shown}
            type="button"
            className={styles.picture}
            onClick={() => showPictures([picture])}
            aria-label={t`查看圖片`}
          >
            <Picture key={picture} src={picture} alt="" eager />
          </button>
          <div className={styles.facts} aria-live="polite">
            <GoodsPrice
              price={sku?.goods_price ?? goods.goods_price_min}
              old={sku?.line_price}
              charged={sku?.line_charged === 1}
              points={sku?.points_part ?? goods.points_part}
              from={!sku && Number(goods.goods_price_max) > Number(goods.goods_price_min)}
              size="large"
            />
            <p className={styles.note}>
              <Stock left={stock} limit={limit} of={goods.specList.length === 0 ? 'goods' : sku ? 'chosen' : 'all'} />
            </p>
            {goods.specList.length > 0 && (
              <p className={styles.note}>
                <ChosenText goods={goods} chosen={chosen} />
              </p>
            )}
          </div>
        </div>
        {goods.specList.map((spec, index) => (
          <fieldset key={spec.spec_id} className={styles.spec}>
            <legend className={styles.name}>{spec.spec_name}</legend>
            <div className={styles.values}>
              {spec.valueList.map(({ spec_value_id: id, spec_value: text }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.value}
                  aria-pressed={choice[index] === id}
                  disabled={!canChoose(goods.skuList, choice, index, id)}
                  onClick={() => chosen.setChoice(choose(choice, index, id))}
                >
                  {index === pictured && (
                    <span className={styles.thumb}>
                      <Picture src={pictureOf(goods.skuList, index, id)} alt="" />
                    </span>
                  )}
                  {text}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.quantity}>
          <span className={styles.name}>
            <Trans>數量</Trans>
          </span>
          <Stepper label={t`數量`} value={num} max={max} onChange={chosen.setNum} disabled={soldOut} />
        </div>
      </div>
    </Popup>
  )
}

/** `of` says what is counted: goods without specs, the chosen SKU, or all of them until one is chosen. */
function Stock({ left: count, limit, of }: { left: number; limit: number; of: 'goods' | 'chosen' | 'all' }) {
  // 99,999 stands for virtual goods with unlimited stock
  const few = count > 0 && count <= 10
  const left = grouped(count)
  return (
    <>
      {count === 0 ? (
        <Trans>暫無庫存</Trans>
      ) : few ? (
        <strong className={styles.few}>
          {of === 'goods' && <Trans>僅剩 {left} 件</Trans>}
          {of === 'chosen' && <Trans>所選規格僅剩 {left} 件</Trans>}
          {of === 'all' && <Trans>全部規格共剩 {left} 件</Trans>}
        </strong>
      ) : count < 99_999 ? (
        <Trans>庫存 {left} 件</Trans>
      ) : null}
      {limit > 0 && (
        <span>
          <Trans>每人限購 {limit} 件</Trans>
        </span>
      )}
    </>
  )
}

/** `已選 2.5 kg、80–85 mm、1 件`, or what still has to be chosen. */
function ChosenText({ goods, chosen }: { goods: SpecGoods; chosen: SpecChoice }) {
  const { isComplete, names } = useChosenNames(goods, chosen)
  return isComplete ? <Trans>已選 {names}</Trans> : <Trans>請選擇 {names}</Trans>
}
