import { Trans } from '@lingui/react/macro'
import { ContactCard } from '../../features/content/ContactCard.tsx'
import { Conversation } from '../../features/content/Conversation.tsx'
import { TicketForm } from '../../features/content/TicketForm.tsx'
import { TicketList } from '../../features/content/TicketList.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useSession } from '../../lib/session.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './customer.module.css'

/**
 * How to reach the shop, and the user's tickets; with `ask`, `orderId`, `goodsId` or `merchantId` a new ticket,
 * with `ticketId` one of them.
 */
export default function Customer() {
  const { ticketId, orderId, goodsId, merchantId, ask } = usePageParams({
    ticketId: 'id?',
    orderId: 'id?',
    goodsId: 'id?',
    merchantId: 'id?',
    ask: ['', '1'],
  })
  const signedIn = Boolean(useSession())
  const customer = useStoreSettings()?.setting.customer
  const answersHere = customer?.enabled === 1 && customer.provider === 'ticket'
  if (ticketId && signedIn) return <Conversation ticketId={ticketId} />
  if ((ask || orderId || goodsId || merchantId) && signedIn && answersHere)
    return <TicketForm orderId={orderId} goodsId={goodsId} merchantId={merchantId} />
  return (
    <Page>
      <ContactCard />
      {signedIn ? (
        <>
          <h2 className={styles.title}>
            <Trans>我的提問</Trans>
          </h2>
          <TicketList />
        </>
      ) : (
        answersHere && (
          <Empty
            drawing="chat"
            text={<Trans>登入後可以提問，並在這裡看到回覆</Trans>}
            action={{ text: <Trans>去登入</Trans>, to: 'pages/login/index' }}
          />
        )
      )}
      {signedIn && answersHere && (
        <BottomBar>
          <Button block size="large" onClick={() => navigate('pages/customer/customer', { ask: 1 })}>
            <Trans>我要提問</Trans>
          </Button>
        </BottomBar>
      )}
    </Page>
  )
}
