import '../../ui/table.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Switch, Table } from 'antd'
import { useMemo } from 'react'
import { hotWordsQuery } from '../../features/catalog/queries.ts'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { hotWordChanges } from '../../features/search/changes.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { LocalTextInRow } from '../../ui/LocalTextItem.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { Card, Empty, PageFailed, Waiting } from '../../ui/show.tsx'

type Words = DataOf<typeof adminHotWords>
interface Values {
  words: { word: LocalText; enabled: boolean }[]
}

const maxWords = 30

/** The search words the shop suggests, next to searches that found nothing. */
export default function SearchWords() {
  const { data, error, refetch } = useQuery(hotWordsQuery)
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting />
  return <Editor data={data} />
}

function Editor({ data }: { data: Words }) {
  const { t } = useLingui()
  const mayEdit = useMe().may('goods.edit')
  const initial = useMemo<Values>(() => ({ words: data.words }), [data])
  const edit = useEdit<Values, unknown>({
    initial,
    version: data.version,
    save: (body, version) => call(adminHotWordsPut, { body: { ...body, version } }),
    refreshes: [['hot-words']],
    said: t`已儲存`,
  })
  const words: Values['words'] = Form.useWatch('words', edit.form) ?? initial.words
  return (
    <FormPage
      title={<Trans>搜尋詞</Trans>}
      actions={<ChangeHistory of={hotWordChanges} />}
      edit={edit}
      readOnly={!mayEdit}
      side={<Misses misses={data.misses} onAdd={mayEdit ? add : undefined} mayAdd={mayAdd} />}
    >
      <Card title={<Trans>熱門搜尋</Trans>}>
        <Form.List name="words">
          {(fields, { add: addRow, remove, move }) => (
            <>
              {fields.length === 0 && <Empty text={<Trans>還沒有熱門搜尋，搜尋頁只顯示瀏覽紀錄。</Trans>} />}
              {fields.map((field, index) => (
                <div key={field.key} className="word-row">
                  <LocalTextInRow
                    list={['words']}
                    name={[field.name, 'word']}
                    label={t`搜尋詞`}
                    required={t`請輸入繁體中文`}
                    maxLength={20}
                  />
                  <Form.Item name={[field.name, 'enabled']} valuePropName="checked" noStyle>
                    <Switch aria-label={t`顯示`} />
                  </Form.Item>
                  {mayEdit && (
                    <>
                      <OrderButtons
                        id={index}
                        among={fields.map((_, place) => place)}
                        name={String(index + 1)}
                        onOrder={(order) => {
                          edit.touch()
                          move(index, order.indexOf(index))
                        }}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t`移除第 ${index + 1} 個`}
                        onClick={() => {
                          edit.touch()
                          remove(field.name)
                        }}
                      />
                    </>
                  )}
                </div>
              ))}
              {mayEdit && fields.length < maxWords && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  onClick={() => {
                    edit.touch()
                    addRow({ word: { 'zh-Hant': '' }, enabled: true })
                  }}
                >
                  <Trans>新增搜尋詞</Trans>
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Card>
    </FormPage>
  )

  /** Rejects a word already in the list, and words beyond the page's limit. */
  function mayAdd(word: string): boolean {
    return word.length <= 20 && words.length < maxWords && !words.some((one) => one?.word?.['zh-Hant'].trim() === word)
  }

  function add(word: string) {
    edit.touch()
    edit.form.setFieldValue('words', [...words, { word: { 'zh-Hant': word }, enabled: true }])
  }
}

function Misses({
  misses,
  onAdd,
  mayAdd,
}: {
  misses: Words['misses']
  onAdd: ((word: string) => void) | undefined
  mayAdd: (word: string) => boolean
}) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>近 30 天沒有找到的</Trans>} flush>
      {misses.length === 0 ? (
        <Empty text={<Trans>每次搜尋都有結果。</Trans>} />
      ) : (
        <div className="table">
          <Table
            size="small"
            rowKey="word"
            dataSource={misses}
            pagination={false}
            columns={[
              { key: 'word', title: t`買家搜尋`, dataIndex: 'word' },
              { key: 'count', title: t`次數`, dataIndex: 'count', align: 'right', width: 80 },
              ...(onAdd
                ? [
                    {
                      key: 'add',
                      title: <span className="unseen">{t`操作`}</span>,
                      width: 110,
                      render: (_: unknown, { word }: Words['misses'][number]) => (
                        <Button type="link" size="small" disabled={!mayAdd(word)} onClick={() => onAdd(word)}>
                          <Trans>設為熱門</Trans>
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </Card>
  )
}
