import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminGiftList } from '@shop/contract/promotion/gift/admin.ts'
import { giftKindWords, giftStateWords, giftTones } from '../../features/gift/words.ts'
import { OfferList } from '../../features/opening/OfferList.tsx'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { Money, Period } from '../../ui/show.tsx'

/** Gift packs, with the number left and their cost. */
export default function GiftList() {
  const { t, i18n } = useLingui()
  return (
    <OfferList
      name="gifts"
      list={useList(adminGiftList)}
      path="/gift"
      idName="giftId"
      title={<Trans>禮包</Trans>}
      note={<Trans>積分和補貼從「活動預算」的禮包預算支出，要先補入</Trans>}
      noun={t`禮包`}
      nameWidth={200}
      nameOf={(row) => localText(row.name, i18n.locale as Language)}
      columns={[
        { key: 'kind', title: t`類型`, width: 100, render: (row) => t(giftKindWords[row.kind]) },
        { key: 'window', title: t`活動時間`, width: 240, render: (row) => <Period of={row} /> },
        {
          key: 'given',
          title: t`已領 / 總數`,
          width: 120,
          align: 'right',
          render: (row) => `${row.given} / ${row.total}`,
        },
        { key: 'value', title: t`一份價值`, width: 100, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
        {
          key: 'most',
          title: t`剩下的最多花費`,
          width: 130,
          align: 'right',
          render: (row) => <Money fen={row.mostFen} />,
        },
      ]}
      kinds={giftKindWords}
      states={giftStateWords}
      tones={giftTones}
      mayEdit={useMe().may('promo.gift.edit')}
      create={<Trans>新增禮包</Trans>}
      empty={<Trans>還沒有禮包。</Trans>}
    />
  )
}
