import './video.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useState } from 'react'

/** A short video with the browser's controls; one that cannot be loaded says so over its still picture. */
export function Video({ url, posterUrl, className }: { url: string; posterUrl: string; className?: string }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <span className={`video-frame ${className ?? ''}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: short videos of goods have no captions */}
      <video
        key={tries}
        src={url}
        poster={posterUrl}
        aria-label={t`影片`}
        controls={!failed}
        // tried again because somebody asked for it
        autoPlay={tries > 0}
        preload="none"
        playsInline
        onError={() => setFailed(true)}
      />
      {failed && (
        <span className="video-failed" role="alert">
          <Trans>影片載入失敗</Trans>
          <Button
            size="small"
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            <Trans>重試</Trans>
          </Button>
        </span>
      )}
    </span>
  )
}
