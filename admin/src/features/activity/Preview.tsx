import './play.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { eggCounts } from '@shop/contract/promotion/activity/activity.ts'
import { EggBottom, EggGround, EggTop } from '@shop/web/play/Egg.tsx'
import { WheelDisc, WheelLights, WheelPin, WheelRim } from '@shop/web/play/Wheel.tsx'
import { Form } from 'antd'
import type { Edit } from '../../lib/edit.ts'
import { useFound } from '../../ui/SearchSelect.tsx'
import { PrizePicture } from './PrizePicture.tsx'
import type { Activity } from './queries.ts'
import { ShopColours } from './ShopColours.tsx'
import type { Values } from './values.ts'

/** The activity as it appears in the shop, with the prizes as typed, in the language that the form shows. */
export function Preview({
  edit,
  initial,
  activity,
}: {
  edit: Edit<Values>
  initial: Values
  activity: Activity | undefined
}) {
  const { t } = useLingui()
  const typed: Partial<Values> | undefined = Form.useWatch([], edit.form)
  const values = { ...initial, ...typed }
  const language = edit.texts.shown as Language
  const foundGoods = useFound('prize-goods')
  const foundSeries = useFound('collectible-series')
  const { kind, cost, freePerDay, perDay, perUser } = values
  const weights = values.prizes.map((prize) => prize?.weight ?? 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const prizes = values.prizes.map((prize, index) => {
    const goods = foundGoods(prize?.skuId) ?? activity?.goods.find(({ skuId }) => skuId === prize?.skuId)
    const series = activity?.series.find(({ id }) => id === prize?.seriesId)
    const artwork = foundSeries(prize?.seriesId)?.imageUrl ?? series?.artworkUrl
    const image = prize?.kind === 'goods' ? goods?.imageUrl : prize?.kind === 'collectible' ? artwork : undefined
    return {
      key: index,
      kind: prize?.kind ?? 'none',
      name: localText(prize?.name ?? { 'zh-Hant': '' }, language),
      odds: whole > 0 ? Number((((weights[index] ?? 0) / whole) * 100).toFixed(4)) : 0,
      ...(image && { image }),
    }
  })
  const free = cost === 0 || freePerDay > 0
  const words = {
    wheel: free ? t`免費轉一次` : t`用 ${cost} 積分轉一次`,
    eggs: free ? t`免費砸一次` : t`用 ${cost} 積分砸一次`,
  }
  return (
    <ShopColours>
      <strong lang={language}>{localText(values.name, language) || <Trans>（名稱）</Trans>}</strong>
      {kind === 'wheel' ? (
        <div className="play-wheel" lang={language} role="img" aria-label={t`轉盤，共 ${prizes.length} 格`}>
          <WheelRim />
          <WheelLights set={0} />
          <WheelLights set={1} />
          {/* The parts of the wheel have their index as key, so a removed prize needs a new wheel. */}
          <WheelDisc key={prizes.length} prizes={prizes} />
          <WheelPin className="play-pin" />
          <span className="play-hub painted" data-text={free ? t`免費` : cost} />
        </div>
      ) : (
        <div className="play-eggs" role="img" aria-label={t`${values.eggs ?? eggCounts.usual} 個蛋`}>
          {Array.from({ length: values.eggs ?? eggCounts.usual }, (_, index) => index).map((index) => (
            <span key={index}>
              <EggGround />
              <EggBottom look={index} />
              <EggTop look={index} />
            </span>
          ))}
        </div>
      )}
      <span className="play-button painted" data-text={words[kind]} />
      <p className="muted">
        {cost === 0 ? (
          <Trans>免費</Trans>
        ) : freePerDay > 0 ? (
          <Trans>
            每天前 {freePerDay} 次免費，之後每次 {cost} 積分
          </Trans>
        ) : (
          <Trans>每次 {cost} 積分</Trans>
        )}
        {' · '}
        <Trans>
          每天 {perDay} 次，共 {perUser} 次
        </Trans>
      </p>
      <ul className="play-odds" lang={language}>
        {prizes.map((prize) => (
          <li key={prize.key}>
            <PrizePicture prize={prize} />
            <span>{prize.name || <Trans>（名稱）</Trans>}</span>
            <span>{prize.odds}%</span>
          </li>
        ))}
      </ul>
    </ShopColours>
  )
}
