import { useValue } from '@shop/web/value.ts'
import { questions } from '../lib/ask.ts'
import styles from './Asker.module.css'
import { Button } from './Button.tsx'
import { Overlay } from './Overlay.tsx'

/** Draws the dialogs of lib/ask.ts, once for the whole app. */
export function Asker() {
  const question = useValue(questions)[0]
  if (!question) return null
  return (
    <Overlay
      key={question.title}
      alert
      label={question.title}
      onClose={() => question.answer(false)}
      className={styles.overlay}
    >
      <div className={styles.box}>
        <h2 className={styles.title}>{question.title}</h2>
        {question.content && <div className={styles.content}>{question.content}</div>}
        <div className={styles.buttons}>
          {question.cancel && (
            <Button kind="line" onClick={() => question.answer(false)}>
              {question.cancel}
            </Button>
          )}
          <Button onClick={() => question.answer(true)}>{question.confirm}</Button>
        </div>
      </div>
    </Overlay>
  )
}
