import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { percentText } from '../rate/percent.ts'
import type { ProfitRule, RateProposal } from './queries.ts'
import { targetWords } from './words.ts'

/** Both rates in one line. */
export function Rates({ of }: { of: { sharingBp: number; managementBp: number } }) {
  const { t } = useLingui()
  const [sharing, management] = [percentText(of.sharingBp), percentText(of.managementBp)]
  return <>{t`分享 ${sharing}，管理 ${management}`}</>
}

/** What a rule is for, with the way to it. */
export function TargetCell({ of: { kind, targetId, targetName } }: { of: ProfitRule | RateProposal }) {
  const { t } = useLingui()
  const to = { goods: `/goods/edit?goodsId=${targetId}`, merchant: `/merchant/detail?merchantId=${targetId}` }
  return (
    <>
      <span className="muted">{t(targetWords[kind])}</span>{' '}
      {kind === 'category' ? targetName : <Link to={to[kind]}>{targetName}</Link>}
    </>
  )
}
