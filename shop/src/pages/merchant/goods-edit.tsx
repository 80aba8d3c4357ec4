import { Trans, useLingui } from '@lingui/react/macro'
import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { parseMoney } from '@shop/contract/core/money.ts'
import {
  adminGoodsCreate,
  adminGoodsState,
  adminGoodsUpdate,
  type GoodsPlainText,
  goodsPlainTexts,
  specLimits,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDesk, uploadForDesk } from '../../features/merchant/call-desk.ts'
import { GoodsRate } from '../../features/merchant/GoodsRate.tsx'
import styles from '../../features/merchant/goods.module.css'
import {
  emptyDraft,
  type GoodsDraft,
  hasLayout,
  keyOf,
  placeOf,
  skuOf,
  toBody,
  toDraft,
  variantsOf,
} from '../../features/merchant/goods-form.ts'
import {
  type DeskChoices,
  type DeskGoods,
  deskChoicesQuery,
  deskGoodsKey,
  deskOneQuery,
} from '../../features/merchant/goods-queries.ts'
import { LocalFields } from '../../features/merchant/LocalField.tsx'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { useGoodsDraft } from '../../features/merchant/use-goods-draft.ts'
import { useMerchantId } from '../../features/merchant/use-merchant.ts'
import { VariantsStep } from '../../features/merchant/VariantsStep.tsx'
import { ask } from '../../lib/ask.ts'
import { showFailure } from '../../lib/call.ts'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { grouped, readWhole } from '../../lib/whole.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { ChoiceField, TextField } from '../../ui/Field.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { UploadGrid } from '../../ui/UploadGrid.tsx'

/**
 * The goods editor of the phone, in four steps; the input is kept until it is sent. Goods that exist can be saved in
 * each of them.
 */
export default function MerchantGoodsEdit() {
  const merchantId = useMerchantId()
  const { goodsId } = usePageParams({ goodsId: 'id?' })
  if (merchantId === undefined) return <NoMerchant />
  return goodsId === undefined ? (
    <Editor merchantId={merchantId} goods={undefined} />
  ) : (
    <Known merchantId={merchantId} goodsId={goodsId} />
  )
}

function Known({ merchantId, goodsId }: { merchantId: number; goodsId: number }) {
  const { data: goods } = useSuspenseQuery(deskOneQuery(merchantId, goodsId))
  return <Editor key={goods.version} merchantId={merchantId} goods={goods} />
}

type Problems = Partial<Record<keyof GoodsDraft, string>>

/** The fields of each step. */
const stepFields: (keyof GoodsDraft)[][] = [
  ['pictures', ...goodsPlainTexts],
  ['categoryIds', 'brandId', 'freightTemplateId'],
  ['specs', 'skus'],
  ['content'],
]

function Editor({ merchantId, goods }: { merchantId: number; goods: DeskGoods | undefined }) {
  const { t } = useLingui()
  const { data: choices } = useSuspenseQuery(deskChoicesQuery(merchantId))
  const { draft, set, restored, discard } = useGoodsDraft(
    `${merchantId} ${goods ? `${goods.id} ${goods.version}` : 'new'}`,
    goods ? toDraft(goods) : emptyDraft,
  )
  const [step, setStep] = useState(0)
  const [tried, setTried] = useState(0)
  const [uploading, setUploading] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [wrongTexts, setWrongTexts] = useState<Record<string, string>>({})
  const [wrongSkus, setWrongSkus] = useState<Record<number, string>>({})
  const last = stepFields.length - 1
  usePageTitle(goods ? t`編輯商品` : t`新增商品`)
  const isShown = goods?.state === 'on' || goods?.state === 'off'

  function check(at: number): Problems {
    const problems: Problems = {}
    if (at === 0 && draft.pictures.length === 0) problems.pictures = t`至少要一張圖片`
    if (at === 0 && !draft.name['zh-Hant'].trim()) problems.name = t`請輸入名稱`
    if (at === 1 && draft.categoryIds.length === 0) problems.categoryIds = t`請選 1 到 3 個分類`
    if (at === 2) {
      const texts = draft.specs.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)])
      if (texts.some((text) => !text['zh-Hant'].trim())) problems.specs = t`規格和選項都要有名稱`
      if (draft.specs.some(({ values }) => values.length === 0)) problems.specs = t`每項規格至少要有一個選項`
      const skus = variantsOf(draft.specs).map((variant) => skuOf(draft, keyOf(variant)))
      if (skus.some(({ price }) => !parseMoney(price))) problems.skus = t`每種組合都要有正確的售價`
      else if (skus.some(({ stock }) => stock.trim() && readWhole(stock) === undefined))
        problems.skus = t`數量請輸入整數`
      else if (!skus.some(({ enabled }) => enabled)) problems.skus = t`至少要有一種組合在販售`
    }
    return problems
  }
  const missing = step < tried ? check(step) : {}
  const problems: Problems = { ...refused, ...missing }
  const change = (part: Partial<GoodsDraft>) => {
    setRefused({})
    setWrongTexts({})
    setWrongSkus({})
    set(part)
  }
  function go(next: number): void {
    const words = Object.values(check(step))[0]
    setTried(Math.max(tried, step + 1))
    if (uploading) toast(t`檔案上傳中，請稍候`)
    else if (next > step && words) toast(words)
    else {
      setStep(next)
      window.scrollTo({ top: 0 })
    }
  }

  /** Sends the goods, unless something is missing in a step: that step opens instead. */
  function send(submit: boolean): void {
    const wrong = stepFields.findIndex((_, at) => Object.keys(check(at)).length > 0)
    if (uploading) toast(t`檔案上傳中，請稍候`)
    else if (wrong < 0) save.mutate({ submit })
    else {
      toast(Object.values(check(wrong))[0] ?? '')
      setTried(Math.max(tried, wrong + 1))
      setStep(wrong)
    }
  }

  const save = useIdempotentCommand(
    async ({ submit, surePrices }: { submit: boolean; surePrices?: boolean }, requestId: string) => {
      const at = { merchantId, load: false, prompt: false }
      const body = toBody(draft, goods)
      if (goods) {
        const sent = { ...body, version: goods.version, ...(surePrices && { surePrices }) }
        const saved = await callDesk(adminGoodsUpdate, { params: { id: goods.id }, body: sent }, at)
        if (!submit) return { ...saved, state: goods.state }
        const moved = await callDesk(adminGoodsState, { params: { id: goods.id }, body: { state: 'on' } }, at)
        return { ...saved, state: moved.state }
      }
      const { id } = await callDesk(adminGoodsCreate, { body: { ...body, requestId } }, at)
      const none = { requestId: null, applied: true }
      if (!submit) return { ...none, state: 'draft' as const }
      const moved = await callDesk(adminGoodsState, { params: { id }, body: { state: 'on' } }, at)
      return { ...none, state: moved.state }
    },
    {
      done: ({ requestId, applied, state }) => {
        discard()
        if (requestId !== null) toast(applied ? t`部分已生效，其餘已送審` : t`已送審，通過前買家看到的仍是原來的內容`)
        else toast(state === 'pending' ? t`已送審` : t`已儲存`)
        void queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) })
        navigate('pages/merchant/goods', { merchantId }, { replace: true })
      },
      failed: async (error, input) => {
        if (!(error instanceof CallError)) return
        if (error.code === 'PRICE_JUMP') {
          const question = { title: t`確定是這個價格嗎？`, content: error.message }
          if (await ask({ ...question, confirm: t`確定是`, cancel: t`再檢查` }))
            save.mutate({ ...input, surePrices: true })
          else setStep(2)
          return
        }
        showFailure(error)
        showAtFields(error)
      },
    },
  )

  /** Opens the first step with a problem found by the server, with its messages next to the fields. */
  function showAtFields({ fields }: CallError): void {
    const places = Object.entries(fields).map(([path, words]) => ({ ...placeOf(path), words }))
    if (places.length === 0) return
    setRefused(Object.fromEntries(places.map(({ field, words }) => [field, words])))
    setWrongTexts(fields)
    setWrongSkus(
      Object.fromEntries(places.flatMap(({ variant, words }) => (variant === undefined ? [] : [[variant, words]]))),
    )
    const first = stepFields.findIndex((names) => places.some(({ field }) => names.includes(field)))
    if (first >= 0) setStep(first)
  }

  const text = (name: GoodsPlainText) => ({
    name,
    value: draft[name],
    onChange: (value: LocalText) => change({ [name]: value }),
    maxLength: 100,
    errors: { ...wrongTexts, ...missing },
  })
  const added = grouped(goods?.salesStart ?? 0)
  const knownKeys = new Set(goods ? Object.keys(toDraft(goods).skus) : [])
  return (
    <Page>
      <Card>
        <Steps
          current={step}
          steps={[
            { text: <Trans>基本資料</Trans> },
            { text: <Trans>分類</Trans> },
            { text: <Trans>規格</Trans> },
            { text: <Trans>說明</Trans> },
          ]}
        />
      </Card>
      {goods?.stateReason && <NoticeCard>{goods.stateReason}</NoticeCard>}
      {goods?.review?.state === 'needs_change' && goods.review.reason && <NoticeCard>{goods.review.reason}</NoticeCard>}
      {goods?.review?.state === 'pending' && (
        <NoticeCard>
          <Trans>有更改正在審核；庫存、排序等可以照常更改。</Trans>
        </NoticeCard>
      )}
      {restored && (
        <NoticeCard>
          <Trans>已還原上次沒送出的內容。</Trans>{' '}
          <button type="button" className={styles.link} onClick={discard}>
            <Trans>清除</Trans>
          </button>
        </NoticeCard>
      )}
      {step === 0 && (
        <>
          <Card title={<Trans>商品圖片，至少一張</Trans>}>
            <UploadGrid
              value={draft.pictures}
              onChange={(pictures) => change({ pictures })}
              onBusy={setUploading}
              purpose="review"
              send={(file, { onProgress, signal }) => uploadForDesk(file, { merchantId, onProgress, signal })}
              max={specLimits.images}
              label={t`商品圖片`}
            />
            {problems.pictures && <p className={styles.error}>{problems.pictures}</p>}
          </Card>
          <Card flush>
            <LocalFields
              fields={[
                { ...text('name'), label: t`名稱`, placeholder: t`買家看到、也用來搜尋的名稱` },
                { ...text('sellingPoint'), label: t`賣點（選填）`, placeholder: t`一句話說它好在哪裡` },
              ]}
            />
          </Card>
          {goods && goods.salesStart > 0 && (
            <Card flush>
              <Cell
                label={<Trans>起始已售數</Trans>}
                note={<Trans>由平台設定，和實際售出的加起來給買家看。</Trans>}
                value={added}
              />
            </Card>
          )}
        </>
      )}
      {step === 1 && <PlaceStep draft={draft} set={change} problems={problems} choices={choices} />}
      {step === 2 && (
        <>
          {(problems.specs || problems.skus) && <p className={styles.error}>{problems.specs || problems.skus}</p>}
          <VariantsStep draft={draft} set={change} known={knownKeys} problems={wrongSkus} />
          {goods && <GoodsRate merchantId={merchantId} goodsId={goods.id} />}
        </>
      )}
      {step === 3 && (
        <Card flush>
          {hasLayout(goods) ? (
            <p className={styles.note}>
              <Trans>這件商品的說明有圖片或排版，請在電腦的後台編輯。</Trans>
            </p>
          ) : (
            <TextField
              name="content"
              label={t`商品說明（選填）`}
              placeholder={t`材質、產地、用法、保固`}
              rows={10}
              maxLength={5_000}
              value={draft.content}
              onChange={(content) => change({ content })}
              error={problems.content}
            />
          )}
          <p className={styles.note}>
            {isShown ? (
              <Trans>名稱、圖片、說明、分類、品牌，以及漲價超過兩成，審核通過後才換上；其他更改馬上生效。</Trans>
            ) : (
              <Trans>送審後由平台審核，通過就上架。</Trans>
            )}
          </p>
        </Card>
      )}
      <BottomBar>
        {step === last && !isShown ? (
          <Button kind="line" busy={save.isPending} onClick={() => send(false)}>
            <Trans>存成草稿</Trans>
          </Button>
        ) : (
          step > 0 && (
            <Button kind="line" onClick={() => go(step - 1)}>
              <Trans>上一步</Trans>
            </Button>
          )
        )}
        {step < last && (
          <Button kind={goods ? 'line' : 'main'} onClick={({ detail }) => isNewTap(detail) && go(step + 1)}>
            <Trans>下一步</Trans>
          </Button>
        )}
        {(goods || step === last) && (
          <Button busy={save.isPending} onClick={({ detail }) => isNewTap(detail) && send(!isShown)}>
            {isShown ? <Trans>儲存</Trans> : <Trans>送審上架</Trans>}
          </Button>
        )}
      </BottomBar>
    </Page>
  )
}

/** Ignores the second tap of a double tap, which was meant for the previous step. 0: by keyboard. */
const isNewTap = (detail: number) => detail < 2

/** Where buyers find the goods, and what it costs to send them. */
function PlaceStep({
  draft,
  set,
  problems,
  choices,
}: {
  draft: GoodsDraft
  set: (change: Partial<GoodsDraft>) => void
  problems: Problems
  choices: DeskChoices
}) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState<'brand' | 'freight'>()
  const language = chosenLanguage()
  const brand = choices.brands.find(({ id }) => id === draft.brandId)
  const freight = choices.freightTemplates.find(({ id }) => id === draft.freightTemplateId)
  const roots = choices.categories.filter(({ parentId }) => parentId === null)
  const toggle = (id: number) => {
    const next = draft.categoryIds.includes(id)
      ? draft.categoryIds.filter((one) => one !== id)
      : [...draft.categoryIds, id]
    if (next.length > specLimits.categories) toast(t`請選 1 到 3 個分類`)
    else set({ categoryIds: next })
  }
  return (
    <>
      <Card title={<Trans>分類，選一到三個</Trans>}>
        {roots.map((root) => {
          const all = [{ ...root, level: 0 }, ...inTree(choices.categories, root.id, 1)]
          const chosen = all.filter(({ id }) => draft.categoryIds.includes(id))
          return (
            <details key={root.id} className={styles.branch} open={chosen.length > 0 || undefined}>
              <summary>
                {localText(root.name, language)}
                {chosen.length > 0 && (
                  <span className={styles.chosen}>
                    {chosen.map(({ name }) => localText(name, language)).join(t`、`)}
                  </span>
                )}
                <Icon name="down" size="28rpx" className={styles.fold} />
              </summary>
              {all.map(({ id, name, level }) => (
                <div key={id} className={styles.choice} data-level={level}>
                  <Tick checked={draft.categoryIds.includes(id)} onChange={() => toggle(id)}>
                    {localText(name, language)}
                  </Tick>
                </div>
              ))}
            </details>
          )
        })}
        {problems.categoryIds && <p className={styles.error}>{problems.categoryIds}</p>}
      </Card>
      <Card flush>
        <ChoiceField
          name="brandId"
          label={t`品牌`}
          text={brand ? localText(brand.name, language) : ''}
          placeholder={t`沒有品牌`}
          onClick={() => setChoosing('brand')}
          {...(problems.brandId && { error: problems.brandId })}
        />
        <ChoiceField
          name="freightTemplateId"
          label={t`運費範本`}
          text={freight?.name ?? ''}
          placeholder={t`免運費`}
          note={
            choices.freightTemplates.length === 0 && <Trans>要收運費，請先在電腦上登入商家後台新增運費範本。</Trans>
          }
          onClick={() => setChoosing('freight')}
          {...(problems.freightTemplateId && { error: problems.freightTemplateId })}
        />
      </Card>
      <ActionSheet
        open={choosing === 'brand'}
        title={t`品牌`}
        onClose={() => setChoosing(undefined)}
        actions={[
          { key: '0', text: t`沒有品牌`, chosen: draft.brandId === null, run: () => set({ brandId: null }) },
          ...choices.brands.map(({ id, name }) => ({
            key: String(id),
            text: localText(name, language),
            chosen: draft.brandId === id,
            run: () => set({ brandId: id }),
          })),
        ]}
      />
      <ActionSheet
        open={choosing === 'freight'}
        title={t`運費範本`}
        onClose={() => setChoosing(undefined)}
        actions={[
          {
            key: '0',
            text: t`免運費`,
            chosen: draft.freightTemplateId === null,
            run: () => set({ freightTemplateId: null }),
          },
          ...choices.freightTemplates.map(({ id, name }) => ({
            key: String(id),
            text: name,
            chosen: draft.freightTemplateId === id,
            run: () => set({ freightTemplateId: id }),
          })),
        ]}
      />
    </>
  )
}

/** Categories below their parents, with their depth. */
function inTree(
  all: DeskChoices['categories'],
  parentId: number | null = null,
  level = 0,
): (DeskChoices['categories'][number] & { level: number })[] {
  return all
    .filter((one) => one.parentId === parentId)
    .flatMap((one) => [{ ...one, level }, ...inTree(all, one.id, level + 1)])
}
