import { Trans, useLingui } from '@lingui/react/macro'
import { rankObject } from '@shop/contract/promotion/rank/rank.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { refreshBoards } from './queries.ts'
import styles from './Rank.module.css'

/** Asks for the reason, and objects to a place; once for each round. */
export function ObjectSheet({ roundId, place, onClose }: { roundId: number; place: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ text: '' }, ({ text }) => ({ text: text.trim() === '' ? t`請寫明理由` : undefined }))
  const object = useCommand(rankObject, {
    form,
    done: async () => {
      await refreshBoards()
      onClose()
    },
  })
  const send = () => form.valid() && object.mutate({ roundId, place, text: form.values.text.trim() })
  return (
    <Popup
      open
      title={t`對第 ${place} 名提出異議`}
      onClose={onClose}
      bottom={
        <Button busy={object.isPending} onClick={send}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <p className={styles.quiet}>
        <Trans>每一期只能提一次，提交後不能更改。客服查證後會通知您；查證期間這個名次的獎品暫不發放。</Trans>
      </p>
      <TextField {...form.field('text')} label={t`理由`} maxLength={200} rows={4} placeholder={t`您看到了什麼`} />
    </Popup>
  )
}
