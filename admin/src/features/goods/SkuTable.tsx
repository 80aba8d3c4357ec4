import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { Button, Input, InputNumber, Select, Switch, Tooltip } from 'antd'
import { memo, useCallback, useRef, useState } from 'react'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PictureUpload } from '../../ui/PictureUpload.tsx'
import { fill, type Matrix, type SkuDraft, skuName } from './matrix.ts'

export interface SkuColumns {
  /** the zone has its own price */
  zonePrice: boolean
  /** part of the price is paid in points */
  points: boolean
  /** the zone may have its own sales limit */
  activity: boolean
  pictures: boolean
}

/**
 * One row per SKU. The first row fills a column, for all SKUs or for those with one value. A row renders only when it
 * changes itself, so that typing stays fast with 200 rows of eight fields.
 */
export function SkuTable({
  matrix,
  onChange,
  columns,
  disabled,
  onCount,
}: {
  matrix: Matrix
  onChange: (matrix: Matrix) => void
  columns: SkuColumns
  disabled: boolean
  onCount: (sku: SkuDraft) => void
}) {
  const latest = useRef({ matrix, onChange, onCount })
  latest.current = { matrix, onChange, onCount }
  const change = useCallback((index: number, patch: Partial<SkuDraft>) => {
    const { matrix, onChange } = latest.current
    onChange({ ...matrix, skus: matrix.skus.map((sku, at) => (at === index ? { ...sku, ...patch } : sku)) })
  }, [])
  const count = useCallback((sku: SkuDraft) => latest.current.onCount(sku), [])
  const { t } = useLingui()
  const several = matrix.skus.length > 1
  // A single SKU that is off sale must be switchable here, otherwise the goods could not be saved.
  const named = several || matrix.skus.some(({ enabled }) => !enabled)
  return (
    <div className="skus-box">
      <table className="skus">
        <thead>
          <tr>
            {named && (
              <th className="sku-name">
                <Trans>規格</Trans>
              </th>
            )}
            {columns.pictures && (
              <th>
                <Trans>圖片</Trans>
              </th>
            )}
            <th>
              <Trans>售價</Trans> <span className="bad">*</span>
            </th>
            <th>
              <Trans>劃線價</Trans>
            </th>
            {columns.zonePrice && (
              <th>
                <Trans>專區價</Trans>
              </th>
            )}
            {columns.points && (
              <th>
                <Trans>積分</Trans>
              </th>
            )}
            <th>
              <Trans>庫存</Trans>
            </th>
            {columns.activity && (
              <th>
                <Tooltip title={t`專區最多賣幾件；空白為不限，賣完即止`}>
                  <span>
                    <Trans>活動庫存</Trans>
                  </span>
                </Tooltip>
              </th>
            )}
            <th>
              <Trans>編碼</Trans>
            </th>
            <th>
              <Trans>重量 (g)</Trans>
            </th>
            <th>
              <Trans>體積 (cm³)</Trans>
            </th>
            {named && (
              <th>
                <Trans>販售</Trans>
              </th>
            )}
          </tr>
          {several && !disabled && <FillRow matrix={matrix} columns={columns} onFill={(next) => onChange(next)} />}
        </thead>
        <tbody>
          {matrix.skus.map((sku, index) => (
            <SkuRow
              key={sku.keys.join('|')}
              sku={sku}
              index={index}
              name={named ? skuName(matrix, sku) : undefined}
              zonePrice={columns.zonePrice}
              points={columns.points}
              activity={columns.activity}
              pictures={columns.pictures}
              disabled={disabled}
              change={change}
              count={count}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FillRow({
  matrix,
  columns,
  onFill,
}: {
  matrix: Matrix
  columns: SkuColumns
  onFill: (matrix: Matrix) => void
}) {
  const { t } = useLingui()
  const [only, setOnly] = useState<string | undefined>()
  const [change, setChange] = useState<Partial<SkuDraft>>({})
  const set = (patch: Partial<SkuDraft>) => setChange((before) => ({ ...before, ...patch }))
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
  return (
    <tr className="fill-row">
      <td className="sku-name">
        <span style={{ display: 'flex', gap: 6 }}>
          <Select
            size="small"
            style={{ minWidth: 92, flex: 1 }}
            allowClear
            placeholder={t`全部`}
            aria-label={t`填入哪些規格`}
            value={only}
            onChange={setOnly}
            options={matrix.specs.map((spec) => ({
              label: spec.name['zh-Hant'],
              title: spec.name['zh-Hant'],
              options: spec.values.map(({ key, value }) => ({ value: key, label: value['zh-Hant'] })),
            }))}
          />
          <Button
            size="small"
            disabled={!Object.keys(given).length}
            onClick={() => {
              onFill(fill(matrix, given, only))
              setChange({})
            }}
          >
            <Trans>往下填</Trans>
          </Button>
        </span>
      </td>
      {columns.pictures && <td />}
      <td>
        <MoneyInput
          size="small"
          aria-label={t`售價：往下填`}
          value={change.priceFen}
          onChange={(priceFen) => set({ priceFen })}
        />
      </td>
      <td>
        <MoneyInput
          size="small"
          aria-label={t`劃線價：往下填`}
          value={change.linePriceFen}
          onChange={(linePriceFen) => set({ linePriceFen })}
        />
      </td>
      {columns.zonePrice && (
        <td>
          <MoneyInput
            size="small"
            aria-label={t`專區價：往下填`}
            value={change.zonePriceFen}
            onChange={(zonePriceFen) => set({ zonePriceFen })}
          />
        </td>
      )}
      {columns.points && (
        <td>
          <Whole label={t`積分：往下填`} value={change.pointsPart} onChange={(pointsPart) => set({ pointsPart })} />
        </td>
      )}
      <td>
        <Whole label={t`庫存：往下填`} value={change.onHand} onChange={(onHand) => set({ onHand })} />
      </td>
      {columns.activity && (
        <td>
          <Whole
            label={t`活動庫存：往下填`}
            value={change.activityTotal ?? undefined}
            onChange={(activityTotal) => set({ activityTotal })}
          />
        </td>
      )}
      <td>
        <Input
          size="small"
          aria-label={t`編碼：往下填`}
          maxLength={60}
          value={change.code ?? ''}
          onChange={({ target }) => set({ code: target.value })}
        />
      </td>
      <td>
        <Whole label={t`重量：往下填`} value={change.weightG} onChange={(weightG) => set({ weightG })} />
      </td>
      <td>
        <Whole label={t`體積：往下填`} value={change.volumeCm3} onChange={(volumeCm3) => set({ volumeCm3 })} />
      </td>
      <td />
    </tr>
  )
}

const SkuRow = memo(function SkuRow({
  sku,
  index,
  name,
  zonePrice,
  points,
  activity,
  pictures,
  disabled,
  change,
  count,
}: {
  sku: SkuDraft
  index: number
  name: string | undefined
  zonePrice: boolean
  points: boolean
  activity: boolean
  pictures: boolean
  disabled: boolean
  change: (index: number, patch: Partial<SkuDraft>) => void
  count: (sku: SkuDraft) => void
}) {
  const { t } = useLingui()
  const label = (field: string) => (name ? `${name} – ${field}` : field)
  const set = (patch: Partial<SkuDraft>) => change(index, patch)
  return (
    <tr className={sku.enabled ? '' : 'sku-off'}>
      {name !== undefined && <td className="sku-name">{name}</td>}
      {pictures && (
        <td className="sku-picture">
          <PictureUpload
            max={1}
            purpose="goods"
            value={sku.picture ? [sku.picture] : []}
            onChange={([picture]) => set({ picture: picture ?? null })}
          />
        </td>
      )}
      <td>
        <MoneyInput
          size="small"
          aria-label={label(t`售價`)}
          disabled={disabled}
          value={sku.priceFen}
          onChange={(priceFen) => set({ priceFen })}
        />
      </td>
      <td>
        <MoneyInput
          size="small"
          aria-label={label(t`劃線價`)}
          disabled={disabled}
          value={sku.linePriceFen || (sku.linePriceFen === null ? null : undefined)}
          placeholder="–"
          onChange={(amount) => set({ linePriceFen: amount ?? (0 as Fen) })}
        />
      </td>
      {zonePrice && (
        <td>
          <MoneyInput
            size="small"
            aria-label={label(t`專區價`)}
            disabled={disabled}
            value={sku.zonePriceFen ?? undefined}
            placeholder="–"
            onChange={(zonePriceFen) => set({ zonePriceFen })}
          />
        </td>
      )}
      {points && (
        <td>
          <Whole
            label={label(t`積分`)}
            disabled={disabled}
            value={sku.pointsPart}
            onChange={(value) => set({ pointsPart: value ?? 0 })}
          />
        </td>
      )}
      <td>
        {sku.id === null ? (
          <Whole
            label={label(t`庫存`)}
            disabled={disabled}
            value={sku.onHand}
            onChange={(value) => set({ onHand: value ?? 0 })}
          />
        ) : (
          <span className="sku-stock">
            <Tooltip title={sku.reserved ? t`其中已預留 ${sku.reserved}` : ''}>
              <span>
                {sku.onHand}
                {sku.reserved > 0 && <span className="muted"> / {sku.reserved}</span>}
              </span>
            </Tooltip>
            {!disabled && (
              <Button size="small" type="link" aria-label={label(t`盤點`)} onClick={() => count(sku)}>
                <Trans>盤點</Trans>
              </Button>
            )}
          </span>
        )}
      </td>
      {activity && (
        <td>
          <Tooltip title={sku.activitySold ? t`已售 ${sku.activitySold}` : ''}>
            <span>
              <Whole
                label={label(t`活動庫存`)}
                disabled={disabled}
                value={sku.activityTotal ?? undefined}
                placeholder="–"
                onChange={(value) => set({ activityTotal: value ?? null })}
              />
            </span>
          </Tooltip>
        </td>
      )}
      <td>
        <Input
          size="small"
          aria-label={label(t`編碼`)}
          maxLength={60}
          disabled={disabled}
          value={sku.code}
          onChange={({ target }) => set({ code: target.value })}
        />
      </td>
      <td>
        <Whole
          label={label(t`重量`)}
          disabled={disabled}
          value={sku.weightG}
          onChange={(value) => set({ weightG: value ?? 0 })}
        />
      </td>
      <td>
        <Whole
          label={label(t`體積`)}
          disabled={disabled}
          value={sku.volumeCm3}
          onChange={(value) => set({ volumeCm3: value ?? 0 })}
        />
      </td>
      {name !== undefined && (
        <td>
          <Switch
            size="small"
            aria-label={label(t`販售`)}
            disabled={disabled}
            checked={sku.enabled}
            onChange={(enabled) => set({ enabled })}
          />
        </td>
      )}
    </tr>
  )
})

function Whole({
  label,
  value,
  onChange,
  disabled,
  placeholder,
}: {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  disabled?: boolean
  placeholder?: string
}) {
  return (
    <InputNumber
      size="small"
      min={0}
      max={10_000_000}
      precision={0}
      controls={false}
      style={{ width: '100%' }}
      aria-label={label}
      disabled={disabled}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
