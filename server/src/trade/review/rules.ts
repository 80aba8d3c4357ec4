import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { ReviewPart, ReviewReason, ReviewState, reviewGrades } from '@shop/contract/trade/review/review.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { withoutInvisible } from '../../core/text/invisible.ts'
import { addHours } from '../../core/value/time.ts'
import { isReviewable, type ReviewFacts } from '../order/rules.ts'

type Limits = SettingValues['review']

/** @throws Refusal REVIEW_TOO_EARLY unless the order is completed, REVIEWED, REVIEW_WINDOW_OVER */
export function assertReviewable(order: ReviewFacts, now: Date, settings: { reviewDays: number }): void {
  if (order.state !== 'completed') throw new Refusal('REVIEW_TOO_EARLY')
  if (order.reviewed) throw new Refusal('REVIEWED')
  if (!isReviewable(order, now, settings)) throw new Refusal('REVIEW_WINDOW_OVER')
}

/** A client's input for one line of its order. */
export interface FormElement {
  order_goods_id: number
  score?: (typeof reviewGrades)[number]
  content?: string
  uploaded?: readonly number[]
  videoId?: number
  /** the grade counts even without words */
  graded?: boolean
  anonymous?: boolean
}

/** One line's review, validated. */
export interface Written {
  lineId: number
  score: (typeof reviewGrades)[number]
  content: string
  imageFileIds: number[]
  videoFileId: number | null
  anonymous: boolean
}

/**
 * Reads the reviews in a form. Every line that awaits a review must be present; elements for other lines are ignored.
 * An element without words is skipped with everything in it, unless its grade counts alone.
 * @throws Refusal REVIEW_EMPTY when nothing is left, IMAGE_LIMIT; Invalid: a line is missing, a text too long
 */
export function readForm(form: readonly FormElement[], pending: readonly number[], limits: Limits): Written[] {
  const places = new Map(form.map((element, index) => [element.order_goods_id, index]))
  if (pending.some((lineId) => !places.has(lineId))) throw invalid('form', 'required')
  const written = pending.flatMap((lineId): Written[] => {
    const index = places.get(lineId) as number
    const { score = 10, graded = false, anonymous = false, ...element } = form[index] as FormElement
    const content = readText(element.content, limits, `form.${index}.content`)
    if (content === '' && !graded) return []
    const imageFileIds = readPictures(element.uploaded, limits, `form.${index}.uploaded`)
    return [{ lineId, score, content, imageFileIds, videoFileId: element.videoId ?? null, anonymous }]
  })
  if (written.length === 0) throw new Refusal('REVIEW_EMPTY')
  return written
}

/** Reads an addition to a review. @throws Refusal REVIEW_EMPTY, IMAGE_LIMIT; Invalid: the text is too long */
export function readAddition(
  added: { content: string; uploaded?: readonly number[] },
  limits: Limits,
): { content: string; imageFileIds: number[] } {
  const content = readText(added.content, limits, 'content')
  if (content === '') throw new Refusal('REVIEW_EMPTY', {}, { field: 'content' })
  return { content, imageFileIds: readPictures(added.uploaded, limits, 'uploaded') }
}

function readText(text: string | undefined, { textMax }: Limits, field: string): string {
  const tidy = tidyText(text ?? '')
  if ([...tidy].length > textMax) throw invalid(field, 'maxLength', textMax)
  return tidy
}

/** The text as stored and shown: without invisible characters, and with at most one empty line between paragraphs. */
export function tidyText(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readPictures(ids: readonly number[] | undefined, { images }: Limits, field: string): number[] {
  const wanted = [...new Set(ids)]
  if (wanted.length > images) throw new Refusal('IMAGE_LIMIT', { max: images }, { field })
  return wanted
}

/** Whether a text is published at once or held. */
export function firstState(text: string, { precheck, words }: Pick<Limits, 'precheck' | 'words'>): 'visible' | 'held' {
  return precheck || findWords(text, words).length > 0 ? 'held' : 'visible'
}

/**
 * The listed words found in the text. Ignores width, case, spaces and punctuation; a word in Latin letters must match a
 * whole word, because short ones occur inside many harmless others.
 */
export function findWords(text: string, words: readonly string[]): string[] {
  const folded = text.normalize('NFKC').toLowerCase()
  const bare = squeeze(folded)
  const apart = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  return words.filter((word) => {
    const wanted = word.normalize('NFKC').toLowerCase()
    if (/^[\p{scx=Latin}\p{N}\s'-]+$/u.test(wanted)) {
      const whole = wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
      return whole !== '' && apart.includes(` ${whole} `)
    }
    const squeezed = squeeze(wanted)
    return squeezed !== '' && bare.includes(squeezed)
  })
}

function squeeze(text: string): string {
  return text.replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')
}

/** The facts of one part of a review, the review itself or its addition, that decide how it may move. */
export interface PartFacts {
  state: ReviewState
  reason: ReviewReason | null
}

/** The states an operator may move a part to; a part its author withdrew stays hidden. */
export function movesOf({ state, reason }: PartFacts): ReviewState[] {
  if (reason === 'author') return []
  return { held: ['visible', 'refused'], visible: ['hidden'], refused: ['visible'], hidden: ['visible'] }[
    state
  ] as ReviewState[]
}

export interface ReviewOfAuthor extends PartFacts {
  createdAt: Date
  appendedAt: Date | null
}

/** Withdrawing is possible while others see it, or may come to see it. */
export function mayWithdraw({ state }: PartFacts): boolean {
  return state === 'visible' || state === 'held'
}

export function mayAppend(review: ReviewOfAuthor, now: Date, limits: Pick<Limits, 'appendDays'>): boolean {
  return review.appendedAt === null && mayWithdraw(review) && now < appendEnds(review, limits)
}

/** @throws Refusal APPENDED, STATE_CHANGED (nobody may see the review), APPEND_WINDOW_OVER */
export function assertAppendable(review: ReviewOfAuthor, now: Date, limits: Pick<Limits, 'appendDays'>): void {
  if (review.appendedAt !== null) throw new Refusal('APPENDED')
  if (!mayWithdraw(review)) throw new Refusal('STATE_CHANGED')
  if (now >= appendEnds(review, limits)) throw new Refusal('APPEND_WINDOW_OVER')
}

function appendEnds({ createdAt }: { createdAt: Date }, { appendDays }: Pick<Limits, 'appendDays'>): Date {
  return addHours(createdAt, appendDays * 24)
}

interface Answerable {
  state: ReviewState
  repliedAt: Date | null
}

/** @throws Refusal STATE_CHANGED unless the review is visible, ANSWER_FINAL when the answer can no longer be edited */
export function assertAnswerable(review: Answerable, now: Date, limits: Pick<Limits, 'answerEditH'>): void {
  if (review.state !== 'visible') throw new Refusal('STATE_CHANGED')
  if (!mayAnswer(review, now, limits)) throw new Refusal('ANSWER_FINAL')
}

export function mayAnswer(review: Answerable, now: Date, { answerEditH }: Pick<Limits, 'answerEditH'>): boolean {
  if (review.state !== 'visible') return false
  return review.repliedAt === null || now < addHours(review.repliedAt, answerEditH)
}

/** The history's name for a part's state. */
export function historyState(part: ReviewPart, state: ReviewState): string {
  return part === 'first' ? state : `append_${state}`
}
