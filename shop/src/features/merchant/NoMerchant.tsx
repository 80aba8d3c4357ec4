import { Trans } from '@lingui/react/macro'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/** A page of a merchant's, for whoever is a member of none. */
export function NoMerchant() {
  return (
    <Page>
      <Empty text={<Trans>您還不是任何商家的成員</Trans>} />
    </Page>
  )
}
