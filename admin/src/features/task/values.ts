import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminTaskCreate } from '@shop/contract/promotion/task/admin.ts'
import dayjs from 'dayjs'
import type { UploadedPicture } from '../../ui/PictureUpload.tsx'
import type { UploadedVideo } from '../../ui/VideoUpload.tsx'
import type { Task } from './queries.ts'

export type Body = Omit<BodyOf<typeof adminTaskCreate>, 'requestId'>

export type Values = Pick<Body, 'kind' | 'title' | 'content' | 'link' | 'seconds' | 'sort'> & {
  cover: UploadedPicture[]
  video: UploadedVideo | null
  articleId: number | undefined
  /** with two decimals */
  reward: number
  budget: number
  startsAt: dayjs.Dayjs
  endsAt: dayjs.Dayjs | null
}

export function toValues(task: Task | undefined): Values {
  if (!task) {
    return {
      ...{ kind: 'ad', title: { 'zh-Hant': '' }, content: { 'zh-Hant': '' }, link: '', seconds: 0, sort: 100 },
      ...{ cover: [], video: null, articleId: undefined, reward: 0.1, budget: 100 },
      ...{ startsAt: dayjs().startOf('hour'), endsAt: null },
    }
  }
  const { kind, title, content, link, seconds, sort, coverId, coverUrl, video, articleId } = task
  return {
    ...{ kind, title, content, link, seconds, sort, video },
    cover: coverId === null ? [] : [{ fileId: coverId, url: coverUrl }],
    articleId: articleId ?? undefined,
    reward: task.reward / 100,
    budget: task.budget / 100,
    startsAt: dayjs(task.startsAt),
    endsAt: task.endsAt === null ? null : dayjs(task.endsAt),
  }
}

/** Fields that a kind does not show are not in the form. */
export function toBody({ cover, video, articleId, reward, budget, startsAt, endsAt, ...rest }: Values): Body {
  return {
    ...rest,
    content: rest.content ?? { 'zh-Hant': '' },
    link: rest.link?.trim() ?? '',
    seconds: rest.seconds ?? 0,
    coverId: cover?.[0]?.fileId ?? null,
    videoId: video?.fileId ?? null,
    articleId: articleId ?? null,
    reward: Math.round(reward * 100),
    budget: Math.round(budget * 100),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** The form's name for a field of the body. */
export function fieldOf(path: string): string {
  if (path === 'coverId') return 'cover'
  return path === 'videoId' ? 'video' : path
}
