import { Trans, useLingui } from '@lingui/react/macro'
import { giftRedeem } from '@shop/contract/promotion/gift/gift.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Contents } from './GiftCard.tsx'
import { refreshGifts } from './queries.ts'

/** The field for the code of a pack; a refused code stays to be corrected. */
export function CodeForm({
  onReceived,
}: {
  onReceived: (name: string, contents: Contents, claimId: number | null) => void
}) {
  const { t } = useLingui()
  const [code, setCode] = usePersistentState('gift-code', '', { typed: true })
  const [problem, setProblem] = useState<string>()
  const redeem = useCommand(giftRedeem, {
    silent: true,
    prompt: false,
    done: (data) => {
      setCode('')
      const goods_name = data.claim_id === null ? '' : t`商品一件`
      onReceived(t`兌換禮包`, { ...data, goods_name }, data.claim_id)
      return refreshGifts()
    },
    failed: (error) => setProblem(error.message),
  })
  return (
    <Card flush>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() === '') setProblem(t`請輸入兌換碼`)
          else redeem.mutate({ code: code.trim() })
        }}
      >
        <Field
          name="code"
          label={t`兌換碼`}
          placeholder={t`輸入禮包兌換碼`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={problem}
          onChange={(next) => {
            setProblem(undefined)
            setCode(next)
          }}
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
