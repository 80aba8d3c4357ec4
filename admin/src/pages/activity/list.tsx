import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { activityList } from '@shop/contract/promotion/activity/admin.ts'
import { MostPerDay } from '../../features/activity/Costs.tsx'
import { activityStateWords, activityTones, kindWords } from '../../features/activity/words.ts'
import { OfferList } from '../../features/opening/OfferList.tsx'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { Money, Period } from '../../ui/show.tsx'

/** The wheels and eggs; one of each kind can be open. */
export default function ActivityList() {
  const { t, i18n } = useLingui()
  return (
    <OfferList
      name="activities"
      list={useList(activityList)}
      path="/activity"
      idName="activityId"
      title={<Trans>轉盤與砸蛋</Trans>}
      note={<Trans>每種同時只能開放一個；機率只能在暫停時更改，沒有指定中獎人的功能</Trans>}
      noun={t`活動`}
      nameWidth={220}
      nameOf={(row) => localText(row.name, i18n.locale as Language)}
      columns={[
        { key: 'kind', title: t`類型`, width: 90, render: (row) => t(kindWords[row.kind]) },
        { key: 'window', title: t`活動時間`, width: 240, render: (row) => <Period of={row} /> },
        {
          key: 'play',
          title: t`每次平均花費`,
          width: 130,
          align: 'right',
          render: (row) => <Money fen={row.perPlayFen} />,
        },
        {
          key: 'day',
          title: t`每天最多花費`,
          width: 130,
          align: 'right',
          render: (row) => <MostPerDay fen={row.mostPerDayFen} />,
        },
      ]}
      kinds={kindWords}
      states={activityStateWords}
      tones={activityTones}
      mayEdit={useMe().may('promo.activity.edit')}
      create={<Trans>新增活動</Trans>}
      empty={<Trans>還沒有活動。</Trans>}
    />
  )
}
