import { Trans, useLingui } from '@lingui/react/macro'
import { applicationWithdraw } from '@shop/contract/merchant/application/application.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type Application,
  type ApplicationInfo,
  applicationQuery,
  refreshApplication,
} from '../../features/application/queries.ts'
import {
  applicationStateName,
  fieldName,
  fieldReasonText,
  merchantStateName,
  rejectReasonText,
} from '../../features/application/words.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Steps.tsx'
import styles from './pending.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <LineBones widths={['40%', '80%', '60%']} />
    </SkeletonCard>
    <SkeletonCard>
      <LineBones widths={['30%', '60%', '50%', '70%']} />
    </SkeletonCard>
  </SkeletonPage>
)

/** The state of an application to become a merchant, and the next step. */
export default function MerchantPending() {
  const { data: info } = useSuspenseQuery(applicationQuery)
  const { application, merchant } = info
  if (!application && !merchant) {
    return (
      <Page>
        <Empty
          drawing="store"
          text={<Trans>您還沒有申請入駐</Trans>}
          action={{ text: <Trans>申請入駐</Trans>, to: 'pages/apply/merchant', replace: true }}
        />
      </Page>
    )
  }
  return (
    <Page>
      {merchant && merchant.state !== 'terminated' ? (
        <Opened name={merchant.name} state={merchant.state} />
      ) : (
        application && <Standing application={application} info={info} />
      )}
      {application?.rejection && <Rejected application={application} rejection={application.rejection} />}
      {application && application.steps.length > 0 && (
        <Card title={<Trans>進度</Trans>}>
          <Timeline
            events={application.steps.toReversed().map(({ state, time }, index) => ({
              key: index,
              time,
              text: applicationStateName(state),
            }))}
          />
        </Card>
      )}
      {merchant?.state === 'open' ? <ToCenter /> : application && <Actions application={application} />}
    </Page>
  )
}

function Head({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <Card>
      <div className={styles.head}>
        <Icon name={icon} size="72rpx" className={styles.icon} />
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.words}>{children}</p>
        </div>
      </div>
    </Card>
  )
}

function Opened({ name, state }: { name: string; state: string }) {
  const { t } = useLingui()
  return (
    <Head icon="done" title={state === 'open' ? t`店舖已開通` : merchantStateName(state)}>
      {state === 'open' ? (
        <Trans>「{name}」已經可以營業。</Trans>
      ) : (
        <Trans>「{name}」的狀態有變動，如有疑問請聯絡客服。</Trans>
      )}
    </Head>
  )
}

/** The next step of an open shop: its goods, orders and money are there. */
function ToCenter() {
  return (
    <BottomBar>
      <Button block size="large" onClick={() => navigate('pages/merchant/center')}>
        <Trans>前往商家中心</Trans>
      </Button>
    </BottomBar>
  )
}

function Standing({ application, info }: { application: Application; info: ApplicationInfo }) {
  const { state, deposit_due: due } = application
  const title = applicationStateName(state)
  if (state === 'submitted' || state === 'reviewing') {
    return (
      <Head icon="clock" title={title}>
        <Trans>我們會在 {info.review_days} 個工作日內完成審核，並以通知告訴您結果。</Trans>
      </Head>
    )
  }
  if (state === 'approved') {
    return (
      <Head icon="done" title={title}>
        {Number(due) > 0 ? (
          <Trans>請繳納保證金 {money(due)}，入帳後店舖就會開通。付款方式請聯絡客服。</Trans>
        ) : (
          <Trans>店舖正在開通。</Trans>
        )}
      </Head>
    )
  }
  if (state === 'rejected') {
    return (
      <Head icon="warn" title={application.left > 0 ? title : applicationStateName('rejected')}>
        {application.left > 0 ? (
          <Trans>修改後可以重新提交，還可以提交 {application.left} 次。</Trans>
        ) : (
          <Trans>提交次數已用完，請於 90 天後重新申請，或聯絡客服。</Trans>
        )}
      </Head>
    )
  }
  return (
    <Head icon={state === 'withdrawn' ? 'info' : 'edit'} title={title}>
      {state === 'withdrawn' ? <Trans>您可以隨時重新申請。</Trans> : <Trans>草稿已儲存，填完後提交審核。</Trans>}
    </Head>
  )
}

function Rejected({
  application,
  rejection,
}: {
  application: Application
  rejection: NonNullable<Application['rejection']>
}) {
  return (
    <Card flush title={<Trans>原因</Trans>}>
      <Cell label={rejectReasonText(rejection.reason)} note={rejection.note || undefined} />
      {rejection.fields.map(({ field, reason, note }) => (
        <Cell
          key={field}
          label={fieldName(field)}
          note={note ? `${fieldReasonText(reason)} · ${note}` : fieldReasonText(reason)}
          {...(application.may.edit && {
            value: <Trans>修改</Trans>,
            to: 'pages/apply/merchant' as const,
            params: { field },
          })}
        />
      ))}
    </Card>
  )
}

function Actions({ application }: { application: Application }) {
  const { t } = useLingui()
  const { may, state } = application
  const withdraw = useCommand(applicationWithdraw, {
    done: refreshApplication,
    failed: () => void refreshApplication(),
  })
  async function takeBack(): Promise<void> {
    const sure = await ask({
      title: t`撤回這份申請？`,
      content: t`撤回後可以重新申請，需要再次排隊審核。`,
      confirm: t`撤回申請`,
      cancel: t`再想想`,
    })
    if (sure) withdraw.mutate({})
  }
  if (may.withdraw) {
    return (
      <BottomBar>
        <Button kind="line" block size="large" busy={withdraw.isPending} onClick={() => void takeBack()}>
          <Trans>撤回申請</Trans>
        </Button>
      </BottomBar>
    )
  }
  if (!may.edit && !may.renew) return null
  return (
    <BottomBar>
      <Button block size="large" onClick={() => navigate('pages/apply/merchant')}>
        {state === 'rejected' && may.edit ? (
          <Trans>修改申請</Trans>
        ) : state === 'draft' ? (
          <Trans>繼續填寫</Trans>
        ) : (
          <Trans>重新申請</Trans>
        )}
      </Button>
    </BottomBar>
  )
}
