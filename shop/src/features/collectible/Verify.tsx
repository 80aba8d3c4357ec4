import { Trans, useLingui } from '@lingui/react/macro'
import { readNumber, showNumber } from '@shop/contract/promotion/collectible/collectible.ts'
import { CallError } from '@shop/web/call-error.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import { About } from './About.tsx'
import { History, NumberCard } from './Certificate.tsx'
import { Plinth } from './Plinth.tsx'
import { type Verified, verifyQuery } from './queries.ts'
import styles from './Verify.module.css'
import { showSerialOf } from './words.tsx'

/** Verifies a collectible by its number, without a log-in. */
export function Verify({ number }: { number: string | undefined }) {
  const { t } = useLingui()
  usePageTitle(t`驗證藏品`)
  return (
    <Page>
      <NumberForm number={number ?? ''} />
      {number ? <Result number={number} /> : <About />}
    </Page>
  )
}

function NumberForm({ number }: { number: string }) {
  const { t } = useLingui()
  const known = readNumber(number)
  const form = useForm({ number: known ? showNumber(known) : number }, ({ number }) => ({
    number: number.trim() === '' ? t`請輸入證書編號` : !readNumber(number) && t`編號有誤，請照證書核對後再輸入`,
  }))
  return (
    <Card flush title={<Trans>證書編號</Trans>}>
      <form
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.valid()) return
          navigate('pages/user/nft/nft', { verify: readNumber(form.values.number) }, { replace: true })
        }}
      >
        <Field
          {...form.field('number')}
          bare
          label={t`證書編號`}
          placeholder="XXXX-XXXX-XXXXX"
          maxLength={40}
          autoComplete="off"
          end={
            <Button type="submit" size="small">
              <Trans>驗證</Trans>
            </Button>
          }
        />
      </form>
    </Card>
  )
}

function Result({ number }: { number: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(verifyQuery(number))
  if (error) {
    const isUnknown = error instanceof CallError && ['NOT_FOUND', 'COLLECTIBLE_NUMBER'].includes(error.code ?? '')
    return isUnknown ? <Unknown /> : <Failed error={error} retry={() => refetch()} />
  }
  if (!data)
    return (
      <SkeletonCard>
        <Bone ratio="1" />
      </SkeletonCard>
    )
  return (
    <>
      <Verdict state={data.state} />
      <Plinth
        large
        image={data.image_url}
        title={data.title}
        serial={data.serial}
        supply={data.supply}
        faded={data.state === 'revoked'}
      />
      <NumberCard
        number={data.number}
        facts={[
          { key: 'series', label: t`系列`, value: data.title },
          { key: 'serial', label: t`編號`, value: showSerialOf(data) },
          { key: 'time', label: t`發放時間`, value: minuteOf(data.issue_time) },
          data.transfers > 0 && { key: 'transfers', label: t`轉贈次數`, value: data.transfers },
        ]}
      />
      <History certificates={data.certificates} />
    </>
  )
}

function Verdict({ state }: Pick<Verified, 'state'>) {
  const icons: Record<Verified['state'], IconName> = { valid: 'done', transferred: 'done', revoked: 'warn' }
  return (
    <div className={styles.verdict} data-state={state} role="status">
      <Icon name={icons[state]} size="max(72rpx, 36px)" />
      <div>
        <strong>
          {state === 'valid' && <Trans>真實有效</Trans>}
          {state === 'transferred' && <Trans>真實有效，已轉贈</Trans>}
          {state === 'revoked' && <Trans>已撤銷</Trans>}
        </strong>
        <p>
          {state === 'revoked' ? (
            <Trans>這件藏品由本店發放，後來撤銷，證書不再有效</Trans>
          ) : (
            <Trans>這件藏品由本店發放，證書有本店的簽名</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

function Unknown() {
  return (
    <div className={styles.verdict} data-state="unknown" role="status">
      <Icon name="warn" size="max(72rpx, 36px)" />
      <div>
        <strong>
          <Trans>查無此編號</Trans>
        </strong>
        <p>
          <Trans>本店沒有發放過這個編號的藏品，請照證書核對</Trans>
        </p>
      </div>
    </div>
  )
}
