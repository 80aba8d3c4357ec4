import { Trans, useLingui } from '@lingui/react/macro'
import type { BenefitKind } from '@shop/contract/money/wallet/benefits.ts'
import type { ReactNode } from 'react'
import { meaningOf } from '../../lib/asset-words.ts'
import { navigate, type Params } from '../../lib/navigate.ts'
import { useModules } from '../../lib/settings.ts'
import type { PagePath } from '../../pages.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import { NextEnd } from '../unit/UnitSummary.tsx'
import { drawPlaces } from '../unit/words.ts'
import { amountText } from './amount-text.ts'
import styles from './Benefit.module.css'
import { benefitPages, useBenefitName, useSpendingZone } from './kinds.ts'
import type { BenefitRow } from './queries.ts'

export const BenefitBones = () => (
  <SkeletonCard>
    <div className={styles.head}>
      <Bone width="max(80rpx, 40px)" height="max(80rpx, 40px)" round />
      <div className={styles.words}>
        <LineBones widths={['40%', '76%']} />
      </div>
    </div>
    <div className={styles.bones}>
      <LineBones widths={['56%', '64%']} />
    </div>
  </SkeletonCard>
)

/** A benefit: what it is and what it buys, and for its owner the amount, when it expires and the next step. */
export function Benefit({ kind, row }: { kind: BenefitKind; row?: BenefitRow }) {
  const { is, buys } = meaningOf(kind)
  const nameOf = useBenefitName()
  const { to, icon } = benefitPages[kind]
  const text = (amount: string) => amountText(kind, amount)
  const head = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size="max(44rpx, 22px)" />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{nameOf(kind)}</strong>
        <span className={styles.note}>{is}</span>
      </span>
    </>
  )
  return (
    <Card>
      {row ? (
        <PageLink to={to} className={styles.head}>
          {head}
          <span className={styles.amount}>
            <strong>{text(row.available)}</strong>
            {row.worth && (
              <span className={styles.note}>
                {kind === 'points' || kind === 'subsidy' ? (
                  <Trans>最多可折 {money(row.worth)}</Trans>
                ) : (
                  <Trans>轉入後 {money(row.worth)}</Trans>
                )}
              </span>
            )}
          </span>
          <Icon name="next" size="28rpx" className={styles.arrow} />
        </PageLink>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      <div className={styles.below}>
        <div className={styles.facts}>
          <p>
            <Trans>可用於：{buys}</Trans>
          </p>
          {row && Number(row.pending) > 0 && (
            <p>
              <Trans>另有 {text(row.pending)} 待入帳</Trans>
            </p>
          )}
          {row && Number(row.in_review) > 0 && (
            <p>
              <Trans>另有 {text(row.in_review)} 審核中</Trans>
            </p>
          )}
          {row?.next_end && <NextEnd value={text(row.next_end.value)} time={row.next_end.expire_time} />}
        </div>
        {row && <Action row={row} />}
      </div>
    </Card>
  )
}

/** The most useful thing to do: spend it, turn it into balance, or see where it comes from. */
function Action({ row: { kind, available, in_review } }: { row: BenefitRow }) {
  const { t } = useLingui()
  const [has, zone] = [Number(available) > 0, useSpendingZone()]
  const [wallet, invites] = [useModules('wallet'), useModules('invite')]
  const { to: own } = benefitPages[kind]
  const [use, earn, draw, look] = [t`去使用`, t`去賺取`, t`去轉入`, t`查看`]
  const ways: Record<BenefitKind, [text: ReactNode, to: PagePath, params?: Params]> = {
    points: [has ? use : earn, 'pages/goods/list'],
    integral: has ? [draw, 'pages/integral/draw'] : zone ? [earn, 'pages/goods/xfList'] : [look, own],
    subsidy: !has ? [earn, 'pages/subsidy/app/index'] : zone ? [use, 'pages/goods/xfList'] : [look, own],
    reward: has ? [draw, ...drawPlaces.reward] : [look, own],
    profit: has && wallet ? [draw, own] : invites && !has ? [t`邀請好友`, 'pages/invite/invite'] : [look, own],
    gift: [use, 'pages/index/index'],
  }
  if (Number(in_review) > 0 && (kind === 'integral' || kind === 'reward')) {
    return (
      <Button kind="line" size="small" onClick={() => navigate(...drawPlaces[kind])}>
        <Trans>查看申請</Trans>
      </Button>
    )
  }
  const [text, to, params] = ways[kind]
  return (
    <Button kind={has ? 'main' : 'line'} size="small" onClick={() => navigate(to, params)}>
      {text}
    </Button>
  )
}
