import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type PayActionName, payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { CallError } from '@shop/web/call-error.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { navigate } from '../../lib/navigate.ts'
import type { PagePath } from '../../pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PinEntry } from '../../ui/PinEntry.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Price } from '../../ui/Price.tsx'
import styles from './PaySheet.module.css'
import type { PayPasswordRequest } from './queries.ts'

type Obstacle = Exclude<DataOf<typeof payPasswordState>['obstacle'], ''>

/** The sheet of `askPayPassword`: the boxes, or what prevents the entry and how to fix it. */
export function PaySheet({
  wanted,
  onTicket,
  onClose,
}: {
  wanted: PayPasswordRequest
  onTicket: (ticket: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { action, target, amount } = wanted
  const [wrong, setWrong] = useState('')
  const [obstacle, setObstacle] = useState<{ kind: Obstacle; words?: string; until?: string }>()

  useEffect(() => {
    // Known before six digits are typed in vain; if it cannot be read, the check reports it.
    call(payPasswordState, { query: { action, amount }, prompt: false, load: false }).then(
      (state) => {
        if (!state.obstacle) return
        const until = state.obstacle === 'locked' ? state.lockedUntil : state.coolingUntil
        setObstacle({ kind: state.obstacle, until })
      },
      () => undefined,
    )
  }, [action, amount])

  async function check(password: string): Promise<void> {
    setWrong('')
    const body = { password, action, target, amount }
    const { payTicket } = await call(payPasswordCheck, { body, prompt: false, load: false }).catch((error) => {
      if (error instanceof CallError) explain(error)
      throw error
    })
    onTicket(payTicket)
  }

  function explain(error: CallError): void {
    const kind = error.code && obstacles[error.code as keyof typeof obstacles]
    if (kind) setObstacle({ kind, words: error.message.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, minuteOf) })
    else if (error.kind === 'login') onClose()
    else setWrong(error.message)
  }

  function leaveFor(page: PagePath): void {
    onClose()
    navigate(page)
  }

  return (
    <Popup open title={t`輸入支付密碼`} onClose={onClose}>
      {obstacle ? (
        <ObstacleNotice {...obstacle} onLeave={leaveFor} onClose={onClose} />
      ) : (
        <PinEntry
          label={t`支付密碼`}
          error={wrong}
          onDone={check}
          top={
            Number(amount) > 0 && (
              <div className={styles.amount}>
                {/* Units are not money, so they have no currency sign. */}
                {unitActions.has(action) ? (
                  <strong className={styles.units}>{amount}</strong>
                ) : (
                  <Price value={amount} size="huge" plain />
                )}
              </div>
            )
          }
          bottom={
            <button type="button" className={styles.forgot} onClick={() => leaveFor('pages/paypwd/find')}>
              <Trans>忘記支付密碼？</Trans>
            </button>
          }
        />
      )}
    </Popup>
  )
}

/** Actions on units, which have no `¥`. */
const unitActions: ReadonlySet<PayActionName> = new Set(['draw', 'swap', 'transfer-subsidy'])

const obstacles = {
  PAYPWD_NOT_SET: 'not_set',
  PAYPWD_LOCKED: 'locked',
  PAYPWD_COOLING: 'cooling',
} as const

function ObstacleNotice({
  kind,
  words,
  until = '',
  onLeave,
  onClose,
}: {
  kind: Obstacle
  words?: string
  until?: string
  onLeave: (page: PagePath) => void
  onClose: () => void
}) {
  const time = minuteOf(until)
  return (
    <div className={styles.obstacle} role="alert">
      <Icon name={kind === 'cooling' ? 'clock' : 'lock'} size="88rpx" />
      <p>
        {words ??
          {
            not_set: <Trans>您還沒有設定支付密碼，設定後才能繼續。</Trans>,
            must_reset: <Trans>為了帳戶安全，請先重新設定支付密碼。</Trans>,
            locked: <Trans>輸入錯誤次數過多，支付密碼鎖定至 {time}</Trans>,
            cooling: <Trans>支付密碼剛剛設定，為了資金安全，{time} 後才能進行此操作。</Trans>,
          }[kind]}
      </p>
      {kind === 'not_set' && (
        <Button size="large" block onClick={() => onLeave('pages/paypwd/set')}>
          <Trans>去設定</Trans>
        </Button>
      )}
      {(kind === 'must_reset' || kind === 'locked') && (
        <Button size="large" block onClick={() => onLeave('pages/paypwd/find')}>
          {kind === 'locked' ? <Trans>找回支付密碼</Trans> : <Trans>重新設定</Trans>}
        </Button>
      )}
      {kind !== 'must_reset' && (
        <Button kind="plain" block onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      )}
    </div>
  )
}
