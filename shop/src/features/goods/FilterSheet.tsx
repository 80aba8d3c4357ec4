import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { parseMoney } from '@shop/contract/core/money.ts'
import { useDebounced } from '@shop/web/later.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Tick.tsx'
import styles from './FilterSheet.module.css'
import { type Narrow, narrowed, nothing } from './narrow.ts'
import { countQuery, filtersQuery, type GoodsFilter } from './queries.ts'

/** How many choices of a kind are shown before "more" is tapped. */
const few = 9
/** Goods are counted once the user has stopped typing a price for this long. */
const restMs = 300

/**
 * The sheet that filters a list, with the number of goods that would remain. `base` is what the list was opened with:
 * those filters cannot be set here.
 */
export function FilterSheet({
  base,
  narrow,
  onNarrow,
  onClose,
}: {
  base: GoodsFilter
  narrow: Narrow
  onNarrow: (narrow: Narrow) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [values, setValues] = useState(narrow)
  const { data: choices } = useQuery(filtersQuery(base))
  const zones = useStoreSettings()?.setting.zone ?? []
  const set = (change: Partial<Narrow>) => setValues({ ...values, ...change })
  const wrong = [values.priceMin, values.priceMax].some((price) => price !== '' && !isPrice(price))
  const asked = useDebounced(values, restMs)
  const { data: count } = useQuery({
    ...countQuery(narrowed(base, ordered(asked))),
    enabled: !wrong,
    placeholderData: keepPreviousData,
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    if (wrong) return
    onNarrow(ordered(values))
    onClose()
  }
  function reset(): void {
    onNarrow(nothing)
    onClose()
  }

  return (
    <Popup
      open
      from="right"
      title={t`篩選`}
      onClose={onClose}
      bottom={
        <div className={styles.actions}>
          <Button kind="line" onClick={reset}>
            <Trans>重置</Trans>
          </Button>
          <Button type="submit" form="goods-filter" disabled={wrong}>
            {count === undefined ? (
              <Trans>確定</Trans>
            ) : (
              <Plural value={count} one="查看 # 件商品" other="查看 # 件商品" />
            )}
          </Button>
        </div>
      }
    >
      <form id="goods-filter" className={styles.filter} onSubmit={send}>
        {choices && (
          <>
            <Choices
              title={t`分類`}
              list={choices.categories.map(({ category_id, name }) => ({ id: category_id, name }))}
              chosen={values.categoryId}
              onChoose={(categoryId) => set({ categoryId })}
            />
            {!base.brandId && (
              <Choices
                title={t`品牌`}
                list={choices.brands.map(({ brand_id, name }) => ({ id: brand_id, name }))}
                chosen={values.brandId}
                onChoose={(brandId) => set({ brandId })}
              />
            )}
            {!base.zone && (
              <Choices
                title={t`專區`}
                list={choices.zones.map((key) => ({
                  id: key,
                  name: zones.find((zone) => zone.key === key)?.name ?? key,
                }))}
                chosen={values.zone}
                onChoose={(zone) => set({ zone })}
              />
            )}
            {base.merchantId === undefined && (
              <Choices
                title={t`賣家`}
                list={choices.sellers.map(({ merchant_id, name }) => ({ id: merchant_id, name }))}
                chosen={values.merchantId}
                onChoose={(merchantId) => set({ merchantId })}
              />
            )}
          </>
        )}
        <fieldset>
          <legend>
            <Trans>價格區間（元）</Trans>
          </legend>
          <div className={styles.range}>
            <input
              inputMode="decimal"
              value={values.priceMin}
              maxLength={10}
              placeholder={t`最低價`}
              aria-label={t`最低價`}
              aria-invalid={wrong || undefined}
              onChange={(event) => set({ priceMin: event.target.value.trim() })}
            />
            <span aria-hidden="true">–</span>
            <input
              inputMode="decimal"
              value={values.priceMax}
              maxLength={10}
              placeholder={t`最高價`}
              aria-label={t`最高價`}
              aria-invalid={wrong || undefined}
              onChange={(event) => set({ priceMax: event.target.value.trim() })}
            />
          </div>
          <p className={wrong ? styles.wrong : styles.note} role={wrong ? 'alert' : undefined}>
            {wrong ? <Trans>請輸入正確的價格</Trans> : choices && <Range {...choices.price} />}
          </p>
        </fieldset>
        <div className={styles.stock}>
          <span>
            <Trans>僅看有貨</Trans>
          </span>
          <Switch checked={values.inStock} onChange={(inStock) => set({ inStock })} label={t`僅看有貨`} />
        </div>
      </form>
    </Popup>
  )
}

/** One value or none; hidden if all goods share the same value. */
function Choices<Id extends number | string>({
  title,
  list,
  chosen,
  onChoose,
}: {
  title: string
  list: { id: Id; name: string }[]
  chosen: Id | undefined
  onChoose: (id: Id | undefined) => void
}) {
  const [all, setAll] = useState(() => list.findIndex(({ id }) => id === chosen) >= few)
  if (list.length < 2 && chosen === undefined) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.choices}>
        {(all ? list : list.slice(0, few)).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id === chosen ? undefined : id)}
          >
            {name}
          </button>
        ))}
        {!all && list.length > few && (
          <button type="button" className={styles.choice} onClick={() => setAll(true)}>
            <Trans>展開全部</Trans>
          </button>
        )}
      </div>
    </fieldset>
  )
}

function Range({ min, max }: { min: string; max: string }) {
  if (Number(max) === 0 || min === max) return null
  const [from, to] = [money(min), money(max)]
  return (
    <Trans>
      這些商品在 {from} 到 {to} 之間
    </Trans>
  )
}

const isPrice = (text: string) => (parseMoney(text) ?? -1) >= 0

/** Entering the higher price first means the same. */
function ordered(values: Narrow): Narrow {
  const [from, to] = [values.priceMin, values.priceMax].map((text) => (text ? parseMoney(text) : undefined))
  const swap = from !== undefined && to !== undefined && from > to
  return swap ? { ...values, priceMin: values.priceMax, priceMax: values.priceMin } : values
}
