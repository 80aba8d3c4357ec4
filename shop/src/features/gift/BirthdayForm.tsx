import { Trans, useLingui } from '@lingui/react/macro'
import { giftBirthday } from '@shop/contract/promotion/gift/gift.ts'
import { type ReactNode, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BirthdayForm.module.css'
import { type Birthday, refreshGifts } from './queries.ts'

const numbers = (to: number) => Array.from({ length: to }, (_, index) => index + 1)

/** Asks for the birthday once; afterwards shows it. */
export function BirthdayForm({ birthday }: { birthday: Birthday }) {
  const { t, i18n } = useLingui()
  const [month, setMonth] = useState(0)
  const [day, setDay] = useState(0)
  const monthText = (n: number) => new Intl.DateTimeFormat(i18n.locale, { month: 'long' }).format(new Date(2024, n - 1))
  const dateText = (inMonth: number, onDay: number) =>
    new Intl.DateTimeFormat(i18n.locale, { month: 'long', day: 'numeric' }).format(new Date(2024, inMonth - 1, onDay))
  const say = useCommand(giftBirthday, { done: refreshGifts })
  // A leap year, so that February 29 is valid.
  const days = month === 0 ? 31 : new Date(2024, month, 0).getDate()
  const shown = Math.min(day, days)
  if (birthday.is_said === 1) {
    const born = dateText(birthday.month, birthday.day)
    return (
      <p className={styles.said}>
        <Trans>您的生日是 {born}，當月可領生日禮包</Trans>
      </p>
    )
  }
  async function confirm(): Promise<void> {
    const title = t`生日是 ${dateText(month, shown)}？`
    if (await ask({ title, content: t`填寫後不能修改。`, confirm: t`確定`, cancel: t`取消` })) {
      say.mutate({ month, day: shown })
    }
  }
  return (
    <Card title={<Trans>填寫生日，生日月有禮</Trans>}>
      <div className={styles.form}>
        <Choice label={t`月`} value={month} onChange={setMonth}>
          {numbers(12).map((n) => (
            <option key={n} value={n}>
              {monthText(n)}
            </option>
          ))}
        </Choice>
        <Choice label={t`日`} value={shown} onChange={setDay}>
          {numbers(days).map((n) => (
            <option key={n} value={n}>{t`${n} 日`}</option>
          ))}
        </Choice>
        <Button
          size="small"
          kind="soft"
          busy={say.isPending}
          disabled={month === 0 || day === 0}
          onClick={() => void confirm()}
        >
          <Trans>儲存</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  children: ReactNode
}) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0} disabled hidden>
          {label}
        </option>
        {children}
      </select>
      <Icon name="down" size="28rpx" />
    </span>
  )
}
