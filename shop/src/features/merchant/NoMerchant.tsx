import { Trans } from '@lingui/react/macro'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/** A merchant's page without a merchant: it was opened by its address on a new phone. */
export function NoMerchant() {
  return (
    <Page>
      <Empty text={<Trans>還沒有選擇商店</Trans>}>
        <Button kind="line" onClick={() => navigate('pages/user/index')}>
          <Trans>去我的</Trans>
        </Button>
      </Empty>
    </Page>
  )
}
