import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copy } from '../../lib/copy.ts'
import { platform } from '../../lib/platform.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Overlay } from '../../ui/Overlay.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { PosterPicture, SavePoster, usePoster } from './Poster.tsx'
import styles from './ShareSheet.module.css'
import { chatLinkOf, type Subject } from './subject.ts'
import { setWechatCard } from './wechat.ts'

type Way = 'choose' | 'poster' | 'wechat'

/** The ways to share a page: the phone's own sheet or WeChat's menu, a poster, a link. */
export default function ShareSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('choose')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page opens another sheet
  useEffect(() => {
    void setWechatCard(subject)
  }, [])
  if (way === 'poster') return <PosterPopup subject={subject} onClose={onClose} />
  if (way === 'wechat') return <WechatHint onClose={onClose} />

  async function share(): Promise<void> {
    const { title, note } = subject
    try {
      await navigator.share({ title, text: note ?? title, url: chatLinkOf(subject) })
      onClose()
    } catch {
      // cancelled: the sheet stays
    }
  }

  const ways: { icon: IconName; text: string; run: () => void }[] = [
    ...(platform === 'WXOFFICIAL' ? [{ icon: 'chat' as const, text: t`微信好友`, run: () => setWay('wechat') }] : []),
    ...('share' in navigator ? [{ icon: 'share' as const, text: t`更多方式`, run: () => void share() }] : []),
    { icon: 'picture', text: t`生成海報`, run: () => setWay('poster') },
    {
      icon: 'copy',
      text: t`複製連結`,
      run: () => {
        void copy(chatLinkOf(subject))
        onClose()
      },
    },
  ]
  return (
    <Popup open title={t`分享`} onClose={onClose}>
      <ul className={styles.ways}>
        {ways.map(({ icon, text, run }) => (
          <li key={icon}>
            <button type="button" className={styles.way} onClick={run}>
              <span className={styles.icon}>
                <Icon name={icon} size="52rpx" />
              </span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  )
}

function PosterPopup({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useLingui()
  const poster = usePoster(subject)
  return (
    <Popup open title={t`分享海報`} onClose={onClose} bottom={poster.url && <SavePoster poster={poster} />}>
      <PosterPicture subject={subject} poster={poster} />
    </Popup>
  )
}

/** WeChat shares only from its own menu; a page can only point at it. */
function WechatHint({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Overlay label={t`分享給微信好友`} onClose={onClose} className={styles.wechat}>
      <button type="button" className={styles.pointing} onClick={onClose}>
        <span className={styles.arrow}>
          <Icon name="up" size="80rpx" />
        </span>
        <Trans>點擊右上角選單，發送給朋友或分享到朋友圈</Trans>
        <span className={styles.known}>
          <Trans>知道了</Trans>
        </span>
      </button>
    </Overlay>
  )
}
