import type { Zone } from '@shop/contract/core/zone.ts'
import styles from './ZoneDrawing.module.css'

/** A drawing of a zone's purpose, in the colour of the text beside it. */
const drawings: Partial<Record<Zone, string>> = {
  gift: 'M24 58h84v46H24zM16 40h100v18H16zM66 40v64M66 40c-20 0-30-8-26-18s22-2 26 18c4-20 22-28 26-18s-6 18-26 18zM128 22v14M121 29h14M8 18v8M4 22h8',
  fuli: 'M22 28h76c4 0 8 4 8 8v46c0 4-4 8-8 8H22c-4 0-8-4-8-8V36c0-4 4-8 8-8zM14 46h92M56 56l4 8 9 1-6.5 6 1.6 9-8.1-4.4L47.9 80l1.6-9-6.5-6 9-1zM134 86a20 20 0 1 1-40 0 20 20 0 0 1 40 0zM114 76v20M106 82h16',
  xf: 'M26 46h64l6 62H20zM42 46v-8a16 16 0 0 1 32 0v8M134 88c0 4-8 7-18 7s-18-3-18-7 8-7 18-7 18 3 18 7zM98 88v14c0 4 8 7 18 7s18-3 18-7V88M106 58l10-13 10 13M116 45v24',
  ty: 'M18 52l40-18 40 18v42l-40 18-40-18zM18 52l40 18 40-18M58 70v42M124 38a20 20 0 1 1-40 0 20 20 0 0 1 40 0zM118 53l18 18M96 38l6 6 10-11',
}

export function ZoneDrawing({ zone }: { zone: Zone }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 144 124" aria-hidden="true">
      <circle cx="72" cy="66" r="54" className={styles.disc} />
      <path d={drawings[zone]} />
    </svg>
  )
}
