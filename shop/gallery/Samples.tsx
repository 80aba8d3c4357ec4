import { actions } from './actions.tsx'
import { bars } from './bars.tsx'
import { fields } from './fields.tsx'
import styles from './gallery.module.css'
import { overlays } from './overlays.tsx'
import { rows } from './rows.tsx'
import type { SampleByName } from './sample.ts'
import { waiting } from './waiting.tsx'

const all: SampleByName = { ...actions, ...fields, ...rows, ...waiting, ...bars, ...overlays }

export function Samples() {
  return (
    <div className={styles.samples}>
      {Object.entries(all).map(([name, Sample]) => (
        <section key={name} className={styles.sample} data-sample={name}>
          <h2>{name}</h2>
          <Sample />
        </section>
      ))}
    </div>
  )
}
