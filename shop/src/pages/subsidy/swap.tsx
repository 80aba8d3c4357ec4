import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawForm } from '../../features/unit/DrawForm.tsx'
import { unitQuoteQuery } from '../../features/unit/queries.ts'
import { SwapForm } from '../../features/unit/SwapForm.tsx'
import { assetNameInText } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { HeaderAction } from '../../ui/Header.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'

/** Turns subsidy into points, or subsidy earned by orders into balance. */
export default function SubsidySwapPage() {
  const { t } = useLingui()
  const { tab } = usePageParams({ tab: ['swap', 'draw'] })
  const [shown, show] = useState(tab)
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('subsidy'))
  const pointsName = usePointsNameWithin()
  const isSwap = shown === 'swap' && quote.swap !== null
  const close = (to: 'pages/subsidy/log' | 'pages/subsidy/drawList') => () => navigate(to, {}, { replace: true })
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/subsidy/drawList">
          <Trans>紀錄</Trans>
        </PageLink>
      </HeaderAction>
      {quote.swap && (
        <TopTabs
          label={t`使用補貼`}
          value={shown}
          onChange={show}
          tabs={[
            { value: 'swap', text: t`兌換${pointsName}` },
            { value: 'draw', text: t`轉入${assetNameInText(quote.draw.dest)}` },
          ]}
        />
      )}
      <NoticeCard>
        <Trans>補貼可在結帳時抵扣部分專區的商品，也可以在這裡換成其他福利。</Trans>
      </NoticeCard>
      {isSwap ? (
        <SwapForm unit="subsidy" quote={quote} onDone={close('pages/subsidy/log')} />
      ) : (
        <DrawForm unit="subsidy" quote={quote} onDone={close('pages/subsidy/drawList')} />
      )}
    </Page>
  )
}
