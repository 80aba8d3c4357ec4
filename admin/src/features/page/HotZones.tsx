import { Trans, useLingui } from '@lingui/react/macro'
import { emptyOf, type FieldSchema, fieldsOf } from '@shop/contract/content/page/page-blocks.ts'
import { ConfigProvider } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { TSchema } from 'typebox'
import type { Values } from './FieldInput.tsx'
import { useFiles } from './files.ts'
import { type Area, areaBetween, fitArea, pictureWidth, smallest } from './zones.ts'

type Zone = Values & Area
type Move = { at: number; how: 'move' | 'resize'; from: { x: number; y: number }; area: Area }

/**
 * The picture of a hot zone block with its areas: drawn on free space, moved by dragging, resized at the corner. The
 * arrow keys move the focused area, with Shift they resize it.
 */
export function HotZones({
  schema,
  values,
  place,
  onChange,
}: {
  schema: FieldSchema
  values: Values
  place: string
  onChange: (values: Values, place: string) => void
}) {
  const { t } = useLingui()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const file = useFiles().find(values.imgUrl)
  const canvas = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [drawn, setDrawn] = useState<{ from: { x: number; y: number }; area: Area }>()
  const grip = useRef<Move | undefined>(undefined)
  const zones = values.maps as Zone[]
  const field = fieldsOf(schema).find(([name]) => name === 'maps')?.[1] as unknown as
    | { items: TSchema; maxItems?: number }
    | undefined
  if (!file || !field) return null
  const full = zones.length >= (field.maxItems ?? 20)

  /** The pointer's position on the picture, which is 750 wide. */
  function pointOf(event: PointerEvent) {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const scale = pictureWidth / box.width
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
  }
  function put(at: number, area: Area) {
    const maps = zones.with(at, { ...(zones[at] as Zone), ...fitArea(area, height) })
    onChange({ ...values, maps }, `${place}.maps.${at}`)
  }
  function move(event: PointerEvent) {
    const point = pointOf(event)
    if (drawn) return setDrawn({ ...drawn, area: areaBetween(drawn.from, point) })
    const held = grip.current
    if (!held) return
    const [x, y] = [point.x - held.from.x, point.y - held.from.y]
    const { area } = held
    put(
      held.at,
      held.how === 'move'
        ? { ...area, left: area.left + x, top: area.top + y }
        : {
            ...area,
            width: Math.min(area.width + x, pictureWidth - area.left),
            height: Math.min(area.height + y, height - area.top),
          },
    )
  }
  function end() {
    grip.current = undefined
    if (!drawn) return
    setDrawn(undefined)
    // A click does not create an area.
    if (drawn.area.width < smallest || drawn.area.height < smallest) return
    const zone = { ...emptyOf(field?.items as TSchema), ...fitArea(drawn.area, height) }
    onChange({ ...values, maps: [...zones, zone] }, '')
  }
  function key(event: KeyboardEvent, at: number) {
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined || disabled) return
    event.preventDefault()
    const area = zones[at] as Zone
    put(
      at,
      event.shiftKey
        ? { ...area, width: area.width + x, height: area.height + y }
        : { ...area, left: area.left + x, top: area.top + y },
    )
  }

  return (
    <div className="page-zones">
      <div
        ref={canvas}
        className={disabled || full ? 'page-zones-picture' : 'page-zones-picture free'}
        onPointerDown={(event) => {
          if (disabled || full || event.button !== 0 || height === 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = pointOf(event)
          setDrawn({ from, area: { left: from.x, top: from.y, width: 0, height: 0 } })
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          grip.current = undefined
          setDrawn(undefined)
        }}
      >
        <img
          src={file.url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setHeight(Math.round((naturalHeight / naturalWidth) * pictureWidth))
          }
        />
        {height > 0 &&
          zones.map((zone, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: areas have no ids, and their order changes only below
              key={at}
              type="button"
              className={zone.link ? 'page-zone' : 'page-zone bare'}
              aria-label={t`熱區 ${at + 1}，方向鍵移動，Shift 加方向鍵改大小`}
              disabled={disabled}
              style={styleOf(zone, height)}
              onKeyDown={(event) => key(event, at)}
              onPointerDown={(event) => {
                event.stopPropagation()
                if (event.button !== 0) return
                const how = (event.target as HTMLElement).dataset.corner === undefined ? 'move' : 'resize'
                canvas.current?.setPointerCapture(event.pointerId)
                const { left, top, width, height: high } = zone
                grip.current = { at, how, from: pointOf(event), area: { left, top, width, height: high } }
              }}
            >
              {at + 1}
              <span data-corner="" />
            </button>
          ))}
        {drawn && <span className="page-zone drawn" style={styleOf(drawn.area, height)} />}
      </div>
      {!disabled && (
        <p className="muted">
          {full ? <Trans>熱區的數量已到上限。</Trans> : <Trans>在圖片上拖曳，畫出可以點的範圍。</Trans>}
        </p>
      )}
    </div>
  )
}

const step = 10
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function styleOf({ left, top, width, height }: Area, pictureHeight: number) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    left: share(left, pictureWidth),
    top: share(top, pictureHeight),
    width: share(width, pictureWidth),
    height: share(height, pictureHeight),
  }
}
