import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminTaskCreate } from '@shop/contract/promotion/task/admin.ts'
import { claimedKinds, type TaskKind, type TaskUnit } from '@shop/contract/promotion/task/task.ts'
import type { Dayjs } from 'dayjs'
import { nowOnClock, toClock, toMoment } from '../../lib/clock.ts'
import type { UploadedPicture } from '../../ui/PictureUpload.tsx'
import type { UploadedVideo } from '../../ui/VideoUpload.tsx'
import type { Task } from './queries.ts'

export type Body = Omit<BodyOf<typeof adminTaskCreate>, 'requestId'>

export type Values = Pick<Body, 'kind' | 'unit' | 'title' | 'content' | 'link' | 'seconds' | 'sort'> & {
  cover: UploadedPicture[]
  video: UploadedVideo | null
  articleId: number | undefined
  /** subsidy with two decimals, or whole points */
  reward: number
  budget: number
  /** on the store's clock, as the end */
  startsAt: Dayjs
  endsAt: Dayjs | null
}

/** The default reward of a new task. */
export const usualAmounts = { subsidy: { reward: 0.1, budget: 100 }, points: { reward: 10, budget: 10_000 } }

const scaleOf = (unit: TaskUnit): number => (unit === 'points' ? 1 : 100)

export const mayGivePoints = (kind: TaskKind): boolean => (claimedKinds as readonly TaskKind[]).includes(kind)

/** The unit of the reward; only some kinds may give points. */
export const unitOf = ({ kind, unit }: Pick<Values, 'kind' | 'unit'>): TaskUnit =>
  mayGivePoints(kind) ? (unit ?? 'subsidy') : 'subsidy'

/** Converts an amount of the form to the server's, and to the ledger's name for its currency. */
export function amountOf(values: Pick<Values, 'kind' | 'unit'>, amount: number): [number, 'PTS' | 'SUB'] {
  const unit = unitOf(values)
  return [Math.round(amount * scaleOf(unit)), currencyOf(unit)]
}

export const currencyOf = (unit: TaskUnit): 'PTS' | 'SUB' => (unit === 'points' ? 'PTS' : 'SUB')

export function toValues(task: Task | undefined): Values {
  if (!task) {
    return {
      kind: 'ad',
      unit: 'subsidy',
      title: { 'zh-Hant': '' },
      content: { 'zh-Hant': '' },
      link: '',
      seconds: 0,
      sort: 100,
      cover: [],
      video: null,
      articleId: undefined,
      ...usualAmounts.subsidy,
      startsAt: nowOnClock().startOf('hour'),
      endsAt: null,
    }
  }
  const { kind, unit, title, content, link, seconds, sort, coverId, coverUrl, video, articleId } = task
  return {
    kind,
    unit,
    title,
    content,
    link,
    seconds,
    sort,
    video,
    cover: coverId === null ? [] : [{ fileId: coverId, url: coverUrl }],
    articleId: articleId ?? undefined,
    reward: task.reward / scaleOf(unit),
    budget: task.budget / scaleOf(unit),
    startsAt: toClock(task.startsAt),
    endsAt: toClock(task.endsAt),
  }
}

/** Fields that a kind does not show are not in the form. */
export function toBody({ cover, video, articleId, reward, budget, startsAt, endsAt, ...rest }: Values): Body {
  return {
    ...rest,
    unit: unitOf(rest),
    content: rest.content ?? { 'zh-Hant': '' },
    link: rest.link?.trim() ?? '',
    seconds: rest.seconds ?? 0,
    coverId: cover?.[0]?.fileId ?? null,
    videoId: video?.fileId ?? null,
    articleId: articleId ?? null,
    reward: amountOf(rest, reward)[0],
    budget: amountOf(rest, budget)[0],
    startsAt: toMoment(startsAt),
    endsAt: toMoment(endsAt),
  }
}

/** The form's name for a field of the body. */
export function fieldOf(path: string): string {
  if (path === 'coverId') return 'cover'
  return path === 'videoId' ? 'video' : path
}
