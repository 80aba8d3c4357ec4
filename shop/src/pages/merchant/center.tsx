import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CenterTrend } from '../../features/merchant/CenterTrend.tsx'
import { HolidayCell } from '../../features/merchant/HolidayCell.tsx'
import { Leave } from '../../features/merchant/Leave.tsx'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { centerQuery, chooseMerchant, type Membership, useMerchant } from '../../features/merchant/queries.ts'
import type { GoodsTab, MerchantTab } from '../../features/merchant/tabs.ts'
import { roleText, shopStateText } from '../../features/merchant/words.ts'
import type { PagePath } from '../../pages.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import entryStyles from '../../ui/Entry.module.css'
import { Entry } from '../../ui/Entry.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Price } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './center.module.css'

/** The home of a merchant's members: today's figures, open work, the last days' sales, the balance. */
export default function MerchantCenter() {
  const { merchant, all } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Center key={merchant.merchant_id} merchant={merchant} all={all} />
}

function Center({ merchant, all }: { merchant: Membership; all: Membership[] }) {
  const { t } = useLingui()
  const [switching, setSwitching] = useState(false)
  const { data } = useSuspenseQuery(centerQuery(merchant.merchant_id))
  const { todo, today, money } = data
  const desk = `${location.host}/admin/`
  const may = new Set(data.merchant.permissions)
  const state = shopStateText(data.merchant.state)
  return (
    <Page>
      <Card className={styles.top}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 className={styles.name}>{data.merchant.name}</h2>
            <span className={styles.role}>{roleText(data.merchant.role)}</span>
          </div>
          {state && <Tag kind="wait">{state}</Tag>}
          {all.length > 1 && (
            <button type="button" className={styles.switch} onClick={() => setSwitching(true)}>
              <Trans>切換商家</Trans>
              <Icon name="down" size="28rpx" />
            </button>
          )}
        </div>
        {today && (
          <dl className={styles.today}>
            <div>
              <dt>
                <Trans>今日支付金額</Trans>
              </dt>
              <dd>
                <Price value={today.paidFen} size="large" plain />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>今日支付訂單</Trans>
              </dt>
              <dd>{today.orders.toLocaleString('en')}</dd>
            </div>
          </dl>
        )}
      </Card>
      <Card title={<Trans>待處理</Trans>}>
        <div className={styles.todo}>
          <Todo tab="ship" text={t`待發貨`} count={todo.toShip} />
          <Todo tab="cancel" text={t`取消申請`} count={todo.cancelRequests} />
          <Todo tab="cases" text={t`售後`} count={todo.cases} />
          <Todo to="pages/merchant/proofs" text={t`待審核付款`} count={todo.proofs} />
          <Todo tab="unpaid" text={t`待買家付款`} count={todo.unpaid} />
          <Todo to="pages/merchant/questions" text={t`買家提問`} count={todo.questions} />
          <Todo to="pages/merchant/reviews" text={t`待回覆評價`} count={todo.reviews} />
          <Todo to="pages/merchant/goods" tab="low" text={t`庫存不足`} count={todo.lowStock} />
        </div>
      </Card>
      {(todo.unpaid !== null || todo.lowStock !== null || may.has('shop.members')) && (
        <Card>
          <div className={classes(entryStyles.grid, styles.tools)}>
            {todo.unpaid !== null && (
              <Entry to="pages/merchant/orders" params={{ tab: 'all' }} icon="order" text={t`訂單管理`} />
            )}
            {todo.lowStock !== null && (
              <Entry to="pages/merchant/goods" params={{ tab: 'all' }} icon="box" text={t`商品管理`} />
            )}
            {todo.lowStock !== null && <Entry to="pages/merchant/editShop" icon={moreIcons.store} text={t`店舖頁面`} />}
            {todo.proofs !== null && (
              <Entry to="pages/merchant/proofs" params={{ state: 'submitted' }} icon="shield" text={t`付款審核`} />
            )}
            {may.has('shop.members') && <Entry to="pages/merchant/members" icon="users" text={t`店舖成員`} />}
          </div>
        </Card>
      )}
      {money && <CenterTrend merchantId={merchant.merchant_id} />}
      {money && (
        <Card
          title={<Trans>商家資金</Trans>}
          more={
            <MoreLink to="pages/merchant/finance">
              <Trans>查看明細</Trans>
            </MoreLink>
          }
        >
          <dl className={styles.figures}>
            <div>
              <dt>
                <Trans>商家餘額</Trans>
              </dt>
              <dd>
                <Price value={money.balanceFen} plain />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>待結算</Trans>
              </dt>
              <dd>
                <Price value={money.unsettledFen} plain />
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            <Trans>待結算的款項在售後期過後結算，屆時扣除佣金。</Trans>
          </p>
        </Card>
      )}
      {may.has('shop.edit') && <HolidayCell merchantId={merchant.merchant_id} />}
      <p className={styles.note}>
        <Trans>匯入發貨表格、列印裝箱單、設定運費等，請在電腦上登入商家後台：{desk}</Trans>
      </p>
      {data.merchant.role !== 'owner' && <Leave merchantId={merchant.merchant_id} name={data.merchant.name} />}
      <ActionSheet
        open={switching}
        title={t`切換商家`}
        onClose={() => setSwitching(false)}
        actions={all.map((one) => ({
          key: String(one.merchant_id),
          text: one.name,
          note: roleText(one.role),
          chosen: one.merchant_id === merchant.merchant_id,
          run: () => chooseMerchant(one.merchant_id),
        }))}
      />
    </Page>
  )
}

/** The length of a queue, with a link to it; hidden from members without the permission. Counted up to a thousand. */
function Todo({
  tab,
  to = 'pages/merchant/orders',
  text,
  count,
}: {
  tab?: MerchantTab | GoodsTab
  to?: PagePath
  text: string
  count: number | null
}) {
  if (count === null) return null
  return (
    <PageLink to={to} {...(tab && { params: { tab } })} className={styles.one}>
      <span className={count > 0 ? styles.count : styles.none}>{count > 999 ? '999+' : count}</span>
      <span className={styles.what}>{text}</span>
    </PageLink>
  )
}
