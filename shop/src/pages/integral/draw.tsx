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
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'

/** Turns integral into balance or points. */
export default function IntegralDrawPage() {
  const { t } = useLingui()
  const { tab } = usePageParams({ tab: ['draw', 'swap'] })
  const [shown, show] = useState(tab)
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('integral'))
  const pointsName = usePointsNameWithin()
  const isSwap = shown === 'swap' && quote.swap !== null
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/integral/drawList">
          <Trans>紀錄</Trans>
        </PageLink>
      </HeaderAction>
      {quote.swap && (
        <TopTabs
          label={t`使用消費積分`}
          value={shown}
          onChange={show}
          tabs={[
            { value: 'draw', text: t`轉入${assetNameInText(quote.draw.dest)}` },
            { value: 'swap', text: t`兌換${pointsName}` },
          ]}
        />
      )}
      {isSwap ? (
        <SwapForm unit="integral" quote={quote} onDone={() => navigate('pages/integral/list', {}, { replace: true })} />
      ) : (
        <DrawForm
          unit="integral"
          quote={quote}
          onDone={() => navigate('pages/integral/drawList', {}, { replace: true })}
        />
      )}
    </Page>
  )
}
