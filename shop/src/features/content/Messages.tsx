import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showPictures } from '../../ui/ImageViewer.tsx'
import styles from './Messages.module.css'

export interface Message {
  id: number
  mine: boolean
  /** absent where the page has named the only other person */
  from?: ReactNode
  time: string
  content: string
  images: { preview: string; full: string }[]
}

/** A conversation, the first message on top. */
export function Messages({ messages }: { messages: Message[] }) {
  const { t } = useLingui()
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, mine, from, time, content, images }) => (
        <li key={id} className={mine ? styles.mine : styles.theirs}>
          <p className={styles.from}>
            {from && <>{from} · </>}
            <time>{time}</time>
          </p>
          <div className={styles.bubble}>
            {content && <p>{content}</p>}
            {images.length > 0 && (
              <div className={styles.pictures}>
                {images.map(({ preview }, index) => (
                  <button
                    key={preview.split('?')[0]}
                    type="button"
                    className={styles.picture}
                    aria-label={t`查看圖片`}
                    onClick={() =>
                      showPictures(
                        images.map(({ full }) => full),
                        index,
                      )
                    }
                  >
                    <img src={preview} alt="" />
                  </button>
                ))}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
