import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  ReviewPart,
  ReviewPolicy,
  ReviewReason,
  ReviewState,
  reviewGrades,
} from '@shop/contract/trade/review/review.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'

export type Grade = (typeof reviewGrades)[number]

export const gradeWords: Record<Grade, MessageDescriptor> = { 10: msg`好評`, 20: msg`中評`, 30: msg`差評` }
const gradeTones: Record<Grade, Tone> = { 10: 'good', 20: 'wait', 30: 'bad' }

export function GradeTag({ grade }: { grade: Grade }) {
  const { t } = useLingui()
  return <StateTag tone={gradeTones[grade]}>{t(gradeWords[grade])}</StateTag>
}

export const reviewStateWords: Record<ReviewState, MessageDescriptor> = {
  visible: msg`顯示中`,
  held: msg`待審核`,
  refused: msg`未通過`,
  hidden: msg`已隱藏`,
}
const stateTones: Record<ReviewState, Tone> = { visible: 'good', held: 'wait', refused: 'quiet', hidden: 'quiet' }

export function ReviewStateTag({ state }: { state: ReviewState }) {
  const { t } = useLingui()
  return <StateTag tone={stateTones[state]}>{t(reviewStateWords[state])}</StateTag>
}

export const policyWords: Record<ReviewPolicy, MessageDescriptor> = {
  illegal: msg`含有違法內容`,
  obscene: msg`含有低俗內容`,
  insult: msg`含有人身攻擊`,
  privacy: msg`洩露他人隱私`,
  advert: msg`含有廣告或聯絡方式`,
  unrelated: msg`與商品無關`,
  untrue: msg`內容不實`,
}
export const reasonWords: Record<ReviewReason, MessageDescriptor> = { ...policyWords, author: msg`作者自行撤回` }

export const partWords: Record<ReviewPart, MessageDescriptor> = { first: msg`初次評價`, append: msg`追評` }

const historyWords: Record<string, MessageDescriptor> = {
  ...reviewStateWords,
  append_visible: msg`追評顯示中`,
  append_held: msg`追評待審核`,
  append_refused: msg`追評未通過`,
  append_hidden: msg`追評已隱藏`,
  answered: msg`商家回覆`,
}

/** A step of a review's history in words; unknown ones unchanged. */
export function useHistoryText(): { state: (state: string) => string; reason: (reason: string | null) => string } {
  const { t } = useLingui()
  return {
    state: (state) => {
      const words = historyWords[state]
      return words ? t(words) : state
    },
    // The ground, then a colon and the operator's explanation.
    reason: (reason) => {
      const [, ground = '', rest = ''] = /^(\w+)(.*)$/s.exec(reason ?? '') ?? []
      const words = reasonWords[ground as ReviewReason]
      return words ? t(words) + rest : (reason ?? '')
    },
  }
}
