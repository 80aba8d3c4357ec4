import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleList } from '@shop/contract/content/article/admin.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminTaskCreate, adminTaskEdit } from '@shop/contract/promotion/task/admin.ts'
import { type TaskKind, type TaskUnit, taskKinds, taskUnits } from '@shop/contract/promotion/task/task.ts'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { Preview } from '../../features/task/Preview.tsx'
import { type Task, taskQuery, taskRefreshes } from '../../features/task/queries.ts'
import {
  fieldOf,
  mayGivePoints,
  toBody,
  toValues,
  unitOf,
  usualAmounts,
  type Values,
} from '../../features/task/values.ts'
import { taskKindNotes, taskKindWords, taskUnitWords } from '../../features/task/words.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload } from '../../ui/PictureUpload.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { Card } from '../../ui/show.tsx'
import { VideoUpload } from '../../ui/VideoUpload.tsx'

export default function TaskEdit() {
  return (
    <EditedRecord param="taskId" query={taskQuery}>
      {(task) => <Editor task={task} />}
    </EditedRecord>
  )
}

function Editor({ task }: { task: Task | undefined }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.task.edit')
  const initial = useMemo(() => toValues(task), [task])
  const edit = useEdit<Values, { id: number }>({
    initial,
    ...(task && { version: task.version }),
    save: async (values, version, requestId) => {
      const { kind, unit, ...terms } = toBody(values)
      if (!task) return call(adminTaskCreate, { body: { kind, unit, ...terms, requestId } })
      await call(adminTaskEdit, { params: { id: task.id }, body: { ...terms, version, requestId } })
      return { id: task.id }
    },
    fieldOf,
    refreshes: taskRefreshes,
    said: t`已儲存`,
    saved: ({ id }) => void navigate(`/task/detail?taskId=${id}`),
  })
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const unit = unitOf({ kind, unit: Form.useWatch('unit', edit.form) ?? initial.unit })
  // 10 points are not 10.00 of subsidy.
  const setUnit = (next: TaskUnit) => edit.form.setFieldsValue({ unit: next, ...usualAmounts[next] })
  const amounts = (most: number) =>
    unit === 'points' ? { min: 1, max: most * 100, precision: 0 } : { min: 0.01, max: most, precision: 2 }
  const number = [{ required: true, message: t`請輸入數字` }]
  const chosen = [{ required: true, message: t`請選擇` }]
  const wide = { width: '100%' }
  const hasLink = kind === 'ad' || kind === 'external'
  return (
    <FormPage
      title={task ? <Trans>編輯任務</Trans> : <Trans>新增任務</Trans>}
      note={<Trans>儲存後還是關閉的，在任務頁開放</Trans>}
      edit={edit}
      readOnly={!mayEdit}
      side={
        <Card title={<Trans>預覽</Trans>}>
          <Preview edit={edit} initial={initial} />
        </Card>
      }
    >
      <Card>
        <Form.Item name="kind" label={t`類型`} extra={t(taskKindNotes[kind])}>
          <Select
            disabled={task !== undefined}
            onChange={(next: TaskKind) => {
              if (unit === 'points' && !mayGivePoints(next)) setUnit('subsidy')
            }}
            options={taskKinds.map((value) => ({ value, label: t(taskKindWords[value]) }))}
          />
        </Form.Item>
        <LocalTextItem name="title" label={t`標題`} required={t`請輸入繁體中文`} maxLength={60} />
        <LocalTextItem
          name="content"
          label={t`說明`}
          {...(kind === 'external' && { required: t`請輸入繁體中文` })}
          rows={4}
          maxLength={2_000}
        />
        <Form.Item name="cover" label={t`封面`} extra={t`可以不放；影片沒有封面時用它自己的畫面`}>
          <PictureUpload max={1} purpose="content" />
        </Form.Item>
        {kind === 'video' && (
          <Form.Item name="video" label={t`影片`} rules={chosen}>
            <VideoUpload purpose="content" />
          </Form.Item>
        )}
        {kind === 'article' && (
          <Form.Item name="articleId" label={t`文章`} rules={chosen}>
            <SearchSelect
              of="articles"
              placeholder={t`搜尋文章標題`}
              search={async (keyword, signal) => {
                const { rows } = await call(adminArticleList, { query: { keyword, state: 'shown' } }, { signal })
                return rows.map(({ id, title }) => ({ value: id, label: localText(title, i18n.locale as Language) }))
              }}
            />
          </Form.Item>
        )}
        {hasLink && (
          <Form.Item
            name="link"
            label={t`連結`}
            extra={
              kind === 'ad'
                ? t`https:// 開頭的網址，或商店的頁面。廣告商的網址在要放憑證的地方寫 ${'{token}'}：設好「外部服務」的廣告回傳後由廣告商確認看完，沒有設定就按觀看時間計`
                : t`https:// 開頭的網址，或商店的頁面，例如 pages/goods/xfList`
            }
            rules={[{ pattern: /^(https:\/\/\S+|pages\/\S+)$/, message: t`請輸入 https:// 開頭的網址或商店的頁面` }]}
          >
            <Input maxLength={500} />
          </Form.Item>
        )}
      </Card>
      <Card title={<Trans>獎勵與時間</Trans>}>
        <div className="form-grid">
          {mayGivePoints(kind) && (
            <Form.Item name="unit" label={t`送什麼`}>
              <Select
                disabled={task !== undefined}
                onChange={setUnit}
                options={taskUnits.map((value) => ({ value, label: t(taskUnitWords[value]) }))}
              />
            </Form.Item>
          )}
          <Form.Item name="reward" label={t`每次獎勵`} rules={number}>
            <InputNumber key={unit} {...amounts(100)} style={wide} />
          </Form.Item>
          <Form.Item name="budget" label={t`這個任務一共最多送`} rules={number}>
            <InputNumber key={unit} {...amounts(10_000_000)} style={wide} />
          </Form.Item>
          {(kind === 'video' || kind === 'ad' || kind === 'article') && (
            <Form.Item name="seconds" label={t`需要的秒數`} extra={t`0 為照「任務」設定`} rules={number}>
              <InputNumber min={0} max={600} precision={0} style={wide} />
            </Form.Item>
          )}
          <Form.Item name="sort" label={t`排序`} extra={t`小的在前`} rules={number}>
            <InputNumber min={0} max={9_999} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="startsAt" label={t`開始`} rules={chosen}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} style={wide} />
          </Form.Item>
          <Form.Item name="endsAt" label={t`結束`} extra={t`空白為一直有效`}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={wide} />
          </Form.Item>
        </div>
      </Card>
    </FormPage>
  )
}
