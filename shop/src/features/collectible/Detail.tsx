import { Trans, useLingui } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { History, NumberCard } from './Certificate.tsx'
import styles from './Detail.module.css'
import { GiftCard } from './GiftCard.tsx'
import { GiveSheet } from './GiveSheet.tsx'
import { Plinth } from './Plinth.tsx'
import { type CollectibleDetail, collectibleQuery } from './queries.ts'
import { StateTag, showSerialOf } from './words.tsx'

/** A collectible that the shopper holds: artwork, certificate, history, and the button to give it away. */
export function Detail({ collectibleId }: { collectibleId: number }) {
  const { t } = useLingui()
  const { data: piece } = useSuspenseQuery(collectibleQuery(collectibleId))
  const [giving, setGiving] = useState(false)
  usePageTitle(piece.title)
  const { title, state, serial, supply, number, verify_url, time, transfer, rules, certificates } = piece
  return (
    <Page>
      <Plinth large image={piece.image_url} title={title} serial={serial} supply={supply} faded={state === 'revoked'} />
      <Card>
        <div className={styles.head}>
          <h2>{title}</h2>
          <StateTag state={state} />
        </div>
        <p className={styles.rules}>{rules}</p>
      </Card>
      {transfer && <GiftCard gift={transfer} />}
      <NumberCard
        number={number}
        url={verify_url}
        facts={[
          { key: 'serial', label: t`編號`, value: showSerialOf(piece) },
          { key: 'time', label: t`持有時間`, value: minuteOf(time) },
        ]}
      />
      <History certificates={certificates} />
      <Obstacle piece={piece} />
      {piece.may.give === 1 && (
        <BottomBar>
          <Button size="large" onClick={() => setGiving(true)}>
            <Trans>轉贈</Trans>
          </Button>
        </BottomBar>
      )}
      {giving && <GiveSheet piece={piece} onClose={() => setGiving(false)} />}
    </Page>
  )
}

/** Why it cannot be given away now. */
function Obstacle({ piece }: { piece: CollectibleDetail }) {
  const { state, may, left_today, give_from } = piece
  if (may.give === 1 || state === 'locked') return null
  if (state === 'revoked')
    return (
      <NoticeCard>
        <Trans>這件藏品已撤銷，證書仍可查看，但不能再轉贈</Trans>
      </NoticeCard>
    )
  return (
    <NoticeCard>
      {left_today === 0 ? (
        <Trans>今日的轉贈次數已用完，請明天再來</Trans>
      ) : (
        <Trans>{minuteOf(give_from)} 起可以無償轉贈給其他用戶</Trans>
      )}
    </NoticeCard>
  )
}
