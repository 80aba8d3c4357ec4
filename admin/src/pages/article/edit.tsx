import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleCreate, adminArticleRemove, adminArticleUpdate } from '@shop/contract/content/article/admin.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Form, InputNumber, Popconfirm, Radio, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { articleChanges } from '../../features/content/changes.ts'
import { PhonePreview } from '../../features/content/PhonePreview.tsx'
import { type Article, articleQuery, articleRefreshes, categoriesQuery } from '../../features/content/queries.ts'
import { ArticleStateTag } from '../../features/content/words.tsx'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { call } from '../../lib/call.ts'
import { toClock, toMoment } from '../../lib/clock.ts'
import { useCommand } from '../../lib/command.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalRichTextCard, LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { Card } from '../../ui/show.tsx'

interface Values {
  title: LocalText
  categoryId: number | undefined
  pictures: UploadedPicture[]
  content: LocalText
  showType: 'small' | 'large'
  visible: boolean
  showFrom: Dayjs | null
  showUntil: Dayjs | null
  sort: number
  viewsStart: number
}

export default function ArticleEdit() {
  return (
    <EditedRecord param="articleId" query={articleQuery}>
      {(article) => <Editor article={article} />}
    </EditedRecord>
  )
}

function Editor({ article }: { article: Article | undefined }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const navigate = useNavigate()
  const mayEdit = useMe().may('content.edit')
  const { data: categories = [] } = useQuery(categoriesQuery)
  const initial = useMemo(() => toValues(article), [article])
  const edit = useEdit<Values, { id?: number; version?: number }>({
    initial,
    version: article?.version,
    save: (values, version) => {
      const body = toBody(values)
      return article
        ? call(adminArticleUpdate, { params: { id: article.id }, body: { ...body, version } })
        : call(adminArticleCreate, { body })
    },
    versionAfter: (saved) => saved.version,
    refreshes: articleRefreshes,
    saved: ({ id }) => {
      if (id) void navigate(`/article/edit?articleId=${id}`, { replace: true })
    },
    fieldOf: (path) => path.replace(/^imageId$/, 'pictures'),
    said: t`已儲存`,
  })
  const { form } = edit

  return (
    <FormPage
      title={article ? localText(article.title, language) : <Trans>新增文章</Trans>}
      note={article && <ArticleStateTag state={article.state} />}
      edit={edit}
      readOnly={!mayEdit}
      actions={
        <>
          {mayEdit && (
            <PhonePreview
              read={() => {
                const { title, content, pictures } = form.getFieldsValue(true) as Values
                return { title, content, imageUrl: pictures[0]?.url }
              }}
            />
          )}
          {article && <ChangeHistory of={articleChanges} id={article.id} />}
          {article && mayEdit && <RemoveButton article={article} />}
        </>
      }
    >
      <Card title={<Trans>基本資料</Trans>}>
        <LocalTextItem name="title" label={t`標題`} required={t`請輸入繁體中文標題`} maxLength={120} rows={2} />
        <div className="form-grid">
          <Form.Item name="categoryId" label={t`所屬分類`} rules={[{ required: true, message: t`請選分類` }]}>
            <Select options={categories.map(({ id, name }) => ({ value: id, label: localText(name, language) }))} />
          </Form.Item>
          <Form.Item name="showType" label={t`列表樣式`} style={{ gridColumn: 'span 2' }}>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'small', label: t`小圖` },
                { value: 'large', label: t`大圖` },
              ]}
            />
          </Form.Item>
        </div>
        <Form.Item name="pictures" label={t`封面圖`} extra={t`3:2 的橫式圖片最合適，沒有也可以`}>
          <PictureUpload max={1} purpose="content" />
        </Form.Item>
      </Card>
      <LocalRichTextCard name="content" label={t`內容`} required={t`請輸入繁體中文內容`} />
      <Card title={<Trans>顯示</Trans>}>
        <div className="form-grid">
          <Form.Item name="visible" label={t`顯示`} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="showFrom" label={t`發布時間`} extra={t`空白為儲存的時候`}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="showUntil"
            label={t`結束時間`}
            extra={t`空白為一直顯示`}
            dependencies={['showFrom']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, until: Dayjs | null) => {
                  const from = getFieldValue('showFrom') as Dayjs | null
                  if (from && until && !until.isAfter(from)) throw new Error(t`要晚於發布時間`)
                },
              }),
            ]}
          >
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="sort" label={t`排序`} extra={t`數字小的排在前面，相同時新的在前`}>
            <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="viewsStart"
            label={t`起始閱讀數`}
            extra={article ? t`加在真實閱讀數 ${article.views} 上顯示` : t`加在真實閱讀數上顯示`}
          >
            <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
      </Card>
    </FormPage>
  )
}

function RemoveButton({ article }: { article: Article }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useCommand(() => call(adminArticleRemove, { params: { id: article.id } }), {
    said: t`已刪除`,
    refreshes: [['articles', 'list'], ['article-categories']],
    done: () => void navigate('/article/list', { replace: true }),
  })
  return (
    <Popconfirm
      title={t`刪除這篇文章？`}
      okText={t`刪除`}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutate(undefined)}
    >
      <Button danger loading={remove.isPending}>
        <Trans>刪除</Trans>
      </Button>
    </Popconfirm>
  )
}

function toValues(article: Article | undefined): Values {
  if (!article) {
    return {
      title: { 'zh-Hant': '' },
      categoryId: undefined,
      pictures: [],
      content: { 'zh-Hant': '' },
      showType: 'small',
      visible: true,
      showFrom: null,
      showUntil: null,
      sort: 100,
      viewsStart: 0,
    }
  }
  const { title, categoryId, image, content, showType, visible, showFrom, showUntil, sort, viewsStart } = article
  return {
    title,
    categoryId,
    content,
    showType,
    visible,
    sort,
    viewsStart,
    pictures: image ? [image] : [],
    showFrom: toClock(showFrom),
    showUntil: toClock(showUntil),
  }
}

function toBody({ pictures, categoryId, showFrom, showUntil, ...rest }: Values): BodyOf<typeof adminArticleCreate> {
  return {
    ...rest,
    categoryId: categoryId ?? 0,
    imageId: pictures[0]?.fileId ?? null,
    showFrom: toMoment(showFrom),
    showUntil: toMoment(showUntil),
    sort: rest.sort ?? 100,
    viewsStart: rest.viewsStart ?? 0,
  }
}
