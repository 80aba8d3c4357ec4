import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney, parseMoney } from '@shop/contract/core/money.ts'
import type { ReactNode } from 'react'
import { GoodsPrice } from '../../ui/GoodsPrice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './CartRow.module.css'
import type { CartLine } from './queries.ts'
import { SwipeRow } from './SwipeRow.tsx'

interface Props {
  line: CartLine
  ticked: boolean
  onTick: (on: boolean) => void
  onNum: (num: number) => void
  onRemove: () => void
}

/** A line that can be bought, with its tick and quantity; a swipe reveals its deletion. */
export function CartRow({ line, ticked, onTick, onNum, onRemove }: Props) {
  const { t } = useLingui()
  const name = line.goods.goods_name
  return (
    <SwipeRow action={t`刪除`} onAction={onRemove}>
      <article className={styles.line}>
        <Tick checked={ticked} onChange={onTick} label={t`選擇 ${name}`} />
        <Goods line={line}>
          <Hints line={line} />
          <div className={styles.foot}>
            <GoodsPrice price={line.goods.skuInfo.goods_price} points={line.goods.skuInfo.points_part} />
            <Stepper label={t`${name} 的數量`} value={line.goods_num} max={line.max_num} onChange={onNum} />
          </div>
        </Goods>
      </article>
    </SwipeRow>
  )
}

/** A line that cannot be bought now, greyed out, with the reason; in edit mode it can be ticked for deletion. */
export function InvalidRow({
  line,
  ticked,
  onTick,
  onRemove,
}: Pick<Props, 'line' | 'ticked' | 'onRemove'> & { onTick: Props['onTick'] | undefined }) {
  const { t } = useLingui()
  const name = line.goods.goods_name
  return (
    <SwipeRow action={t`刪除`} onAction={onRemove}>
      <article className={styles.line} data-invalid>
        {onTick && <Tick checked={ticked} onChange={onTick} label={t`選擇 ${name}`} />}
        <Goods line={line}>
          <p>
            <Tag kind="quiet">
              <Problem line={line} />
            </Tag>
          </p>
        </Goods>
      </article>
    </SwipeRow>
  )
}

function Goods({ line, children }: { line: CartLine; children: ReactNode }) {
  const { goods, goods_id: goodsId } = line
  const spec = (goods.skuInfo.goods_props ?? []).map((prop) => prop.value.name).join(' / ')
  return (
    <>
      <PageLink
        to="pages/goods/detail"
        params={{ goodsId }}
        className={styles.picture}
        aria-hidden="true"
        tabIndex={-1}
      >
        <Picture src={goods.goods_image} srcSet={goods.goods_image_srcset} sizes="100px" alt="" />
      </PageLink>
      <div className={styles.words}>
        <PageLink to="pages/goods/detail" params={{ goodsId }} className={styles.name}>
          {goods.goods_name}
        </PageLink>
        {spec && (
          <p>
            <Tag kind="quiet">{spec}</Tag>
          </p>
        )}
        {children}
      </div>
    </>
  )
}

/** What has changed since the line was added, and whether stock is low. */
function Hints({ line }: { line: CartLine }) {
  const now = parseMoney(line.goods.skuInfo.goods_price) ?? 0
  const then = parseMoney(line.price_added) ?? 0
  const difference = formatMoney(Math.abs(now - then) as Fen)
  const left = line.goods.skuInfo.stock_num
  const most = line.max_num
  return (
    <div className={styles.hints}>
      {line.price_direction < 0 && (
        <span className={styles.good}>
          <Icon name="down" size="24rpx" />
          <Trans>比加入時降 {difference}</Trans>
        </span>
      )}
      {line.price_direction > 0 && (
        <span className={styles.wait}>
          <Icon name="up" size="24rpx" />
          <Trans>比加入時漲 {difference}</Trans>
        </span>
      )}
      {line.goods_num > most ? (
        <span className={styles.bad}>
          <Trans>最多可購 {most} 件</Trans>
        </span>
      ) : (
        left <= 10 && (
          <span className={styles.bad}>
            <Trans>僅剩 {left} 件</Trans>
          </span>
        )
      )}
      {line.goods.is_user_grade && (
        <Tag>
          <Trans>會員價</Trans>
        </Tag>
      )}
    </div>
  )
}

function Problem({ line: { problem, problem_text } }: { line: CartLine }) {
  switch (problem) {
    case 'sold_out':
      return <Trans>已售罄</Trans>
    case 'banned':
      return <Trans>商品已停售</Trans>
    case 'disabled':
      return <Trans>該規格已停售</Trans>
    case 'closed':
      return problem_text || <Trans>店舖暫停營業</Trans>
    case 'zone':
      // The server says which of the zone's rules applies.
      return problem_text || <Trans>不符合專區購買條件</Trans>
    default:
      return <Trans>商品已下架</Trans>
  }
}
