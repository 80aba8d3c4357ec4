import { Trans, useLingui } from '@lingui/react/macro'
import { AddressBones, BarBones, CellBones, FactBones, GoodsBones, OrderBones, TitleBones } from '../src/ui/Bones.tsx'
import { Drawing, type DrawingName } from '../src/ui/Drawing.tsx'
import { Empty } from '../src/ui/Empty.tsx'
import { Failed } from '../src/ui/Failed.tsx'
import {
  FormSkeleton,
  GoodsSkeleton,
  GridSkeleton,
  ListSkeleton,
  SkeletonCard,
  SkeletonPage,
} from '../src/ui/Skeleton.tsx'
import styles from './gallery.module.css'
import type { SampleByName } from './sample.ts'

const drawings: DrawingName[] = ['failed', 'lost', 'box', 'person', 'safe']

/** Placeholders, empty states and failures. */
export const waiting: SampleByName = {
  Empty: () => (
    <Empty
      text={<Trans>還沒有訂單，去挑件喜歡的吧</Trans>}
      action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
    />
  ),
  Failed: () => <Failed error={new Error('given')} retry={() => {}} />,
  Drawing: () => (
    <div className={styles.row}>
      {drawings.map((name) => (
        <div key={name} className={styles.picture}>
          <Drawing name={name} />
        </div>
      ))}
    </div>
  ),
  ListSkeleton: () => <ListSkeleton rows={2} />,
  GridSkeleton: () => <GridSkeleton tiles={2} />,
  GoodsSkeleton: () => <GoodsSkeleton />,
  FormSkeleton: () => <FormSkeleton lines={3} />,
  Bones: () => {
    const { t } = useLingui()
    return (
      <SkeletonPage>
        <SkeletonCard>
          <TitleBones more="20%" />
          <GoodsBones count={1} />
          <FactBones count={2} />
        </SkeletonCard>
        <SkeletonCard flush>
          <CellBones count={2} />
        </SkeletonCard>
        <OrderBones />
        <AddressBones />
        <div className={styles.bar} title={t`載入中`}>
          <BarBones />
        </div>
      </SkeletonPage>
    )
  },
}
