import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { articleStates } from '@shop/contract/content/article/admin.ts'
import type { HelpTopic } from '@shop/contract/content/help/help.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'

export type ArticleState = (typeof articleStates)[number]

export const articleStateWords: Record<ArticleState, MessageDescriptor> = {
  shown: msg`顯示中`,
  scheduled: msg`未到時間`,
  over: msg`已過期`,
  hidden: msg`已隱藏`,
}
const tones: Record<ArticleState, Tone> = { shown: 'good', scheduled: 'wait', over: 'quiet', hidden: 'quiet' }

export function ArticleStateTag({ state }: { state: ArticleState }) {
  const { t } = useLingui()
  return <StateTag tone={tones[state]}>{t(articleStateWords[state])}</StateTag>
}

export function ShownTag({ shown }: { shown: boolean }) {
  return <ArticleStateTag state={shown ? 'shown' : 'hidden'} />
}

export const helpTopicWords: Record<HelpTopic, MessageDescriptor> = {
  order: msg`訂單與付款`,
  delivery: msg`配送`,
  aftersales: msg`退換貨與退款`,
  wallet: msg`錢包與福利`,
  account: msg`帳號與登入`,
  other: msg`其他`,
}

/** The places where shoppers see each document. */
export const documentPlaces: Record<DocumentKey, MessageDescriptor> = {
  about: msg`關於我們頁面`,
  'register-terms': msg`註冊與登入時要同意`,
  'user-agreement': msg`註冊與登入時要同意`,
  privacy: msg`註冊與登入時要同意`,
  'purchase-terms': msg`每次下單時要同意`,
  'merchant-terms': msg`商家申請入駐時要同意`,
  'collectible-terms': msg`持有數位藏品時適用`,
}
