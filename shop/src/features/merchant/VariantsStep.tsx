import { Trans, useLingui } from '@lingui/react/macro'
import { specLimits } from '@shop/contract/goods/catalog/admin-goods.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './goods.module.css'
import { type GoodsDraft, keyOf, nameOf, type SkuDraft, type SpecDraft, skuOf, variantsOf } from './goods-form.ts'

let made = 0
/** Differs also from the keys of a restored draft. */
const newKey = () => `n${Date.now().toString(36)}${++made}`

/** Specs with their values, and below them price and stock of every variant. */
export function VariantsStep({
  draft,
  set,
  known,
  problems,
}: {
  draft: GoodsDraft
  set: (change: Partial<GoodsDraft>) => void
  /** the variants that exist already, by key: their stock is changed in the list, with a reason */
  known: ReadonlySet<string>
  /** the problems of the variants, by position */
  problems: Record<number, string>
}) {
  const { t } = useLingui()
  const variants = variantsOf(draft.specs)
  const change = (specs: SpecDraft[]) => {
    if (variantsOf(specs).length > specLimits.skus) return void toast(t`最多 ${specLimits.skus} 種組合`)
    set({ specs })
  }
  const patch = (at: number, part: Partial<SpecDraft>) =>
    change(draft.specs.map((spec, index) => (index === at ? { ...spec, ...part } : spec)))
  const setSku = (key: string, part: Partial<SkuDraft>) =>
    set({ skus: { ...draft.skus, [key]: { ...skuOf(draft, key), ...part } } })
  const first = variants[0] && skuOf(draft, keyOf(variants[0]))
  return (
    <>
      {draft.specs.map((spec, at) => (
        <Card key={spec.key} flush>
          <Field
            name={`spec-${at}`}
            label={t`規格名稱`}
            placeholder={t`例如：顏色`}
            maxLength={20}
            value={spec.name['zh-Hant']}
            onChange={(name) => patch(at, { name: { ...spec.name, 'zh-Hant': name } })}
            error={undefined}
            end={
              <button
                type="button"
                className={styles.link}
                onClick={() => change(draft.specs.filter((one) => one !== spec))}
              >
                <Trans>刪除規格</Trans>
              </button>
            }
          />
          {spec.values.map((value, index) => (
            <Field
              key={value.key}
              name={`spec-${at}-${index}`}
              label={t`選項 ${index + 1}`}
              placeholder={t`例如：紅色`}
              maxLength={40}
              value={value.value['zh-Hant']}
              onChange={(text) =>
                patch(at, {
                  values: spec.values.map((one) =>
                    one === value ? { ...one, value: { ...one.value, 'zh-Hant': text } } : one,
                  ),
                })
              }
              error={undefined}
              end={
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => patch(at, { values: spec.values.filter((one) => one !== value) })}
                >
                  <Trans>刪除</Trans>
                </button>
              }
            />
          ))}
          {spec.values.length < specLimits.values && (
            <div className={styles.pad}>
              <Button
                kind="line"
                size="small"
                onClick={() =>
                  patch(at, { values: [...spec.values, { key: newKey(), id: null, value: { 'zh-Hant': '' } }] })
                }
              >
                <Trans>新增選項</Trans>
              </Button>
            </div>
          )}
        </Card>
      ))}
      {draft.specs.length < specLimits.specs && (
        <div className={styles.pad}>
          <Button
            kind="line"
            onClick={() => {
              const value = { key: newKey(), id: null, value: { 'zh-Hant': '' } }
              change([...draft.specs, { key: newKey(), id: null, name: { 'zh-Hant': '' }, values: [value] }])
            }}
          >
            <Trans>新增規格，例如顏色、尺寸</Trans>
          </Button>
        </div>
      )}
      <Card
        title={<Trans>價格與庫存</Trans>}
        more={
          variants.length > 1 &&
          first?.price && (
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                set({
                  skus: Object.fromEntries(
                    variants.map((variant) => {
                      const key = keyOf(variant)
                      return [key, { ...skuOf(draft, key), price: first.price }]
                    }),
                  ),
                })
              }
            >
              <Trans>都用第一個的價格</Trans>
            </button>
          )
        }
        flush
      >
        {variants.map((variant, index) => {
          const key = keyOf(variant)
          const sku = skuOf(draft, key)
          const isKnown = known.has(key)
          return (
            <fieldset key={key} className={styles.variant}>
              {variant.length > 0 && (
                <legend className={styles.variantName}>
                  <Tick
                    type="checkbox"
                    name={`sell-${index}`}
                    checked={sku.enabled}
                    onChange={() => setSku(key, { enabled: !sku.enabled })}
                  >
                    {nameOf(variant) || t`未命名`}
                  </Tick>
                </legend>
              )}
              <div className={styles.pair}>
                <Field
                  name={`price-${index}`}
                  label={t`售價（元）`}
                  inputMode="decimal"
                  maxLength={10}
                  value={sku.price}
                  onChange={(price) => setSku(key, { price: price.normalize('NFKC').replace(/[,。]/g, '.').trim() })}
                  error={problems[index]}
                />
                <Field
                  name={`stock-${index}`}
                  label={t`庫存`}
                  placeholder="0"
                  inputMode="numeric"
                  maxLength={8}
                  disabled={isKnown}
                  value={sku.stock}
                  onChange={(stock) => setSku(key, { stock })}
                  error={undefined}
                />
              </div>
            </fieldset>
          )
        })}
        {known.size > 0 && (
          <p className={styles.note}>
            <Trans>已有的庫存請在商品列表用「改庫存」更改。</Trans>
          </p>
        )}
      </Card>
    </>
  )
}
