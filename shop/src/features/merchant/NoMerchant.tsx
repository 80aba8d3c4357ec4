import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { mineQuery } from './mine.ts'

/** Replaces a merchant's page for users who are not members of any. */
export function NoMerchant() {
  const { data: mine } = useQuery(mineQuery)
  return (
    <Page>
      <Empty
        drawing="store"
        text={<Trans>您還不是任何商家的成員</Trans>}
        action={
          mine && mine.invitations > 0
            ? { text: <Trans>查看店舖邀請</Trans>, to: 'pages/merchant/invitations' }
            : { text: <Trans>回到「我的」</Trans>, to: 'pages/user/index' }
        }
      />
    </Page>
  )
}
