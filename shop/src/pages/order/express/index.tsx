import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OrderAddress } from '../../../features/order/Address.tsx'
import { arrivalOf, ExpectedBy } from '../../../features/order/ExpectedBy.tsx'
import { expressQuery } from '../../../features/order/queries.ts'
import { originOf, stageOf, Way } from '../../../features/order/Way.tsx'
import { stageName } from '../../../features/order/words.ts'
import { goBack } from '../../../lib/navigate.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { AddressBones, FactBones, LineBones, RowBones, TitleBones } from '../../../ui/Bones.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { places } from '../../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import { Timeline } from '../../../ui/Steps.tsx'
import styles from './index.module.css'

type Parcel = DataOf<typeof orderExpress>['express'][number]

export const Skeleton = () => (
  <SkeletonPage>
    <AddressBones />
    <SkeletonCard>
      <TitleBones />
      <RowBones>
        <Bone width="120rpx" height="120rpx" />
        <Bone width="16%" height="26rpx" />
      </RowBones>
      <FactBones count={2} />
      {places(4).map((place) => (
        <LineBones key={place} widths={['78%', '40%']} />
      ))}
    </SkeletonCard>
  </SkeletonPage>
)

/** Where the parcels of an order are, newest first. */
export default function Express() {
  const { orderId } = usePageParams({ orderId: 'id' })
  const { data } = useSuspenseQuery(expressQuery(orderId))
  if (data.express.length === 0) {
    return (
      <Page>
        <Empty drawing="box" text={<Trans>還沒有發出的包裹</Trans>}>
          <Button kind="line" onClick={goBack}>
            <Trans>返回訂單</Trans>
          </Button>
        </Empty>
      </Page>
    )
  }
  return (
    <Page>
      {[...data.express.toReversed().entries()].map(([index, parcel]) => (
        <ParcelCard
          key={parcel.delivery_id}
          parcel={parcel}
          number={data.express.length > 1 ? data.express.length - index : undefined}
          city={data.address ? data.address.region.city || data.address.region.province : ''}
        />
      ))}
      {data.address && (
        <Card>
          <OrderAddress address={data.address} />
        </Card>
      )}
    </Page>
  )
}

/** A parcel: its state in words and on the map, its carrier, its contents, and its full track. */
function ParcelCard({ parcel, number, city }: { parcel: Parcel; number?: number; city: string }) {
  const { t, i18n } = useLingui()
  const pieces = parcel.goods.reduce((sum, line) => sum + line.delivery_num, 0)
  const stage = stageOf(parcel)
  const arrives = arrivalOf(parcel, stage)
  // Carriers name places in Chinese only.
  const isChinese = i18n.locale.startsWith('zh')
  return (
    <Card flush>
      <div className={styles.head}>
        {number !== undefined && (
          <p className={styles.which}>
            <Trans>包裹 {number}</Trans>
          </p>
        )}
        <h2 className={styles.headline}>{stageName(stage, parcel.delivery_method)}</h2>
        {arrives && (
          <p>
            <ExpectedBy day={arrives} />
          </p>
        )}
      </div>
      {parcel.delivery_method !== 20 && <Way stage={stage} from={isChinese ? originOf(parcel) : ''} city={city} />}
      <div className={styles.body}>
        {parcel.express_no && (
          <div className={styles.carrier}>
            <span className={styles.logo} aria-hidden="true">
              {[...(parcel.express?.express_name ?? '')][0] ?? <Icon name="truck" size="32rpx" />}
            </span>
            <span className={styles.words}>
              <strong>{parcel.express?.express_name}</strong>
              <span>{parcel.express_no}</span>
            </span>
            <CopyButton text={parcel.express_no} what={t`快遞單號`} />
          </div>
        )}
        <div className={styles.goods}>
          <ul className={styles.pictures}>
            {parcel.goods.map((line) => (
              <li key={line.order_goods_id}>
                <Picture src={line.goods.goods_image} alt={line.goods.goods_name} className={styles.picture} />
                <span className={styles.count}>×{line.delivery_num}</span>
              </li>
            ))}
          </ul>
          <span className={styles.pieces}>
            <Plural value={pieces} one="共 # 件" other="共 # 件" />
          </span>
        </div>
        {parcel.content && <p className={styles.content}>{parcel.content}</p>}
        {parcel.tracking_url && (
          <a className={styles.site} href={parcel.tracking_url} target="_blank" rel="noreferrer">
            <Trans>到快遞公司網站查看</Trans>
            <Icon name="next" size="28rpx" />
          </a>
        )}
        {parcel.traces.length > 0 ? (
          <div className={styles.track}>
            <Timeline
              events={[...parcel.traces.entries()].map(([key, trace]) => ({
                key,
                text: trace.context,
                time: minuteOf(trace.time),
              }))}
            />
          </div>
        ) : (
          <div className={styles.track}>
            <Timeline
              events={[
                {
                  key: 'sent',
                  text: parcel.delivery_method === 20 ? t`無需物流，已發放` : t`商家已發出`,
                  time: minuteOf(parcel.create_time),
                },
              ]}
            />
            {parcel.delivery_method !== 20 && (
              <p className={styles.untracked}>
                <Icon name="info" size="30rpx" />
                <Trans>暫時沒有物流軌跡，可憑單號到快遞公司查詢</Trans>
              </p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
