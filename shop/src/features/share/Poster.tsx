import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import styles from './Poster.module.css'
import { drawPoster, ratioOf } from './poster.ts'
import { linkOf, type Subject } from './subject.ts'

export interface DrawnPoster {
  file: File | undefined
  /** of the file; undefined while it is being drawn, and if that has failed */
  url: string | undefined
  failed: boolean
  again(): void
}

/** A poster of the subject, drawn on the phone, and redrawn for another subject or language. */
export function usePoster(subject: Subject): DrawnPoster {
  const { i18n } = useLingui()
  const [file, setFile] = useState<File>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const url = useObjectUrl(file)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is a new object at every render
  useEffect(() => {
    let isWanted = true
    setFile(undefined)
    setFailed(false)
    drawPoster(subject).then(
      (blob) => isWanted && setFile(new File([blob], 'poster.jpg', { type: blob.type })),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [tries, linkOf(subject), subject.title, i18n.locale])
  return { file, url, failed, again: () => setTries(tries + 1) }
}

export function PosterPicture({ subject, poster }: { subject: Subject; poster: DrawnPoster }) {
  const { t } = useLingui()
  const { url, failed, again } = poster
  const ratio = ratioOf(subject)
  return (
    <>
      <div className={styles.poster} aria-busy={!url && !failed}>
        {url && <img src={url} alt={t`${subject.title} 的分享海報`} style={{ aspectRatio: `auto ${ratio}` }} />}
        {failed && (
          <>
            <p>
              <Trans>海報沒有畫成</Trans>
            </p>
            <Button onClick={again}>
              <Trans>再試一次</Trans>
            </Button>
          </>
        )}
        {!url && !failed && <Bone width="100%" ratio={String(ratio)} />}
      </div>
      <p className={styles.hint} style={url ? undefined : { visibility: 'hidden' }}>
        <Trans>長按圖片可儲存或發送給朋友</Trans>
      </p>
    </>
  )
}

/** Sends the picture where the phone can, or stores it. In WeChat neither works: there a long press does. */
export function SavePoster({ poster: { file, url } }: { poster: DrawnPoster }) {
  const files = file && [file]
  return (
    <div className={styles.save}>
      {navigator.canShare?.({ files }) && (
        <Button kind="line" size="large" onClick={() => navigator.share({ files }).catch(() => undefined)}>
          <Trans>發送圖片</Trans>
        </Button>
      )}
      <a className={styles.download} href={url} download="poster.jpg">
        <Trans>儲存圖片</Trans>
      </a>
    </div>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
