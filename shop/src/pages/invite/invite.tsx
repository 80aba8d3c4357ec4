import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Invite, invitedQuery, inviteQuery } from '../../features/invite/queries.ts'
import { shopSubject } from '../../features/invite/subject.ts'
import { profitQuery } from '../../features/profit/queries.ts'
import { linkOf } from '../../features/share/subject.ts'
import { copy } from '../../lib/copy.ts'
import { navigate } from '../../lib/navigate.ts'
import { useModules } from '../../lib/settings.ts'
import { LineBones, TitleBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { ListSkeleton, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './invite.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <LineBones widths={['30%', '56%', '90%', '100%']} />
    </SkeletonCard>
    <SkeletonCard>
      <TitleBones />
      <LineBones widths={['100%', '90%', '96%', '60%']} />
    </SkeletonCard>
  </SkeletonPage>
)

/** The shopper's invite code and link, what an invitation is and is not, and the people who used it. */
export default function InvitePage() {
  const { data: invite } = useSuspenseQuery(inviteQuery)
  return (
    <Page>
      <Code invite={invite} />
      <Counts invite={invite} />
      <Rules invite={invite} />
      <People />
    </Page>
  )
}

function Code({ invite }: { invite: Invite }) {
  const link = linkOf(shopSubject(invite.nick_name))
  return (
    <Card className={styles.code}>
      {invite.sharing_percent !== '' && (
        <p className={styles.earns}>
          <Trans>朋友下單，您可得實付金額的 {invite.sharing_percent}%</Trans>
        </p>
      )}
      <p className={styles.name}>
        <Trans>我的邀請碼</Trans>
      </p>
      <p className={styles.letters}>{invite.invite_code}</p>
      <div className={styles.ways}>
        <Button kind="line" onClick={() => copy(invite.invite_code)}>
          <Trans>複製邀請碼</Trans>
        </Button>
        <Button kind="line" onClick={() => copy(link)}>
          <Trans>複製連結</Trans>
        </Button>
        <Button onClick={() => navigate('pages/share/share')}>
          <Trans>製作邀請海報</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Counts({ invite }: { invite: Invite }) {
  const profits = useModules('profit')
  const { data: profit } = useQuery({ ...profitQuery, enabled: profits })
  return (
    <Card flush>
      <dl className={styles.counts}>
        <div>
          <dd>{invite.invited.toLocaleString('en')}</dd>
          <dt>
            <Trans>已註冊的朋友</Trans>
          </dt>
        </div>
        <div>
          <dd>{invite.bought.toLocaleString('en')}</dd>
          <dt>
            <Trans>已下單的朋友</Trans>
          </dt>
        </div>
      </dl>
      {profits && (
        <Cell
          icon="wallet"
          label={<Trans>我的收益</Trans>}
          value={profit && money(profit.available)}
          to="pages/profit/profit"
        />
      )}
    </Card>
  )
}

/** Folded: they are long, and the friends are below. */
function Rules({ invite: { sharing_percent, management_percent } }: { invite: Invite }) {
  return (
    <Card flush>
      <details className={styles.fold}>
        <summary>
          <strong>
            <Trans>規則</Trans>
          </strong>
          <Icon name="down" size="28rpx" />
        </summary>
        <ul className={styles.rules}>
          <li>
            <Trans>朋友透過您的連結、海報或邀請碼註冊，就記為由您邀請；註冊之後不能更改。</Trans>
          </li>
          <li>
            <Trans>邀請不收任何費用，也不需要先買東西；只是邀請人註冊，沒有任何獎勵。</Trans>
          </li>
          {sharing_percent !== '' && (
            <li>
              <Trans>
                朋友買東西並完成訂單後，您得到他實付商品金額的 {sharing_percent}%（部分商品另有費率，或沒有收益）。
              </Trans>
            </li>
          )}
          {management_percent !== '' && (
            <li>
              <Trans>您的朋友再邀請的人買東西，您得到 {management_percent}%。最多兩級，再往下沒有。</Trans>
            </li>
          )}
          {sharing_percent !== '' && (
            <li>
              <Trans>退款的訂單沒有收益。自己買東西沒有收益，也沒有「買了返還」。</Trans>
            </li>
          )}
        </ul>
      </details>
    </Card>
  )
}

function People() {
  const { t } = useLingui()
  const query = useInfiniteQuery(invitedQuery)
  return (
    <>
      <h2 className={styles.people}>
        <Trans>我邀請的朋友</Trans>
      </h2>
      <InfiniteList
        query={query}
        bones={<ListSkeleton rows={4} picture={false} />}
        className={styles.list}
        keyOf={(row) => row.invited_id}
        row={({ name, day, bought }) => (
          <div className={styles.row}>
            <span className={styles.who}>
              <span>{name}</span>
              <span className={styles.day}>{t`${day} 註冊`}</span>
            </span>
            {bought ? (
              <Tag kind="good">
                <Trans>已下單</Trans>
              </Tag>
            ) : (
              <Tag kind="quiet">
                <Trans>還沒下單</Trans>
              </Tag>
            )}
          </div>
        )}
        empty={
          <Empty
            drawing="person"
            text={<Trans>還沒有朋友透過您的邀請註冊</Trans>}
            action={{ text: <Trans>製作邀請海報</Trans>, to: 'pages/share/share' }}
          />
        }
      />
    </>
  )
}
