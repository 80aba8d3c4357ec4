import './viewer.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'

interface View {
  /** 1 = the whole picture fits */
  scale: number
  turn: number
  x: number
  y: number
}
const start: View = { scale: 1, turn: 0, x: 0, y: 0 }

/**
 * Shows pictures in detail: wheel or buttons zoom, dragging pans, R rotates; several pictures are selected at the top.
 */
export function PicturePreview({ urls, alt }: { urls: string[]; alt: string }) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [view, setView] = useState(start)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [box, setBox] = useState({ width: 0, height: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<{ x: number; y: number } | undefined>(undefined)
  const url = urls[index] ?? urls[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: new pictures start unzoomed and upright
  useEffect(() => {
    setIndex(0)
    setView(start)
  }, [urls.join()])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const zoom = useCallback((factor: number) => {
    setView((before) => {
      const scale = Math.min(8, Math.max(0.5, before.scale * factor))
      const by = scale / before.scale
      return scale <= 1 ? { ...before, scale, x: 0, y: 0 } : { ...before, scale, x: before.x * by, y: before.y * by }
    })
  }, [])
  const turn = useCallback(() => setView((before) => ({ ...before, turn: (before.turn + 90) % 360, x: 0, y: 0 })), [])
  useShortcuts([
    { keys: '+', does: msg`放大圖片`, run: () => zoom(1.4) },
    { keys: '-', does: msg`縮小圖片`, run: () => zoom(1 / 1.4) },
    { keys: 't', does: msg`旋轉圖片`, run: turn },
    { keys: '0', does: msg`顯示整張圖片`, run: () => setView(start) },
  ])

  const lying = view.turn % 180 !== 0
  const width = lying ? natural.height : natural.width
  const height = lying ? natural.width : natural.height
  const fit = width && height && box.width ? Math.min((box.width - 24) / width, (box.height - 24) / height, 2) : 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys can do what dragging and the wheel do
    <div
      ref={frame}
      className={grip.current ? 'viewer moving' : 'viewer'}
      onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
      onPointerDown={(event: PointerEvent) => {
        if ((event.target as HTMLElement).closest('button')) return
        grip.current = { x: event.clientX - view.x, y: event.clientY - view.y }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event: PointerEvent) => {
        const held = grip.current
        if (held) setView((before) => ({ ...before, x: event.clientX - held.x, y: event.clientY - held.y }))
      }}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onDoubleClick={() => (view.scale > 1 ? setView({ ...view, scale: 1, x: 0, y: 0 }) : zoom(2.5))}
    >
      {url && (
        <img
          key={url}
          src={url}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          style={{
            width: natural.width * fit || undefined,
            visibility: fit ? 'visible' : 'hidden',
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn}deg)`,
          }}
        />
      )}
      {urls.length > 1 && (
        <div className="viewer-pages">
          {urls.map((one, at) => (
            <button
              type="button"
              key={one}
              aria-label={t`第 ${at + 1} 張圖片`}
              aria-current={at === index}
              onClick={() => {
                setIndex(at)
                setView(start)
              }}
            >
              <img src={one} alt="" />
            </button>
          ))}
        </div>
      )}
      <div className="viewer-bar" role="toolbar" aria-label={t`圖片工具`}>
        <button type="button" aria-label={t`縮小圖片`} title={`${t`縮小圖片`} (-)`} onClick={() => zoom(1 / 1.4)}>
          −
        </button>
        <button type="button" title={`${t`顯示整張圖片`} (0)`} onClick={() => setView(start)}>
          {Math.round(view.scale * 100)}%
        </button>
        <button type="button" aria-label={t`放大圖片`} title={`${t`放大圖片`} (+)`} onClick={() => zoom(1.4)}>
          +
        </button>
        <button type="button" aria-label={t`旋轉圖片`} title={`${t`旋轉圖片`} (T)`} onClick={turn}>
          ⟳
        </button>
      </div>
    </div>
  )
}
