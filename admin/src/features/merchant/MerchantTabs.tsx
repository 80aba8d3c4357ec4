import './chart.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { merchantQuery } from './queries.ts'
import { useShownMerchant } from './use-shown-merchant.ts'

/** Tabs for the pages about one merchant; members find these pages in the menu. */
export function MerchantTabs({ current }: { current: 'merchant/detail' | 'merchant/analysis' | 'merchant/money' }) {
  const me = useMe()
  const shown = useShownMerchant()
  const isAsked = current !== 'merchant/detail' && !me.merchant && me.may('merchant.view') && shown !== undefined
  const { data } = useQuery({ ...merchantQuery(shown?.merchantId ?? 0), enabled: isAsked })
  if (me.merchant || !shown) return null
  const pages = [
    { path: 'merchant/detail', text: <Trans>商家資料</Trans>, needs: 'merchant.view' },
    { path: 'merchant/analysis', text: <Trans>經營分析</Trans>, needs: 'shop.finance.view' },
    { path: 'merchant/money', text: <Trans>商家資金</Trans>, needs: 'shop.finance.view' },
  ] as const
  return (
    <nav className="analysis-bar">
      {isAsked && data && <span>{data.name}</span>}
      {pages
        .filter(({ needs }) => me.may(needs))
        .map(({ path, text }) =>
          path === current ? (
            <strong key={path} aria-current="page">
              {text}
            </strong>
          ) : (
            <Link key={path} to={`/${path}?merchantId=${shown.merchantId}`}>
              {text}
            </Link>
          ),
        )}
    </nav>
  )
}
