import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { Button } from '../src/ui/Button.tsx'
import { Card, MoreLink } from '../src/ui/Card.tsx'
import { Cell } from '../src/ui/Cell.tsx'
import { Countdown } from '../src/ui/Countdown.tsx'
import { DayHead } from '../src/ui/DayHead.tsx'
import { Facts } from '../src/ui/Facts.tsx'
import { GoodsLine } from '../src/ui/GoodsLine.tsx'
import { GoodsPrice } from '../src/ui/GoodsPrice.tsx'
import { NamedGoods } from '../src/ui/NamedGoods.tsx'
import { NoticeCard } from '../src/ui/NoticeCard.tsx'
import { Outcome } from '../src/ui/Outcome.tsx'
import { Parts } from '../src/ui/Parts.tsx'
import { Picture } from '../src/ui/Picture.tsx'
import { Player } from '../src/ui/Player.tsx'
import { OldPrice, Price } from '../src/ui/Price.tsx'
import { RecordCard } from '../src/ui/RecordCard.tsx'
import { RichText } from '../src/ui/RichText.tsx'
import { Steps, Timeline } from '../src/ui/Steps.tsx'
import { Swiper } from '../src/ui/Swiper.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { VideoTile } from '../src/ui/VideoTile.tsx'
import styles from './gallery.module.css'
import { photo } from './photo.ts'
import type { SampleByName } from './sample.ts'

const nothing = () => {}
const sizes = ['small', 'medium', 'large', 'huge'] as const
/** The test stops the clock at 2026-11-26 00:00 UTC. */
const inTwoHours = Date.UTC(2026, 10, 26, 2)

/** Amounts, rows and cards. */
export const rows: SampleByName = {
  Price: () => (
    <div className={styles.page}>
      {sizes.map((size) => (
        <div key={size} className={styles.row} style={{ padding: 0 }}>
          <Price size={size} value={fen(123_456_78)} />
          <Price size={size} plain value={fen(9_90)} />
          <Price size={size} signed value={fen(-20_00)} />
        </div>
      ))}
      <div className={styles.row} style={{ padding: 0 }}>
        <OldPrice value={fen(168_00)} charged />
        <OldPrice value={fen(168_00)} charged={false} />
      </div>
    </div>
  ),
  GoodsPrice: () => (
    <div className={styles.row}>
      <GoodsPrice price="89.00" old="168.00" charged />
      <GoodsPrice price="1234.50" from />
      <GoodsPrice price="19.90" points={2_000} />
    </div>
  ),
  Countdown: () => (
    <div className={styles.row}>
      <Countdown until={inTwoHours} />
    </div>
  ),
  Cell: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Card title={t`我的訂單`} more={<MoreLink to="pages/order/index">{t`全部`}</MoreLink>} flush>
          <Cell label={t`餘額`} icon="wallet" value="¥1,234.56" onClick={nothing} />
          <Cell label={t`優惠券`} icon="ticket" note={t`去逛逛`} to="pages/my-coupon/index" />
          <Cell label={t`客服`} href="tel:10086" />
          <Cell label={t`積分`} value="12,000" />
        </Card>
      </div>
    )
  },
  Parts: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Card>
          <Parts parts={[t`免運`, '', t`已完成`, '2026-11-26 00:00']} />
          <Parts end parts={[t`商品金額`, t`運費`, t`手續費`, t`待審核`, t`已完成`, '2026-11-26 00:00']} />
        </Card>
      </div>
    )
  },
  Facts: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Card>
          <Facts
            facts={[
              { key: 'goods', label: t`商品金額`, value: '¥1,234.00' },
              { key: 'freight', label: t`運費`, value: t`免運` },
              { key: 'number', label: t`訂單編號`, value: '9000 0188 0000 2026 0188 0000 2026', whole: true },
              { key: 'due', label: t`應付`, value: '¥1,234.00', strong: true },
            ]}
          />
        </Card>
      </div>
    )
  },
  GoodsLine: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Card>
          <GoodsLine image={photo} name={t`還沒有訂單，去挑件喜歡的吧`} spec={t`新品`} price="1234.00" count={2} />
          <GoodsLine image="" name={t`商品`} spec="" price="9.90" points={100} count={1} error={t`已售罄`} />
        </Card>
      </div>
    )
  },
  NamedGoods: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Card flush>
          <Cell label={<NamedGoods image={photo} name={t`新品`} />} onClick={nothing} />
          <Cell label={<NamedGoods image="" name={t`商品`} />} />
        </Card>
      </div>
    )
  },
  RecordCard: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <RecordCard
          title={t`儲值`}
          amount={<Price signed plain value={fen(500_00)} />}
          time="2026-11-26 08:00"
          tag={<Tag kind="wait">{t`待審核`}</Tag>}
          facts={[{ key: 'fee', label: t`手續費`, value: '¥0.00' }]}
          problem={t`重試`}
        />
        <RecordCard title={t`商品`} picture={photo} amount="+4.17" time="2026-11-26 08:00" />
      </div>
    )
  },
  Outcome: () => {
    const { t } = useLingui()
    const steps = [{ text: t`下單`, note: '11-26' }, { text: t`付款` }, { text: t`收貨` }]
    const facts = [{ key: 'fee', label: t`手續費`, value: '¥0.00' }]
    return (
      <div className={styles.page}>
        <Outcome kind="good" title={t`已完成`} amount="1234.00" facts={facts}>
          <Button>{t`去逛逛`}</Button>
        </Outcome>
        <Outcome kind="wait" icon="clock" title={t`待審核`} amount="500.00" steps={{ of: steps, done: 1 }}>
          <Button kind="line">{t`查看訂單`}</Button>
        </Outcome>
      </div>
    )
  },
  DayHead: () => (
    <>
      <DayHead time="2026-11-26 08:00:00" before={undefined} />
      <DayHead time="2026-11-24 08:00:00" before="2026-11-26 08:00:00" />
    </>
  ),
  NoticeCard: () => (
    <div className={styles.page}>
      <NoticeCard>
        <Trans>還沒有訂單，去挑件喜歡的吧</Trans>
      </NoticeCard>
    </div>
  ),
  Steps: () => {
    const { t } = useLingui()
    const steps = [{ text: t`下單`, note: '11-26' }, { text: t`付款` }, { text: t`發貨` }, { text: t`收貨` }]
    return (
      <div className={styles.page}>
        <Steps steps={steps} current={2} />
      </div>
    )
  },
  Timeline: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Timeline
          events={[
            { key: 2, text: t`已簽收`, time: '2026-11-26 08:00' },
            { key: 1, text: t`待收貨`, time: '2026-11-25 08:00' },
          ]}
        />
      </div>
    )
  },
  Picture: () => {
    const { t } = useLingui()
    return (
      <div className={styles.row}>
        <Picture src={photo} alt={t`商品`} className={styles.picture} eager />
        <Picture src={photo} alt={t`商品`} className={styles.picture} round ratio={1} eager />
        <Picture src={null} alt={t`商品`} className={styles.picture} ratio={0.75} />
      </div>
    )
  },
  Swiper: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <Swiper label={t`圖片`} marks="count">
          <Picture src={photo} alt="" ratio={3} eager />
          <Picture src={photo} alt="" ratio={3} eager />
        </Swiper>
      </div>
    )
  },
  Player: () => <Player poster={photo} style={{ aspectRatio: '4 / 3' }} />,
  VideoTile: () => (
    <div className={styles.row}>
      <VideoTile url="" posterUrl={photo} duration={75} className={styles.picture} />
    </div>
  ),
  RichText: () => {
    const { t } = useLingui()
    const html = `<h3>${t`說明`}</h3><p>${t`還沒有訂單，去挑件喜歡的吧`} <a href="#/">${t`去逛逛`}</a></p><ul><li>${t`商品`}</li></ul>`
    return (
      <div className={styles.page}>
        <RichText html={html} />
      </div>
    )
  },
}
