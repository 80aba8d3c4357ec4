import { Trans, useLingui } from '@lingui/react/macro'
import { proofPicturesMax, taskSubmit } from '@shop/contract/promotion/task/task.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './HandIn.module.css'
import { refreshTasks, type TaskRow, taskQuery } from './queries.ts'
import { TaskLink } from './TaskLink.tsx'
import { useRewardText } from './words.ts'

/** What an external task requires, and the form that submits its proof. */
export function HandIn({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const { t } = useLingui()
  const { task_id: taskId } = task
  const query = useQuery(taskQuery(taskId))
  const [pictures, setPictures] = usePersistentState<UploadedPicture[]>(`proof-${taskId}`, [])
  const [note, setNote] = usePersistentState(`note-${taskId}`, '')
  const [isSending, setSending] = useState(false)
  const submit = useCommand(taskSubmit, {
    done: async () => {
      setPictures([])
      setNote('')
      await refreshTasks()
      onClose()
    },
  })
  const most = proofPicturesMax
  const reward = useRewardText()(task)
  return (
    <Popup
      open
      title={task.title}
      onClose={onClose}
      bottom={
        <Button
          block
          size="large"
          disabled={pictures.length === 0 || isSending}
          busy={submit.isPending}
          onClick={() => submit.mutate({ taskId, fileIds: pictures.map(({ fileId }) => fileId), note: note.trim() })}
        >
          <Trans>提交，審核後得 {reward}</Trans>
        </Button>
      }
    >
      <div className={styles.form}>
        {query.data ? (
          <>
            <p className={styles.content}>{query.data.content}</p>
            <TaskLink link={query.data.link} label={<Trans>前往完成</Trans>} />
          </>
        ) : query.isError ? (
          <Failed error={query.error} retry={query.refetch} />
        ) : query.isPending ? (
          <LineBones widths={['90%', '60%']} />
        ) : (
          <p>
            <Trans>這個任務已經結束</Trans>
          </p>
        )}
        <p className={styles.label}>
          <Trans>完成的截圖（最多 {most} 張）</Trans>
        </p>
        <UploadGrid
          value={pictures}
          onChange={setPictures}
          onBusy={setSending}
          purpose="task"
          max={most}
          label={t`上傳截圖`}
        />
        <TextField
          name="note"
          label={t`說明`}
          placeholder={t`選填，例如您的帳號名稱`}
          rows={2}
          maxLength={200}
          value={note}
          error={undefined}
          onChange={setNote}
        />
      </div>
    </Popup>
  )
}
