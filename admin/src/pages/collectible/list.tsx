import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { seriesList } from '@shop/contract/promotion/collectible/admin.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { seriesStateWords, seriesTones } from '../../features/collectible/words.ts'
import { OfferList } from '../../features/opening/OfferList.tsx'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { Thumb } from '../../ui/show.tsx'

/** Series of digital collectibles, with how many are issued and set aside. */
export default function CollectibleList() {
  const { t, i18n } = useLingui()
  return (
    <OfferList
      name="collectible-series"
      list={useList(seriesList)}
      path="/collectible"
      idName="seriesId"
      title={<Trans>數位藏品</Trans>}
      note={<Trans>隨商品附贈，訂單結算時發放；只能收藏和轉贈，不能買賣</Trans>}
      links={
        <>
          <Link to="/collectible/chains">
            <Button>
              <Trans>證書與核對</Trans>
            </Button>
          </Link>
          <Link to="/collectible/revocations">
            <Button>
              <Trans>撤銷的提案</Trans>
            </Button>
          </Link>
        </>
      }
      noun={t`系列`}
      nameWidth={260}
      nameOf={(row) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
          <Thumb url={row.artworkUrl} />
          {localText(row.title, i18n.locale as Language)}
        </span>
      )}
      columns={[
        { key: 'issued', title: t`已發放`, width: 100, align: 'right', render: (row) => row.issued },
        { key: 'reserved', title: t`已預留`, width: 100, align: 'right', render: (row) => row.reserved },
        { key: 'supply', title: t`發行量`, width: 100, align: 'right', render: (row) => row.supply },
      ]}
      states={seriesStateWords}
      tones={seriesTones}
      mayEdit={useMe().may('promo.collectible.edit')}
      create={<Trans>新增系列</Trans>}
      empty={<Trans>還沒有藏品系列。</Trans>}
    />
  )
}
