import { Trans, useLingui } from '@lingui/react/macro'
import { couponCode, myCouponRedeem } from '@shop/contract/trade/coupon/coupon.ts'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { refreshCoupons } from './queries.ts'
import styles from './RedeemForm.module.css'

/** Turns a code from elsewhere into a coupon. A refusal keeps the input. */
export function RedeemForm() {
  const { t } = useLingui()
  const form = useForm({ code: '' }, ({ code }) => ({ code: code.trim() ? undefined : t`請輸入兌換碼` }))
  const redeem = useCommand(myCouponRedeem, {
    form,
    done: () => {
      form.reset()
      return refreshCoupons()
    },
  })
  const submit = async () => {
    if (form.valid() && (await loggedIn(t`登入後兌換優惠券`))) redeem.mutate({ code: form.values.code.trim() })
  }
  return (
    <Card flush>
      <form
        ref={form.element}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          {...form.field('code')}
          label={<Trans>兌換碼</Trans>}
          placeholder={t`輸入優惠券兌換碼`}
          maxLength={couponCode.maxLength}
          autoCapitalize="characters"
          autoComplete="off"
          end={
            <Button type="submit" size="small" kind="soft" busy={redeem.isPending}>
              <Trans>兌換</Trans>
            </Button>
          }
        />
      </form>
    </Card>
  )
}
