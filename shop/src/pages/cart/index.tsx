import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import rowStyles from '../../features/cart/CartRow.module.css'
import { CartRow, InvalidRow } from '../../features/cart/CartRow.tsx'
import { type CartLine, cartQuery, lineKey } from '../../features/cart/queries.ts'
import { tick, useTicks } from '../../features/cart/ticks.ts'
import { useCartChanges } from '../../features/cart/use-cart-changes.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { ask } from '../../lib/ask.ts'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { navigate } from '../../lib/navigate.ts'
import { useSession } from '../../lib/session.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { toast } from '../../lib/toast.ts'
import { BarBones, LineBones, RowBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { HeaderAction } from '../../ui/Header.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PointsPart } from '../../ui/PointsPart.tsx'
import { Price } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    {['seller', 'another'].map((seller) => (
      <SkeletonCard key={seller} flush>
        <div className={styles.seller}>
          <Bone width="40rpx" height="40rpx" round />
          <RowBones tall>
            <Bone width="180rpx" height="32rpx" />
          </RowBones>
        </div>
        <div className={rowStyles.line}>
          <Bone width="40rpx" height="40rpx" round />
          <Bone width="176rpx" height="176rpx" />
          <div className={rowStyles.words}>
            <LineBones widths={['80%', '34%']} />
            <div className={rowStyles.foot}>
              <Bone width="32%" height="36rpx" />
              <Bone width="180rpx" height="56rpx" round />
            </div>
          </div>
        </div>
      </SkeletonCard>
    ))}
    <BarBones above>
      <Bone width="40rpx" height="40rpx" round />
      <LineBones widths={['40%']} end />
      <Bone width="200rpx" height="var(--touch)" round />
    </BarBones>
  </SkeletonPage>
)

export default function CartPage() {
  const signedIn = Boolean(useSession())
  const { data: cart } = useSuspenseQuery(cartQuery(signedIn))
  return (
    <Page flush>
      {cart.list.length === 0 ? <NothingYet signedIn={signedIn} /> : <Filled list={cart.list} signedIn={signedIn} />}
    </Page>
  )
}

function NothingYet({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={classes(styles.page, styles.nothing)}>
      <Empty drawing="cart" text={<Trans>購物車還是空的，去挑點喜歡的吧</Trans>}>
        <Button onClick={() => navigate('pages/index/index')}>
          <Trans>去逛逛</Trans>
        </Button>
        {!signedIn && (
          <Button kind="plain" onClick={() => navigate('pages/login/index')}>
            <Trans>登入查看已加入的商品</Trans>
          </Button>
        )}
      </Empty>
      <Recommended afterContent />
    </div>
  )
}

function Filled({ list, signedIn }: { list: CartLine[]; signedIn: boolean }) {
  const { t } = useLingui()
  const ticks = useTicks()
  const changes = useCartChanges()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const tradeLines = useStoreSettings()?.setting.limits.tradeLines ?? 50
  const valid = list.filter((line) => !line.problem)
  const invalid = list.filter((line) => line.problem)
  const choosable = editing ? list : valid
  const chosen = choosable.filter((line) => ticks.includes(lineKey(line)))
  const pieces = chosen.reduce((sum, line) => sum + line.goods_num, 0)
  const count = chosen.length

  async function remove(lines: CartLine[]): Promise<void> {
    const number = lines.length
    const sure = await ask({
      title: number === 1 ? t`刪除這件商品？` : t`刪除這 ${number} 件商品？`,
      confirm: t`刪除`,
      cancel: t`再想想`,
    })
    if (!sure) return
    setBusy(true)
    await changes.remove(lines)
    setBusy(false)
  }

  async function checkOut(): Promise<void> {
    if (count === 0) {
      toast(t`請選擇要結算的商品`)
      return
    }
    if (count > tradeLines) {
      toast(t`一次最多結算 ${tradeLines} 種商品`)
      return
    }
    setBusy(true)
    await changes.settled()
    setBusy(false)
    if (await loggedIn(t`登入後結算`))
      navigate('pages/checkout/index', { mode: 'cart', cartIds: chosen.map(({ id }) => id).join() })
  }

  const row = (line: CartLine) => (
    <CartRow
      key={lineKey(line)}
      line={line}
      ticked={ticks.includes(lineKey(line))}
      onTick={(on) => tick([lineKey(line)], on)}
      onNum={(num) => changes.setNum(line, num)}
      onRemove={() => remove([line])}
    />
  )
  return (
    <>
      <HeaderAction>
        <button type="button" onClick={() => setEditing(!editing)}>
          {editing ? <Trans>完成</Trans> : <Trans>編輯</Trans>}
        </button>
      </HeaderAction>
      <div className={styles.page}>
        {!signedIn && (
          <PageLink to="pages/login/index" className={styles.invite}>
            <Icon name="info" size="32rpx" />
            <span>
              <Trans>登入後，購物車會跟著您到每一台裝置</Trans>
            </span>
            <Icon name="next" size="28rpx" />
          </PageLink>
        )}
        {groupsOf(valid).map((lines) => (
          <Group key={`${lines[0]?.seller.merchant_id} ${lines[0]?.zone}`} lines={lines} ticks={ticks}>
            {lines.map(row)}
          </Group>
        ))}
        {invalid.length > 0 && (
          <Invalid count={invalid.length} open={editing || valid.length === 0} onClear={() => remove(invalid)}>
            {invalid.map((line) => (
              <InvalidRow
                key={lineKey(line)}
                line={line}
                ticked={ticks.includes(lineKey(line))}
                onTick={editing ? (on) => tick([lineKey(line)], on) : undefined}
                onRemove={() => remove([line])}
              />
            ))}
          </Invalid>
        )}
        <Recommended afterContent except={list.map((line) => line.goods_id)} />
      </div>
      <section className={styles.bar} aria-label={t`結算`}>
        <Tick
          checked={count > 0 && count === choosable.length}
          disabled={choosable.length === 0}
          onChange={(on) => tick(choosable.map(lineKey), on)}
        >
          <Trans>全選</Trans>
        </Tick>
        {editing ? (
          <Button kind="line" className={styles.do} disabled={count === 0} busy={busy} onClick={() => remove(chosen)}>
            <Trans>刪除（{count}）</Trans>
          </Button>
        ) : (
          <>
            <span className={styles.total} aria-live="polite">
              <span className={styles.sum}>
                <Trans>合計</Trans> <Price value={totalOf(chosen)} />
                <PointsPart count={pointsOf(chosen)} />
              </span>
              <span className={styles.note}>
                <Trans>不含運費和優惠</Trans>
              </span>
            </span>
            <Button
              className={styles.do}
              busy={busy}
              disabled={valid.length === 0}
              muted={count === 0}
              onClick={checkOut}
            >
              {pieces > 0 ? <Trans>結算（{pieces}）</Trans> : <Trans>結算</Trans>}
            </Button>
          </>
        )}
      </section>
    </>
  )
}

/** One seller's lines of one zone: they become one order. */
function Group({ lines, ticks, children }: { lines: CartLine[]; ticks: readonly string[]; children: ReactNode }) {
  const { t } = useLingui()
  const zones = useStoreSettings()?.setting.zone
  const [{ seller, zone } = { seller: { merchant_id: 0, name: '' }, zone: 'normal' }] = lines
  const keys = lines.map(lineKey)
  const zoneName = zone === 'normal' ? undefined : zones?.find(({ key }) => key === zone)?.name
  return (
    <Card flush>
      <div className={styles.seller}>
        <Tick
          checked={keys.every((key) => ticks.includes(key))}
          onChange={(on) => tick(keys, on)}
          label={t`選擇 ${seller.name} 的全部商品`}
        />
        <PageLink
          to="pages/goods/list"
          params={{ merchantId: seller.merchant_id, zone: zoneName && zone }}
          className={styles.sellerName}
        >
          <span>{seller.name}</span>
          {seller.merchant_id === 0 && (
            <Tag>
              <Trans>自營</Trans>
            </Tag>
          )}
          {zoneName && <Tag kind="wait">{zoneName}</Tag>}
          <Icon name="next" size="24rpx" />
        </PageLink>
      </div>
      {children}
    </Card>
  )
}

/** Lines that cannot be bought now, collapsed so as not to be in the way. */
function Invalid({
  count,
  open,
  onClear,
  children,
}: {
  count: number
  open: boolean
  onClear: () => void
  children: ReactNode
}) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = open || unfolded
  return (
    <Card flush>
      <div className={styles.invalid}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={shown}
          disabled={open}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Trans>失效商品（{count}）</Trans>
          {!open && <Icon name={shown ? 'up' : 'down'} size="28rpx" />}
        </button>
        <Button kind="plain" size="small" onClick={onClear}>
          <Trans>清空失效商品</Trans>
        </Button>
      </div>
      {shown && children}
    </Card>
  )
}

/** Relies on the server's order: by seller, then zone. */
function groupsOf(lines: CartLine[]): CartLine[][] {
  const groups = new Map<string, CartLine[]>()
  for (const line of lines) {
    const name = `${line.seller.merchant_id} ${line.zone}`
    groups.set(name, [...(groups.get(name) ?? []), line])
  }
  return [...groups.values()]
}

function pointsOf(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.goods.skuInfo.points_part * line.goods_num, 0)
}

function totalOf(lines: CartLine[]): Fen {
  return fen(lines.reduce((sum, line) => sum + (parseMoney(line.goods.skuInfo.goods_price) ?? 0) * line.goods_num, 0))
}
