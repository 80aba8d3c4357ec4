import { Trans, useLingui } from '@lingui/react/macro'
import { specLimits } from '@shop/contract/goods/catalog/admin-goods.ts'
import { Button, Tooltip } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { LocalTextField } from '../../ui/LocalTextField.tsx'
import { countCombinations, newKey, type SpecDraft } from './matrix.ts'

/** Edits the specs and their values: at most 3 × 20, and at most 200 combinations. */
export function SpecEditor({
  specs,
  onChange,
  disabled,
}: {
  specs: SpecDraft[]
  onChange: (specs: SpecDraft[]) => void
  disabled: boolean
}) {
  const { t } = useLingui()
  const set = (index: number, change: Partial<SpecDraft>) =>
    onChange(specs.map((spec, at) => (at === index ? { ...spec, ...change } : spec)))
  return (
    <div className="specs">
      {specs.map((spec, index) => {
        const others = countCombinations(specs.filter((other) => other !== spec))
        const room = spec.values.length < specLimits.values && others * (spec.values.length + 1) <= specLimits.skus
        return (
          <section key={spec.key} className="boxed spec">
            <header>
              <LocalTextField
                value={spec.name}
                label={t`規格名稱`}
                maxLength={30}
                disabled={disabled}
                onChange={(name) => set(index, { name })}
              />
              <span className="spec-actions">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t`規格往上移`}
                  disabled={disabled || index === 0}
                  onClick={() => onChange(moved(specs, index, index - 1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t`規格往下移`}
                  disabled={disabled || index === specs.length - 1}
                  onClick={() => onChange(moved(specs, index, index + 1))}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t`刪除規格`}
                  disabled={disabled}
                  onClick={() => onChange(specs.filter((other) => other !== spec))}
                />
              </span>
            </header>
            <div className="spec-values">
              {spec.values.map((value) => (
                <span key={value.key} className="spec-value">
                  <LocalTextField
                    value={value.value}
                    label={t`規格值`}
                    maxLength={30}
                    disabled={disabled}
                    onChange={(text) =>
                      set(index, {
                        values: spec.values.map((other) => (other === value ? { ...value, value: text } : other)),
                      })
                    }
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t`刪除規格值 ${value.value['zh-Hant']}`}
                    disabled={disabled}
                    onClick={() => set(index, { values: spec.values.filter((other) => other !== value) })}
                  />
                </span>
              ))}
              <Tooltip title={room ? '' : t`最多 20 個值、200 種組合`}>
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  disabled={disabled || !room}
                  onClick={() =>
                    set(index, { values: [...spec.values, { key: newKey(), id: null, value: { 'zh-Hant': '' } }] })
                  }
                >
                  <Trans>加一個值</Trans>
                </Button>
              </Tooltip>
            </div>
          </section>
        )
      })}
      {specs.length < specLimits.specs && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          onClick={() =>
            onChange([
              ...specs,
              {
                key: newKey(),
                id: null,
                name: { 'zh-Hant': '' },
                values: [{ key: newKey(), id: null, value: { 'zh-Hant': '' } }],
              },
            ])
          }
        >
          {specs.length ? <Trans>加一項規格</Trans> : <Trans>有不同規格（顏色、尺寸…）</Trans>}
        </Button>
      )}
    </div>
  )
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
