import { Trans, useLingui } from '@lingui/react/macro'
import { codeTextMax, readCode } from '@shop/contract/core/contact.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sendSmsCaptcha } from '@shop/contract/people/account/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { Button, Spinner } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { FieldBinding } from '../../ui/form.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CodeFields.module.css'
import { captchaQuery } from './queries.ts'
import { type Target, toTarget } from './target.ts'

/**
 * The captcha and its key, fetched once `needed`; call `refresh` after each use of the captcha. `name` tells apart two
 * captchas of one page.
 */
export function useCaptcha(needed = true, name = '') {
  const query = useQuery({ ...captchaQuery(name), enabled: needed })
  return {
    image: query.data?.base64,
    key: query.data?.key ?? '',
    busy: query.isFetching,
    refresh: () => void query.refetch(),
  }
}
export type Captcha = ReturnType<typeof useCaptcha>

export function CaptchaField({ captcha, ...binding }: { captcha: Captcha } & FieldBinding<string>) {
  const { t } = useLingui()
  return (
    <Field
      {...binding}
      label={t`圖形驗證碼`}
      maxLength={5}
      autoCapitalize="characters"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      end={
        <button type="button" className={styles.captcha} onClick={captcha.refresh} aria-label={t`換一張圖形驗證碼`}>
          {captcha.image && <img src={captcha.image} alt="" />}
          {captcha.busy && !captcha.image ? <Spinner /> : <Icon name="refresh" size="max(32rpx, 16px)" />}
        </button>
      }
    />
  )
}

/**
 * The captcha, and the code that is sent once it is solved. `valid` checks target and captcha first; the button then
 * counts down until the next code can be requested.
 */
export function CodeFields({
  target = '',
  own,
  purpose,
  captcha,
  captchaCode,
  smsCode,
  valid,
  reset,
}: {
  target?: string
  /** the code goes to the user's own number or address, which is not shown */
  own?: 'mobile' | 'email'
  purpose: NonNullable<BodyOf<typeof sendSmsCaptcha>['form']['purpose']>
  captcha: Captcha
  captchaCode: FieldBinding<string>
  smsCode: FieldBinding<string>
  valid: () => boolean
  /** of the form */
  reset: (names: readonly string[]) => void
}) {
  const { t } = useLingui()
  const [wait, setWait] = useState(0)
  const send = useCommand(sendSmsCaptcha, {
    done: ({ resendAfter }) => setWait(resendAfter || 60),
    // a new captcha: the characters read from the last one are useless
    failed: () => {
      reset([captchaCode.name])
      captcha.refresh()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tick per second
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => {
      setWait(wait - 1)
      if (wait > 1) return
      // the next code needs a new captcha: this one is used up
      reset([captchaCode.name])
      captcha.refresh()
    }, 1000)
    return () => clearTimeout(timer)
  }, [wait])

  function ask(): void {
    if (!valid()) return
    const form = {
      ...(own ? { own } : (toTarget(target) as Target)),
      captchaKey: captcha.key,
      captchaCode: captchaCode.value.trim(),
      purpose,
    }
    send.mutate({ form })
  }

  return (
    <>
      <CaptchaField captcha={captcha} {...captchaCode} />
      <Field
        {...smsCode}
        onChange={(text) => smsCode.onChange(readCode(text))}
        label={t`驗證碼`}
        placeholder={t`6 位驗證碼`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeTextMax}
        end={
          <Button
            kind="soft"
            size="small"
            className={styles.send}
            busy={send.isPending}
            disabled={wait > 0}
            onClick={ask}
          >
            {wait > 0 ? <Trans>{wait} 秒後重發</Trans> : <Trans>取得驗證碼</Trans>}
          </Button>
        }
      />
    </>
  )
}
