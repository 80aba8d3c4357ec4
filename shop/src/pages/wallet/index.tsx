import { Trans, useLingui } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { amountText } from '../../features/benefit/amount-text.ts'
import { benefitPages, useBenefitName } from '../../features/benefit/kinds.ts'
import { benefitsQuery } from '../../features/benefit/queries.ts'
import { BillRowBones } from '../../features/wallet/BillBones.tsx'
import { BillLine } from '../../features/wallet/BillLine.tsx'
import { MonthChart } from '../../features/wallet/MonthChart.tsx'
import { billQuery, type Wallet, walletQuery } from '../../features/wallet/queries.ts'
import { signed } from '../../features/wallet/words.ts'
import { assetName, meaningOf } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { shortDay } from '../../lib/time.ts'
import { toFen } from '../../lib/to-fen.ts'
import { CellBones, TitleBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Entry } from '../../ui/Entry.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Page } from '../../ui/Page.tsx'
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
      <Benefits />
      <Card flush>
        <Cell icon="lock" label={<Trans>支付密碼</Trans>} value={passwordWords(wallet)} to="pages/paypwd/paypwd" />
      </Card>
    </Page>
  )
}

/** What the shopper holds besides money, of the kinds that are switched on; each leads to its own page. */
function Benefits() {
  const nameOf = useBenefitName()
  const { data: rows = [] } = useQuery(benefitsQuery)
  const others = rows.filter(({ kind }) => kind !== 'gift')
  if (others.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>我的福利</Trans>}
      more={
        <MoreLink to="pages/user/benefits/benefits">
          <Trans>可以做什麼</Trans>
        </MoreLink>
      }
    >
      {others.map(({ kind, available }) => (
        <Cell
          key={kind}
          icon={benefitPages[kind].icon}
          label={nameOf(kind)}
          note={meaningOf(kind).is}
          value={<strong className={styles.pending}>{amountText(kind, available)}</strong>}
          to={benefitPages[kind].to}
        />
      ))}
    </Card>
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
              <Trans>儲值第一筆</Trans>
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
        rows
          .slice(0, latestShown)
          .map((row) => (
            <BillLine
              key={row.log_id}
              row={{ ...row, number: '' }}
              time={row.create_time.slice(5, 16)}
              amount={signed(row.money)}
              came={!row.money.startsWith('-')}
            />
          ))
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <BillRowBones count={latestShown} />
      )}
    </Card>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useLingui()
  const { balance, gift, withdrawable, held_until, entries } = wallet
  const heldUntil = shortDay(held_until, i18n.locale)
  // What is left arrived lately: the three parts add up to the balance.
  const newFen = toFen(balance) - toFen(gift) - toFen(withdrawable)
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
        {part(<Trans>可提領</Trans>, withdrawable)}
        {newFen > 0 && part(<Trans>{heldUntil}起可提領</Trans>, toMoney(fen(newFen)))}
        {Number(gift) > 0 && part(assetName('gift'), gift)}
      </dl>
      {Number(gift) > 0 && (
        <p className={styles.held}>
          <Trans>贈送餘額可用於付款，不能提領或轉帳</Trans>
        </p>
      )}
      <nav className={styles.entries} aria-label={t`錢包功能`}>
        {entries.recharge === 1 && <Entry to="pages/wallet/recharge/index" icon="wallet" text={t`儲值`} />}
        {entries.withdraw === 1 && <Entry to="pages/wallet/draw" icon="pay" text={t`提領`} />}
        {entries.transfer === 1 && <Entry to="pages/wallet/transfer" icon="users" text={t`轉帳`} />}
        <Entry to="pages/wallet/balance/log" icon="order" text={t({ message: '帳單', context: 'short' })} />
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
          note={<Trans>儲值或轉入還在審核，通過後加進餘額</Trans>}
          value={<strong className={styles.pending}>{money(pending_in)}</strong>}
        />
      )}
      {goes && (
        <Cell
          label={<Trans>待轉出</Trans>}
          note={<Trans>已為提領或儲值退回預留，不在餘額裡</Trans>}
          value={<strong className={styles.pending}>{money(pending_out)}</strong>}
        />
      )}
    </Card>
  )
}

function passwordWords({ pay_password }: Wallet): ReactNode {
  if (pay_password === 'none') return <Trans>未設定</Trans>
  return pay_password === 'set' ? <Trans>已設定</Trans> : <Trans>需要重新設定</Trans>
}
