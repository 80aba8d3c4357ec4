import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isWeakPin, payPasswordSet } from '@shop/contract/people/paypwd/paypwd.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PinEntry } from '../../ui/PinEntry.tsx'
import styles from './ChoosePin.module.css'

/** The new payment password, entered twice. `onExpired`: the proof of identity is no longer valid. */
export function ChoosePin({
  ticket,
  coolingH,
  onExpired,
}: {
  ticket: string
  /** how long withdrawals and transfers are blocked afterwards */
  coolingH: number
  onExpired: () => void
}) {
  const { t } = useLingui()
  const [first, setFirst] = useState('')
  const [wrong, setWrong] = useState('')
  const save = useCommand(payPasswordSet, {
    done: async () => {
      // The cashier and the wallet have also read whether there is a payment password.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      goBack()
    },
    failed: (error) => {
      if (error.code === 'PAYPWD_REQUIRED') onExpired()
      else if (error.answered) startOver(error.message)
    },
  })

  function startOver(words: string): void {
    setFirst('')
    setWrong(words)
  }

  async function take(digits: string): Promise<void> {
    setWrong('')
    if (first === '') {
      if (isWeakPin(digits)) {
        setWrong(t`太容易被猜到：請避免連續、相同或重複的數字`)
        throw new Error('weak')
      }
      setFirst(digits)
    } else if (digits === first) {
      await save.mutateAsync({ form: { setTicket: ticket, password: digits } })
    } else {
      startOver(t`兩次輸入的密碼不一致，請重新設定`)
      throw new Error('different')
    }
  }

  return (
    <PinEntry
      key={first === '' ? 'first' : 'again'}
      inPage
      label={first === '' ? t`新的支付密碼` : t`再次輸入`}
      error={wrong}
      onDone={take}
      top={
        <h2 className={styles.title}>
          {first === '' ? <Trans>請輸入新的 6 位支付密碼</Trans> : <Trans>請再輸入一次</Trans>}
        </h2>
      }
      bottom={
        <div className={styles.note}>
          <p>
            <Trans>不要使用連續、重複的數字或手機尾號。</Trans>
          </p>
          {coolingH > 0 && (
            <p>
              <Plural
                value={coolingH}
                one="設定後 # 小時內，提領與轉帳會暫停，以保護您的資金。"
                other="設定後 # 小時內，提領與轉帳會暫停，以保護您的資金。"
              />
            </p>
          )}
        </div>
      }
    />
  )
}
