import { Trans, useLingui } from '@lingui/react/macro'
import { fen, parseMoney } from '@shop/contract/core/money.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BillRowBones } from '../../features/wallet/BillBones.tsx'
import { BillLine } from '../../features/wallet/BillLine.tsx'
import { MonthChart } from '../../features/wallet/MonthChart.tsx'
import { billQuery, type Wallet, walletQuery } from '../../features/wallet/queries.ts'
import { signed } from '../../features/wallet/words.ts'
import { assetName } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { useModules } from '../../lib/settings.ts'
import { findPage, type PagePath } from '../../pages.ts'
import { CellBones, TitleBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

const latestShown = 4

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="max(460rpx, 230px)" />
    <SkeletonCard>
      <TitleBones more="20%" />
      <BillRowBones count={latestShown} />
    </SkeletonCard>
    <CellBones count={2} />
  </SkeletonPage>
)

/** The user's assets, what each can be used for, and the last months. */
export default function WalletPage() {
  const { data: wallet } = useSuspenseQuery(walletQuery)
  const hasPoints = useModules('points')
  return (
    <Page>
      <Balance wallet={wallet} />
      <Pending wallet={wallet} />
      <Latest mayRecharge={wallet.entries.recharge === 1} />
      {wallet.months.some(({ income, expense }) => Number(income) + Number(expense) > 0) && (
        <Card title={<Trans>近半年收支</Trans>}>
          <MonthChart months={wallet.months} />
        </Card>
      )}
      <Card flush>
        {hasPoints && <Cell icon={moreIcons.coin} label={<Trans>積分明細</Trans>} to="pages/points/log" />}
        <Cell icon="lock" label={<Trans>支付密碼</Trans>} value={passwordWords(wallet)} to="pages/paypwd/paypwd" />
      </Card>
    </Page>
  )
}

/** The newest rows of the bill; an invitation while there are none. */
function Latest({ mayRecharge }: { mayRecharge: boolean }) {
  const { data, error, refetch } = useInfiniteQuery(billQuery({}))
  const rows = data?.pages[0]?.data
  if (rows?.length === 0) {
    return (
      <Card>
        <div className={styles.invitation}>
          <Drawing name="order" />
          <p>
            <Trans>餘額付款免上傳截圖，下單更快</Trans>
          </p>
          {mayRecharge ? (
            <Button onClick={() => navigate('pages/wallet/recharge/index')}>
              <Trans>充值第一筆</Trans>
            </Button>
          ) : (
            <Button kind="line" onClick={() => navigate('pages/index/index')}>
              <Trans>去逛逛</Trans>
            </Button>
          )}
        </div>
      </Card>
    )
  }
  return (
    <Card
      flush
      title={<Trans>最近收支</Trans>}
      more={
        <MoreLink to="pages/wallet/balance/log">
          <Trans>全部帳單</Trans>
        </MoreLink>
      }
    >
      {rows ? (
        rows.slice(0, latestShown).map((row) => {
          const after = money(row.balance_after)
          return (
            <BillLine
              key={row.log_id}
              row={{ ...row, number: '' }}
              time={row.create_time.slice(5, 16)}
              amount={signed(row.money)}
              came={!row.money.startsWith('-')}
              after={<Trans>餘額 {after}</Trans>}
            />
          )
        })
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <BillRowBones count={latestShown} />
      )}
    </Card>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui()
  const { balance, gift, withdrawable, entries } = wallet
  const newFen = (parseMoney(balance) ?? 0) - (parseMoney(withdrawable) ?? 0)
  const newMoney = money(fen(newFen))
  const part = (name: ReactNode, value: string) => (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{money(value)}</dd>
    </div>
  )
  return (
    <section className={styles.balance} aria-label={assetName('balance')}>
      <p className={styles.name}>
        <Trans>可用餘額</Trans>
      </p>
      <p className={styles.amount}>
        <Price value={balance} size="huge" plain />
      </p>
      <dl className={styles.parts}>
        {part(<Trans>可提現</Trans>, withdrawable)}
        {part(assetName('gift'), gift)}
      </dl>
      {entries.withdraw === 1 && newFen > 0 && (
        <p className={styles.held}>
          <Trans>可用餘額中有 {newMoney} 到帳不久，幾天後可以提現</Trans>
        </p>
      )}
      <nav className={styles.entries} aria-label={t`錢包功能`}>
        {entries.recharge === 1 && <Entry to="pages/wallet/recharge/index" icon="wallet" text={t`充值`} />}
        {entries.withdraw === 1 && <Entry to="pages/wallet/draw" icon="pay" text={t`提現`} />}
        {entries.transfer === 1 && <Entry to="pages/wallet/transfer" icon="users" text={t`轉帳`} />}
        <Entry to="pages/wallet/balance/log" icon="order" text={t`帳單`} />
      </nav>
    </section>
  )
}

/** Money that is on its way, in or out, and why it is not in the balance. */
function Pending({ wallet: { pending_in, pending_out } }: { wallet: Wallet }) {
  const [comes, goes] = [Number(pending_in) > 0, Number(pending_out) > 0]
  if (!comes && !goes) return null
  return (
    <Card flush>
      {comes && (
        <Cell
          label={<Trans>待入帳</Trans>}
          note={<Trans>充值或轉入還在審核，通過後加進餘額</Trans>}
          value={<strong className={styles.pending}>{money(pending_in)}</strong>}
        />
      )}
      {goes && (
        <Cell
          label={<Trans>待轉出</Trans>}
          note={<Trans>已為提現或充值退回預留，不在餘額裡</Trans>}
          value={<strong className={styles.pending}>{money(pending_out)}</strong>}
        />
      )}
    </Card>
  )
}

/** Hidden while the page is not in the registry. */
function Entry({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  if (!findPage(to)) return null
  return (
    <PageLink to={to as PagePath} className={styles.entry}>
      <Icon name={icon} size="max(48rpx, 24px)" />
      {text}
    </PageLink>
  )
}

function passwordWords({ pay_password }: Wallet): ReactNode {
  if (pay_password === 'none') return <Trans>未設定</Trans>
  return pay_password === 'set' ? <Trans>已設定</Trans> : <Trans>需要重新設定</Trans>
}
