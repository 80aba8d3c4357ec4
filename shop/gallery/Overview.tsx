import { type Language, languages } from '@shop/contract/core/common.ts'
import { useState } from 'react'
import styles from './gallery.module.css'

/** All samples in one language, in both schemes and in both widths of a phone, side by side. */
export function Overview() {
  const [language, setLanguage] = useState<Language>('zh-Hant')
  return (
    <>
      <nav className={styles.languages}>
        {languages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {one}
          </button>
        ))}
      </nav>
      <div className={styles.phones}>
        {[375, 320].flatMap((width) =>
          // A frame's `prefers-color-scheme` is the scheme of its element.
          ['light', 'dark'].map((colorScheme) => (
            <iframe
              key={`${width} ${colorScheme}`}
              title={`${width} px, ${colorScheme}`}
              src={`?language=${language}`}
              style={{ width, colorScheme }}
            />
          )),
        )}
      </div>
    </>
  )
}
