import '../../features/merchant/merchant.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationGet, adminApplicationList } from '@shop/contract/merchant/application/admin.ts'
import { reviewWorkingDays } from '@shop/contract/merchant/application/application.ts'
import { DecideApplication } from '../../features/merchant/DecideApplication.tsx'
import { applicantKindWords, queueWords } from '../../features/merchant/words.ts'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'

/** Shoppers who want to become merchants: the queue, and each application with its documents. */
export default function MerchantApplications() {
  const { t } = useLingui()
  return (
    <ReviewInbox
      queue={useQueue(adminApplicationList, { param: 'applicationId', first: 'waiting' })}
      title={<Trans>入駐申請</Trans>}
      label={t`入駐申請列表`}
      states={queueWords}
      waits={['waiting', 'deposit']}
      search={t`店名、用戶、信用代碼`}
      lateAfterHours={reviewWorkingDays * 24}
      empty={<Trans>都處理完了，沒有申請在等。</Trans>}
      row={(row) => ({ title: row.shopName, detail: t(applicantKindWords[row.kind]), at: row.submittedAt })}
      detail={adminApplicationGet}
    >
      {({ application }, onDecided) => <DecideApplication application={application} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
