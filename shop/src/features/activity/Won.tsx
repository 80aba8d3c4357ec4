import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PrizePicture } from '../prize/PrizePicture.tsx'
import { Reveal } from '../prize/Reveal.tsx'
import styles from './Activity.module.css'
import type { Activity, Played } from './queries.ts'

/** Where prizes of these kinds can be seen. */
const placeOf = {
  points: 'pages/points/log',
  subsidy: 'pages/subsidy/index',
  reward: 'pages/reward/reward',
  coupon: 'pages/my-coupon/index',
  gift_balance: 'pages/wallet/index',
  collectible: 'pages/user/nft/nft',
} as const

/** The result, once the picture has reached it. */
export function Won({
  played: { prize, claim_id },
  prizes,
  again,
  onClose,
}: {
  played: Played
  prizes: Activity['prizes']
  again: { text: string; run: () => void } | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const { kind, name } = prize
  // An activity that was changed in the meantime may no longer have this prize.
  const pictured = prizes.find(({ prize_id }) => prize_id === prize.prize_id) ?? prize
  const lines: Partial<Record<typeof kind, string>> = {
    none: t`這次沒有中獎`,
    goods: t`為您保留著，填好地址就寄給您`,
    collectible: t`已經放進您的藏品`,
    coupon: t`已經放進您的優惠券`,
  }
  const heard =
    kind === 'none'
      ? t`這次沒有中獎`
      : claim_id !== null || kind === 'collectible'
        ? t`獲得 ${name}`
        : t`獲得 ${name}，已到帳`
  return (
    <Reveal
      label={t`結果`}
      heard={heard}
      picture={<PrizePicture prize={pictured} sizes="40vw" className={styles.won} />}
      name={name}
      isJoyful={kind !== 'none'}
      action={
        claim_id !== null ? (
          <ButtonLink to="pages/acts/prize" params={{ claimId: claim_id }}>
            <Trans>填寫地址領取</Trans>
          </ButtonLink>
        ) : kind in placeOf ? (
          <ButtonLink to={placeOf[kind as keyof typeof placeOf]}>
            <Trans>查看</Trans>
          </ButtonLink>
        ) : again ? (
          <Button block size="large" onClick={again.run}>
            {again.text}
          </Button>
        ) : (
          <Button block size="large" onClick={onClose}>
            <Trans>知道了</Trans>
          </Button>
        )
      }
      onClose={onClose}
    >
      {lines[kind] ?? <Trans>已經到帳</Trans>}
    </Reveal>
  )
}

/** The part of the result that stays on the page. */
export function Result({ played: { prize, claim_id } }: { played: Played }) {
  const { name } = prize
  if (prize.kind === 'none') return <Trans>這次沒有中獎</Trans>
  if (prize.kind !== 'collectible' && claim_id === null) return <Trans>獲得 {name}，已到帳</Trans>
  return (
    <>
      <Trans>獲得 {name}</Trans>{' '}
      {claim_id === null ? (
        <PageLink to="pages/user/nft/nft" className={styles.claim}>
          <Trans>查看我的藏品</Trans>
        </PageLink>
      ) : (
        <PageLink to="pages/acts/prize" params={{ claimId: claim_id }} className={styles.claim}>
          <Trans>填寫地址領取</Trans>
        </PageLink>
      )}
    </>
  )
}
