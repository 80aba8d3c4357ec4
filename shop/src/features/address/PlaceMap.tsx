import 'leaflet/dist/leaflet.css'
import { useLingui } from '@lingui/react/macro'
import { placeLimits } from '@shop/contract/platform/place/place.ts'
import { CircleMarker, type LatLngTuple, Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PlaceMap.module.css'
import type { Point } from './place-queries.ts'

const toTuple = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude]

/** A map that is dragged under a pin fixed at its centre; a dot shows where the user is. */
export default function PlaceMap({
  tiles,
  center,
  own,
  onMove,
  className,
}: {
  /** `https://…/{z}/{x}/{y}.png` */
  tiles: string
  center: Point
  own: Point | undefined
  /** the user has dragged the map to this point */
  onMove: (center: Point) => void
  className?: string
}) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const moved = useRef(onMove)
  moved.current = onMove
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once and then keeps its own position
  useEffect(() => {
    const made = new LeafletMap(container.current as HTMLDivElement, {
      center: toTuple(center),
      zoom: placeLimits.zoom,
      minZoom: placeLimits.zoomMin,
      maxZoom: placeLimits.zoomMax,
      attributionControl: false,
    })
    new TileLayer(tiles).addTo(made)
    made.on('dragend', () => {
      const { lat, lng } = made.getCenter()
      moved.current({ latitude: lat, longitude: lng })
    })
    map.current = made
    return () => {
      made.remove()
    }
  }, [tiles])
  useEffect(() => {
    if (!own || !map.current) return
    const dot = new CircleMarker(toTuple(own), {
      radius: 7,
      weight: 3,
      color: '#fff',
      fillColor: '#2b7de9',
      fillOpacity: 1,
    })
    dot.addTo(map.current)
    return () => {
      dot.remove()
    }
  }, [own])
  useEffect(() => {
    map.current?.setView(toTuple(center), map.current.getZoom())
  }, [center])
  return (
    <div className={className}>
      <section ref={container} className={styles.map} aria-label={t`地圖`} />
      <span className={styles.pin}>
        <Icon name="pin" size="64rpx" />
      </span>
    </div>
  )
}
