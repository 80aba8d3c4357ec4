import { Trans, useLingui } from '@lingui/react/macro'
import { GiftBody, GiftInside, GiftLid } from '@shop/web/play/GiftBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PrizePicture } from '../prize/PrizePicture.tsx'
import { Reveal } from '../prize/Reveal.tsx'
import { type Contents, ContentsText, useContents } from './GiftCard.tsx'
import styles from './Opened.module.css'

export interface OpenedPack {
  name: string
  contents: Contents
  /** of goods, which are claimed next */
  claimId: number | null
}

/** A pack that has been received: its lid lifts, and the contents come out. */
export function Opened({ pack: { name, contents, claimId }, onClose }: { pack: OpenedPack; onClose: () => void }) {
  const { t } = useLingui()
  const things = useContents(contents)
  return (
    <Reveal
      label={t`禮包已領取`}
      heard={<ContentsText contents={contents} />}
      picture={
        <span className={styles.box}>
          <GiftInside className={styles.layer} />
          <span className={styles.things}>
            {things.map((thing) => (
              <PrizePicture key={thing.kind} prize={thing} sizes="20vw" className={styles.thing} />
            ))}
          </span>
          <GiftBody className={styles.layer} />
          <GiftLid className={styles.lid} />
        </span>
      }
      name={name}
      isJoyful
      action={
        claimId === null ? (
          <Button block size="large" onClick={onClose}>
            <Trans>知道了</Trans>
          </Button>
        ) : (
          <ButtonLink to="pages/acts/prize" params={{ claimId }}>
            <Trans>填寫地址領取商品</Trans>
          </ButtonLink>
        )
      }
      onClose={onClose}
    >
      <ul className={styles.contents}>
        {things.map((thing) => (
          <li key={thing.kind}>
            <PrizePicture prize={thing} sizes="12vw" className={styles.mini} />
            {thing.text}
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
