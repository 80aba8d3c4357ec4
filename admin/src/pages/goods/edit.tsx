import '../../features/goods/editor.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { zones } from '@shop/contract/core/zone.ts'
import {
  adminGoodsCreate,
  adminGoodsState,
  adminGoodsUpdate,
  newGoods,
  specLimits,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminGoodsBan } from '@shop/contract/goods/merchant-goods/admin.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Alert,
  App,
  Button,
  DatePicker,
  Form,
  InputNumber,
  Popconfirm,
  Radio,
  Select,
  Switch,
  Input as TextInput,
  TreeSelect,
} from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { GoodsRate } from '../../features/commission/GoodsRate.tsx'
import { useOpenModules } from '../../features/dashboard/open-modules.ts'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { goodsChanges } from '../../features/goods/changes.ts'
import { categoryTree, toOptions } from '../../features/goods/choices.ts'
import { GradeRates } from '../../features/goods/GradeRates.tsx'
import { emptyMatrix, MatrixInput } from '../../features/goods/MatrixInput.tsx'
import { fromGoods, type Matrix, type MatrixProblem, problemOf, toInput } from '../../features/goods/matrix.ts'
import { choicesQuery, type Goods, goodsQuery } from '../../features/goods/queries.ts'
import { GoodsStateTag } from '../../features/goods/words.tsx'
import { zoneWords } from '../../features/order/words.tsx'
import { ProfitCard } from '../../features/profit/ProfitCard.tsx'
import { call } from '../../lib/call.ts'
import { toClock, toMoment } from '../../lib/clock.ts'
import { useCommand } from '../../lib/command.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalRichTextCard, LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card } from '../../ui/show.tsx'
import { type UploadedVideo, VideoUpload } from '../../ui/VideoUpload.tsx'

type Input = BodyOf<typeof adminGoodsCreate>
type Values = Omit<Input, 'specs' | 'skus' | 'imageIds' | 'videoId' | 'saleFrom' | 'saleUntil'> & {
  pictures: UploadedPicture[]
  video: UploadedVideo | null
  matrix: Matrix
  saleFrom: Dayjs | null
  saleUntil: Dayjs | null
}

export default function GoodsEdit() {
  return (
    <EditedRecord param="goodsId" query={goodsQuery}>
      {(goods) => <Editor goods={goods} />}
    </EditedRecord>
  )
}

function Editor({ goods }: { goods: Goods | undefined }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const navigate = useNavigate()
  const me = useMe()
  const open = useOpenModules()
  const isMember = me.merchant !== null
  // Members may correct banned goods; goods that wait for review cannot be edited.
  const mayEdit = me.may('goods.edit') && (isMember ? goods?.state !== 'pending' : goods?.state !== 'banned')
  const { data: choices } = useQuery(choicesQuery)
  const initial = useMemo(() => toValues(goods), [goods])

  const { modal, message } = App.useApp()
  const edit = useEdit<Values, { id?: number; version?: number; applied?: boolean; requestId?: number | null }>({
    initial,
    version: goods?.version,
    save: (values, version) => {
      const body = toBody(values)
      return goods ? update(goods.id, { ...body, version }) : call(adminGoodsCreate, { body })
    },
    versionAfter: (saved) => saved.version,
    refreshes: [['goods']],
    saved: ({ id, requestId }) => {
      if (requestId) void message.info(t`名稱、圖片、說明等更改已送審，通過前買家看到的仍是原來的內容`, 6)
      if (id) void navigate(`/goods/edit?goodsId=${id}`, { replace: true })
    },
    fieldOf: (path) =>
      /^(specs|skus)\b/.test(path) ? 'matrix' : path.replace(/^imageIds.*/, 'pictures').replace(/^videoId$/, 'video'),
    said: goods ? t`已儲存` : t`已存成草稿，上架後買家才看得到`,
  })
  const zone = Form.useWatch('zone', edit.form) ?? initial.zone
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const takesMembers = Form.useWatch('memberDiscount', edit.form) ?? initial.memberDiscount
  const switches = [
    { name: 'memberDiscount' as const, label: t`會員折扣` },
    { name: 'pointsDiscount' as const, label: t`積分抵扣` },
    { name: 'pointsGrant' as const, label: t`贈送積分` },
    { name: 'refundable' as const, label: t`無理由退貨` },
  ]

  /** Names of specs and their values are texts, too, but all inside the field `matrix`. */
  function reveal(names: (string | number)[][]) {
    const isOfText = ['spec_name', 'spec_value', 'value_twice'].includes(
      problemOf(edit.form.getFieldValue('matrix')) ?? '',
    )
    edit.reveal(names, isOfText ? [['matrix', 'zh-Hant']] : names)
  }

  return (
    <FormPage
      title={goods ? localText(goods.name, language) : <Trans>新增商品</Trans>}
      note={goods && <GoodsStateTag state={goods.state} />}
      edit={{ ...edit, reveal }}
      readOnly={!mayEdit}
      actions={
        goods && (
          <>
            <ChangeHistory of={goodsChanges} id={goods.id} />
            {!isMember && me.may('goods.review') && <BanButton goods={goods} />}
            {(mayEdit || goods.state === 'pending') && <StateButton goods={goods} dirty={edit.dirty} />}
          </>
        )
      }
    >
      {goods && <ReviewNote goods={goods} />}
      <Card title={<Trans>基本資料</Trans>}>
        <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={100} />
        <LocalTextItem name="sellingPoint" label={t`賣點`} maxLength={100} />
        <Form.Item
          name="pictures"
          label={t`圖片`}
          rules={[{ required: true, type: 'array', min: 1, message: t`至少要一張圖片` }]}
        >
          <PictureUpload max={specLimits.images} purpose="goods" />
        </Form.Item>
        <Form.Item name="video" label={t`影片`} extra={t`顯示在圖片之前`}>
          <VideoUpload purpose="goods" />
        </Form.Item>
        <div className="form-grid">
          <Form.Item
            name="categoryIds"
            label={t`分類`}
            rules={[
              { required: true, type: 'array', min: 1, max: specLimits.categories, message: t`請選 1 到 3 個分類` },
            ]}
          >
            <TreeSelect
              multiple
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeDefaultExpandAll
              maxCount={specLimits.categories}
              treeData={categoryTree(choices?.categories ?? [], language)}
            />
          </Form.Item>
          <Form.Item name="brandId" label={t`品牌`}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={toOptions(choices?.brands, language)}
            />
          </Form.Item>
          <Form.Item name="goodsNo" label={t`貨號`}>
            <TextInput maxLength={60} />
          </Form.Item>
          <Form.Item name="zone" label={t`專區`}>
            <Select
              disabled={isMember}
              options={zones.map((value) => ({ value, label: zoneWords[value] ? t(zoneWords[value]) : value }))}
            />
          </Form.Item>
          <Form.Item name="kind" label={t`類型`}>
            <Radio.Group
              optionType="button"
              disabled={Boolean(goods)}
              options={[
                { value: 'physical', label: t`實體商品` },
                { value: 'virtual', label: t`虛擬商品` },
              ]}
            />
          </Form.Item>
          {kind === 'physical' && (
            <Form.Item name="freightTemplateId" label={t`運費範本`} extra={t`不選就是免運費`}>
              <Select allowClear options={toOptions(choices?.freightTemplates, language)} />
            </Form.Item>
          )}
          {Boolean(choices?.services.length) && (
            <Form.Item name="serviceIds" label={t`服務承諾`}>
              <Select mode="multiple" options={toOptions(choices?.services, language)} />
            </Form.Item>
          )}
        </div>
      </Card>
      <Card title={<Trans>規格與價格</Trans>}>
        {/* Next to the item that shows the error, not inside it: otherwise each keystroke would pass its state to all
            fields of 200 rows and render them again. */}
        <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.matrix !== after.matrix}>
          {({ getFieldValue, setFields }) => (
            <MatrixInput
              value={getFieldValue('matrix') as Matrix | undefined}
              zone={zone}
              onChange={(next) => {
                setFields([{ name: 'matrix', value: next, errors: [] }])
                edit.touch()
              }}
            />
          )}
        </Form.Item>
        <Form.Item name="matrix" rules={[{ validator: validateMatrix }]} style={{ marginBottom: 0 }}>
          <Anchor />
        </Form.Item>
      </Card>
      {goods && <GoodsRate goodsId={goods.id} />}
      {goods && open.includes('profit') && me.may('profit.view') && (
        <ProfitCard goodsId={goods.id} name={localText(goods.name, language)} />
      )}
      <LocalRichTextCard name="content" label={t`詳細說明`} />
      <Card title={<Trans>販售</Trans>}>
        <div className="form-grid">
          {switches.map(({ name, label }) => (
            <Form.Item
              key={name}
              name={name}
              label={label}
              valuePropName="checked"
              hidden={name.startsWith('points') && !open.includes('points')}
            >
              <Switch disabled={isMember && name.startsWith('points')} />
            </Form.Item>
          ))}
        </div>
        {takesMembers && choices && choices.grades.length > 0 && (
          <Form.Item name="gradeRates" label={t`這個商品的會員價`} extra={t`空白就用等級自己的會員價`}>
            <GradeRates grades={choices.grades} />
          </Form.Item>
        )}
        <div className="form-grid">
          <Form.Item name="limitOrder" label={t`每筆訂單限購`} extra={t`空白為不限`}>
            <InputNumber min={1} max={9999} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="limitUser" label={t`每人限購`} extra={t`空白為不限`}>
            <InputNumber min={1} max={9999} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="saleFrom" label={t`開賣時間`}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="saleUntil"
            label={t`結束時間`}
            dependencies={['saleFrom']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, until: Dayjs | null) => {
                  const from = getFieldValue('saleFrom') as Dayjs | null
                  if (from && until && !until.isAfter(from)) throw new Error(t`要晚於開賣時間`)
                },
              }),
            ]}
          >
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="sort" label={t`排序`} extra={t`數字小的排在前面，相同時賣得多的在前`}>
            <InputNumber min={isMember ? 100 : 0} max={1_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="salesStart" label={t`起始銷量`} extra={t`加在真實銷量上顯示，每次更改都留在更改紀錄裡`}>
            <InputNumber disabled={isMember} min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
      </Card>
    </FormPage>
  )

  /** Asks about a price that looks mistyped before sending it again. */
  function update(id: number, body: BodyOf<typeof adminGoodsUpdate>): ReturnType<typeof call<typeof adminGoodsUpdate>> {
    return call(adminGoodsUpdate, { params: { id }, body }).catch(async (error) => {
      if (!(error instanceof CallError && error.code === 'PRICE_JUMP')) throw error
      const sure = await modal.confirm({ title: t`確定是這個價格嗎？`, content: error.message, okText: t`確定是` })
      if (!sure) throw error
      return call(adminGoodsUpdate, { params: { id }, body: { ...body, surePrices: true } })
    })
  }

  async function validateMatrix(_: unknown, matrix: Matrix) {
    const problem = problemOf(matrix)
    const words: Record<MatrixProblem, string> = {
      spec_name: t`每項規格都要有名稱`,
      spec_value: t`規格值不能空白`,
      spec_empty: t`每項規格至少要有一個值`,
      value_twice: t`同一項規格裡有重複的值`,
      too_many: t`最多 200 種組合`,
      price: t`每種組合都要有售價`,
      line_price: t`劃線價不是正確的金額`,
      none_enabled: t`至少要有一種組合在販售`,
    }
    if (problem) throw new Error(words[problem])
  }
}

/** The place to scroll to if the matrix is invalid. */
function Anchor({ id }: { id?: string }) {
  return <span id={id} />
}

function StateButton({ goods, dirty }: { goods: Goods; dirty: boolean }) {
  const { t } = useLingui()
  const isMember = useMe().merchant !== null
  const to = goods.state === 'on' || goods.state === 'pending' ? 'off' : 'on'
  const { message } = App.useApp()
  const said: Record<string, string> = {
    on: t`已上架`,
    off: t`已下架`,
    pending: t`已送審`,
    draft: t`已撤回`,
    rejected: t`已撤回`,
  }
  const change = useCommand(() => call(adminGoodsState, { params: { id: goods.id }, body: { state: to } }), {
    refreshes: [['goods'], ['dashboard']],
    done: ({ state }) => void message.success(said[state]),
  })
  const states = ['draft', 'off', 'on', ...(isMember ? ['pending', 'rejected', 'banned'] : [])]
  if (!states.includes(goods.state)) return null
  const isReviewed = isMember && goods.state !== 'off'
  const button = (
    <Button
      type={goods.state === 'draft' ? 'primary' : 'default'}
      loading={change.isPending}
      disabled={dirty}
      title={dirty ? t`請先儲存更改` : undefined}
      onClick={to === 'on' || goods.state === 'pending' ? () => change.mutate(undefined) : undefined}
    >
      {goods.state === 'pending' ? (
        <Trans>撤回送審</Trans>
      ) : to === 'off' ? (
        <Trans>下架</Trans>
      ) : isReviewed ? (
        <Trans>送審上架</Trans>
      ) : (
        <Trans>上架</Trans>
      )}
    </Button>
  )
  if (to === 'on' || goods.state === 'pending') return button
  return (
    <Popconfirm
      title={t`下架後買家就看不到了`}
      okText={t`下架`}
      disabled={dirty}
      onConfirm={() => change.mutate(undefined)}
    >
      {button}
    </Popconfirm>
  )
}

/** The state of the review of a merchant's goods. */
function ReviewNote({ goods: { state, stateReason, review } }: { goods: Goods }) {
  const { t } = useLingui()
  if (stateReason && (state === 'rejected' || state === 'banned')) {
    return (
      <Alert
        style={{ marginBottom: 14 }}
        type="error"
        showIcon
        title={state === 'banned' ? t`已禁售` : t`審核未過`}
        description={stateReason}
      />
    )
  }
  if (review?.state === 'pending') {
    const link = (
      <Link to={`/goods/reviews?requestId=${review.id}`}>
        <Trans>查看</Trans>
      </Link>
    )
    return (
      <Alert
        style={{ marginBottom: 14 }}
        type="info"
        showIcon
        title={review.kind === 'new' ? t`正在審核` : t`有更改正在審核`}
        action={link}
      />
    )
  }
  if (review?.kind !== 'change' || !review.reason || review.state === 'confirmed') return null
  const title = review.state === 'needs_change' ? t`上次的更改需要再修改` : t`上次的更改未通過`
  return <Alert style={{ marginBottom: 14 }} type="warning" showIcon title={title} description={review.reason} />
}

function BanButton({ goods }: { goods: Goods }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const ban = useCommand(
    (reason: string, requestId) => call(adminGoodsBan, { params: { id: goods.id }, body: { reason, requestId } }),
    { refreshes: [['goods'], ['goods-requests']], said: t`已禁售`, done: () => setAsking(false) },
  )
  if (goods.merchantId === null || !['on', 'off'].includes(goods.state)) return null
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        <Trans>禁售</Trans>
      </Button>
      <ReasonDialog
        open={asking}
        title={t`禁售這件商品`}
        noteLabel={t`原因，商家會看到`}
        confirm={t`禁售`}
        danger
        busy={ban.isPending}
        failure={ban.error}
        onConfirm={({ reason, note }) => ban.mutate(note || reason)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function toValues(goods: Goods | undefined): Values {
  if (!goods) return { ...newGoods, pictures: [], video: null, matrix: emptyMatrix }
  return {
    ...goods,
    pictures: goods.images,
    video: goods.video,
    matrix: fromGoods(goods),
    saleFrom: toClock(goods.saleFrom),
    saleUntil: toClock(goods.saleUntil),
  }
}

function toBody({ matrix, pictures, video, saleFrom, saleUntil, ...rest }: Values): Input {
  return {
    ...rest,
    goodsNo: rest.goodsNo?.trim() ?? '',
    brandId: rest.brandId ?? null,
    freightTemplateId: rest.kind === 'physical' ? (rest.freightTemplateId ?? null) : null,
    imageIds: pictures.map(({ fileId }) => fileId),
    videoId: video?.fileId ?? null,
    serviceIds: rest.serviceIds ?? [],
    limitOrder: rest.limitOrder ?? null,
    limitUser: rest.limitUser ?? null,
    saleFrom: toMoment(saleFrom),
    saleUntil: toMoment(saleUntil),
    sort: rest.sort ?? newGoods.sort,
    salesStart: rest.salesStart ?? newGoods.salesStart,
    ...toInput(matrix),
  }
}
