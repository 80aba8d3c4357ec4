import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { ReactNode } from 'react'
import { useRefundDays } from '../../lib/settings.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { ZoneDetail } from './queries.ts'

/** A zone's purpose, in one line. */
export function ZoneSlogan({ zone }: { zone: Zone }) {
  switch (zone) {
    case 'gift':
      return <Trans>成套的心意，包好就能送</Trans>
    case 'fuli':
      return <Trans>會員專屬的好價，部分可加積分換</Trans>
    case 'xf':
      return <Trans>日常消費，另享會員折扣</Trans>
    case 'ty':
      return <Trans>先用小價錢試試，喜歡再買</Trans>
    default:
      return null
  }
}

export interface Rule {
  key: string
  icon: IconName
  /** a few words, for the line below the banner; absent if the sentence alone is enough */
  short?: ReactNode
  sentence: ReactNode
}

/** The rules of a zone, in words: who may buy how many, how they pay, what they gain, what can be returned. */
export function useRules(zone: ZoneDetail): Rule[] {
  const { t } = useLingui()
  const { limit_user: limit, open_max: open, min_grade: grade } = zone
  const refundDays = useRefundDays()
  const returns = refundDays > 0 ? zone.return_rule : 'no'
  const name = grade?.name
  const integralPercent = zone.grant_integral_bp / 100
  const subsidyPercent = zone.grant_subsidy_bp / 100
  const rules: (Rule | false)[] = [
    grade !== null && {
      key: 'grade',
      icon: 'user',
      short: name ? <Trans>{name}可買</Trans> : <Trans>會員可買</Trans>,
      sentence: name ? <Trans>限{name}及以上的會員購買。</Trans> : <Trans>限達到等級的會員購買。</Trans>,
    },
    limit === 1 && {
      key: 'once',
      icon: 'done',
      short: <Trans>每件限購一次</Trans>,
      sentence: <Trans>同一件商品每人只能買一次，買過就不能再買；取消的訂單不算。</Trans>,
    },
    limit > 1 && {
      key: 'limit',
      icon: 'done',
      short: <Plural value={limit} one="每人限購 # 件" other="每人限購 # 件" />,
      sentence: (
        <Plural
          value={limit}
          one="同一件商品每人最多買 # 件，取消的訂單不算。"
          other="同一件商品每人最多買 # 件，取消的訂單不算。"
        />
      ),
    },
    open > 0 && {
      key: 'open',
      icon: 'clock',
      short: <Trans>同時最多 {open} 件</Trans>,
      sentence: (
        <Plural
          value={open}
          one="同時最多有 # 件商品未完成，確認收貨後就可以再選。"
          other="同時最多有 # 件商品未完成，確認收貨後就可以再選。"
        />
      ),
    },
    {
      key: 'member',
      icon: 'star',
      ...(zone.member_discount && { short: <Trans>另享會員折扣</Trans> }),
      sentence: zone.member_discount ? (
        <Trans>專區價上再享會員折扣。</Trans>
      ) : (
        <Trans>專區價已經是優惠價，不再享會員折扣。</Trans>
      ),
    },
    zone.points_part === 1 && {
      key: 'points',
      icon: 'wallet',
      sentence: zone.points_payable ? (
        <Trans>部分商品要付現金再加積分，各要多少寫在商品上。</Trans>
      ) : (
        <Trans>部分商品除現金外還要用積分；積分付款尚未開放，這些商品暫時不能購買。</Trans>
      ),
    },
    zone.grant_integral_bp > 0 && {
      key: 'integral',
      icon: 'gift',
      short: <Trans>送消費積分 {integralPercent}%</Trans>,
      sentence: (
        <Trans>
          每實付 ¥100 可得 {integralPercent} 消費積分，售後期結束後入帳；每日額度有限，確認訂單頁會寫明這次能得多少。
        </Trans>
      ),
    },
    zone.grant_subsidy_bp > 0 && {
      key: 'subsidy',
      icon: 'gift',
      short: <Trans>送補貼 {subsidyPercent}%</Trans>,
      sentence: (
        <Trans>
          每實付 ¥100 可得 {subsidyPercent} 補貼，售後期結束後入帳；每日額度有限，確認訂單頁會寫明這次能得多少。
        </Trans>
      ),
    },
    {
      key: 'grant',
      icon: 'gift',
      sentence: zone.grant_points ? <Trans>購買可得積分。</Trans> : <Trans>購買不累積積分。</Trans>,
    },
    {
      key: 'return',
      icon: 'refund',
      short:
        returns === 'yes'
          ? plural(refundDays, { one: '# 天可退', other: '# 天可退' })
          : returns === 'unopened'
            ? t`未拆封可退`
            : refundDays > 0
              ? t`有問題可退`
              : t`不接受退貨`,
      sentence:
        returns === 'yes' ? (
          <Plural
            value={refundDays}
            one="支持無理由退貨的商品，收貨後 # 天內可退。"
            other="支持無理由退貨的商品，收貨後 # 天內可退。"
          />
        ) : returns === 'unopened' ? (
          <Plural
            value={refundDays}
            one="包裝未拆封時，收貨後 # 天內可無理由退貨。"
            other="包裝未拆封時，收貨後 # 天內可無理由退貨。"
          />
        ) : refundDays > 0 ? (
          <Trans>不適用無理由退貨；商品有問題時可以申請售後。</Trans>
        ) : (
          <Trans>收貨後不接受售後申請。</Trans>
        ),
    },
  ]
  return rules.filter((rule) => rule !== false)
}
