import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { GiftBody, GiftLid } from '@shop/web/play/GiftBox.tsx'
import { Form } from 'antd'
import type { Edit } from '../../lib/edit.ts'
import { useFound } from '../../ui/SearchSelect.tsx'
import { PrizePicture } from '../activity/PrizePicture.tsx'
import { ShopColours } from '../activity/ShopColours.tsx'
import type { Gift } from './queries.ts'
import type { Values } from './values.ts'

interface Content {
  kind: PrizeKind
  text: string
  image?: string
}

/** The pack as it appears in the shop, with its contents as typed, in the language that the form shows. */
export function Preview({ edit, initial, gift }: { edit: Edit<Values>; initial: Values; gift: Gift | undefined }) {
  const { t } = useLingui()
  const typed: Partial<Values> | undefined = Form.useWatch([], edit.form)
  const values = { ...initial, ...typed }
  const language = edit.texts.shown as Language
  const foundGoods = useFound('prize-goods')
  const { skuId, kind, days } = values
  const found = foundGoods(skuId)
  const known = gift?.goods && gift.goods.skuId === skuId ? gift.goods : undefined
  const goodsName = found?.name ?? known?.goodsName
  const image = found?.imageUrl ?? known?.imageUrl
  const coupons = values.couponIds?.length ?? 0
  const points = (values.points ?? 0).toLocaleString('en')
  const subsidy = (values.subsidy ?? 0).toLocaleString('en', { minimumFractionDigits: 2 })
  const contents: (Content | false)[] = [
    values.points > 0 && { kind: 'points', text: t`${points} 積分` },
    values.subsidy > 0 && { kind: 'subsidy', text: t`${subsidy} 補貼` },
    coupons > 0 && { kind: 'coupon', text: plural(coupons, { one: '# 張優惠券', other: '# 張優惠券' }) },
    goodsName !== undefined && { kind: 'goods', text: localText(goodsName, language), ...(image && { image }) },
  ]
  const shown = contents.filter((each) => each !== false)
  return (
    <ShopColours>
      <div className="play-pack">
        <span className="play-box">
          <GiftBody />
          <GiftLid />
        </span>
        <div>
          <strong>{localText(values.name, language) || <Trans>（名稱）</Trans>}</strong>
          <p>{shown.map(({ text }) => text).join(' + ') || <Trans>（還沒有內容）</Trans>}</p>
          <p className="muted">
            {kind === 'birthday' ? (
              <Trans>生日當月可領</Trans>
            ) : (
              <Plural value={days ?? 0} one="# 天內可領" other="# 天內可領" />
            )}
          </p>
        </div>
        <span className="play-small painted" data-text={t`領取`} />
      </div>
      {shown.length > 0 && (
        <ul className="play-odds">
          {shown.map((content) => (
            <li key={content.kind}>
              <PrizePicture prize={content} />
              <span>{content.text}</span>
            </li>
          ))}
        </ul>
      )}
    </ShopColours>
  )
}
