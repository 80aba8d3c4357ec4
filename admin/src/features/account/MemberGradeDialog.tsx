import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type adminUserGet, adminUserGrade } from '@shop/contract/people/account/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { todayOnClock } from '../../lib/clock.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { gradesQuery } from '../grade/queries.ts'

interface Values {
  gradeId: number
  until: Dayjs | null
  reason: string
}

/** Stands for null in the select, which cannot have it as a value. */
const none = 0

/** Sets a shopper's member grade, for good or until a day. */
export function MemberGradeDialog({
  userId,
  grade,
  onClose,
}: {
  userId: number
  grade: DataOf<typeof adminUserGet>['grade']
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const grades = useQuery(gradesQuery)
  const initial = useMemo<Values>(
    () => ({
      gradeId: grade?.id ?? none,
      until: grade?.until && !grade.reached ? dayjs(grade.until) : null,
      reason: '',
    }),
    [grade],
  )
  const today = todayOnClock()
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ gradeId, until, reason }) =>
      call(adminUserGrade, {
        params: { id: userId },
        body: {
          gradeId: gradeId === none ? null : gradeId,
          until: gradeId === none ? null : (until?.format('YYYY-MM-DD') ?? null),
          reason: reason.trim(),
        },
      }),
    refreshes: [['users'], ['grades']],
    saved: onClose,
    said: t`已儲存`,
  })
  const chosen = Form.useWatch('gradeId', edit.form) ?? initial.gradeId
  const open = grades.data?.filter((one) => one.enabled || one.id === grade?.id) ?? []
  return (
    <FormDialog title={<Trans>設定會員等級</Trans>} edit={edit} width={480} onClose={onClose}>
      <Form.Item name="gradeId" label={t`等級`}>
        <Select
          loading={grades.isPending}
          options={[
            { value: none, label: t`無` },
            ...open.map(({ id, name }) => ({ value: id, label: localText(name, i18n.locale as Language) })),
          ]}
        />
      </Form.Item>
      {chosen !== none && (
        <Form.Item name="until" label={t`最後一天`}>
          <DatePicker
            style={{ width: '100%' }}
            minDate={today}
            maxDate={today.add(10, 'year')}
            placeholder={t`一直有效`}
          />
        </Form.Item>
      )}
      <ReasonItem extra={t`會記在歷史紀錄裡。`} />
    </FormDialog>
  )
}
