import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminTaskGet,
  adminTaskList,
  adminTaskPaidList,
  adminTaskProofGet,
  adminTaskProofList,
} from '@shop/contract/promotion/task/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { readQueue } from '../../platform/review-queue/list.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { findPictures, findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { findDays } from './days.ts'
import { type ProofRecord, type TaskRecord, taskProofQueue } from './queries.ts'

/** Newest first. */
export async function listAdminTasks(
  { db }: Shop,
  { kind, on, ...query }: QueryOf<typeof adminTaskList>,
): Promise<DataOf<typeof adminTaskList>> {
  let tasks = db.selectFrom('task').selectAll()
  if (kind) tasks = tasks.where('kind', '=', kind)
  if (on) tasks = tasks.where('isOn', 'is', on === 'yes')
  const page = await readPage(db, tasks, { by: 'task.id', type: 'integer', id: 'task.id' }, query)
  return { ...page, rows: (page.rows as unknown as TaskRecord[]).map(toRow) }
}

const toRow = ({
  id,
  kind,
  unit,
  title,
  reward,
  budget,
  given,
  startsAt,
  endsAt,
  isOn,
  sort,
  version,
}: TaskRecord) => ({
  id,
  kind,
  unit,
  title,
  reward,
  budget,
  given,
  isOn,
  sort,
  version,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

const daysShown = 30

/** @throws Refusal NOT_FOUND */
export async function getTask(
  { db, config, settings }: Shop,
  { id, now }: { id: number; now: Date },
): Promise<DataOf<typeof adminTaskGet>> {
  const task = (await db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()) as
    | TaskRecord
    | undefined
  if (!task) throw new Refusal('NOT_FOUND')
  const { content, coverFileId, videoFileId, articleId, link, seconds } = task
  const { timezone } = settings.get('store')
  const [pictures, videos, days] = await Promise.all([
    findPictures(db, [coverFileId]),
    findVideos(db, [videoFileId]),
    findDays(db, task, { now, timezone }),
  ])
  const first = dayOf(addHours(now, -24 * daysShown), timezone)
  const cover = coverFileId === null ? undefined : pictures.get(coverFileId)
  const video = videoFileId === null ? undefined : videos.get(videoFileId)
  return {
    ...toRow(task),
    content,
    coverId: coverFileId,
    videoId: videoFileId,
    articleId,
    link,
    seconds,
    paid: days.reduce((sum, { times }) => sum + times, 0),
    days: days.filter(({ day }) => day > first),
    coverUrl: cover ? pictureUrl(config, cover, 'm') : '',
    video: video ? { fileId: video.id, url: videoUrl(config, video), posterUrl: pictureUrl(config, video, 'm') } : null,
  }
}

/** Newest first. */
export async function listPaid(
  { shop: { db }, operator }: AdminReader,
  { id, ...query }: QueryOf<typeof adminTaskPaidList> & { id: number },
): Promise<DataOf<typeof adminTaskPaidList>> {
  const paid = db
    .selectFrom('taskDone as d')
    .innerJoin('appUser as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.amount', 'd.at', 'd.userId', 'u.nickname', 'u.mobile'])
    .where('d.taskId', '=', id)
  const page = await readPage(db, paid, { by: 'd.id', type: 'integer', id: 'd.id' }, query)
  return {
    ...page,
    rows: page.rows.map(({ userId, nickname, mobile, amount, at, ...row }) => ({
      id: row.id,
      amount,
      at: at.toISOString(),
      user: toPerson({ id: userId, nickname, mobile }, { operator }),
    })),
  }
}

interface AdminProof extends ProofRecord {
  nickname: string
  mobile: string | null
  title: TaskRecord['title']
  content: TaskRecord['content']
  link: string
  claimedName: string | null
  reviewedName: string | null
}

const proofs = (db: Db) =>
  db
    .selectFrom('taskProof')
    .innerJoin('task', 'task.id', 'taskProof.taskId')
    .innerJoin('appUser', 'appUser.id', 'taskProof.userId')
    .selectAll('taskProof')
    .select([
      'task.title',
      'task.content',
      'task.link',
      'appUser.nickname',
      'appUser.mobile',
      nameOf('taskProof.claimedBy').as('claimedName'),
      nameOf('taskProof.reviewedBy').as('reviewedName'),
    ])

export async function listProofs(
  reader: AdminReader,
  { state, taskId, ...at }: QueryOf<typeof adminTaskProofList>,
): Promise<DataOf<typeof adminTaskProofList>> {
  const { db } = reader.shop
  let found = proofs(db)
  if (state) found = found.where('taskProof.state', '=', state)
  if (taskId) found = found.where('taskProof.taskId', '=', taskId)
  const waits = state === 'submitted'
  return readQueue(db, taskProofQueue, found, { ...at, waits }, (row: AdminProof) => toProofRow(row, reader))
}

const rememberedDays = 90

/** @throws Refusal NOT_FOUND */
export async function getProof(reader: AdminReader, id: number): Promise<DataOf<typeof adminTaskProofGet>> {
  const { shop, operator, now } = reader
  const row = (await proofs(shop.db).where('taskProof.id', '=', id).executeTakeFirst()) as unknown as
    | AdminProof
    | undefined
  if (!row) throw new Refusal('NOT_FOUND')
  const [files, { rejected }] = await Promise.all([
    findFiles(shop.db, row.fileIds),
    shop.db
      .selectFrom('taskProof')
      .select((eb) => eb.fn.countAll<number>().as('rejected'))
      .where('userId', '=', row.userId)
      .where('state', '=', 'rejected')
      .where('id', '<>', id)
      .where('createdAt', '>', addHours(now, -24 * rememberedDays))
      .executeTakeFirstOrThrow(),
  ])
  const mayReview = operator.permissions.has('promo.task.review') && operator.userId !== row.userId
  return {
    proof: {
      ...toProofRow(row, reader),
      content: row.content,
      link: row.link,
      note: row.note,
      pictures: row.fileIds.flatMap((fileId) => {
        const file = files.get(fileId)
        if (!file) return []
        const { s, l } = fileUrls(shop, file, now)
        return { id: fileId, small: s, large: l }
      }),
      rejectedBefore: rejected,
      reviewedBy: row.reviewedName,
      endedAt: row.endedAt?.toISOString() ?? null,
      rejectReason: row.rejectReason,
      rejectNote: row.rejectNote,
      may: { review: row.state === 'submitted' && mayReview },
    },
  }
}

function toProofRow(row: AdminProof, reader: AdminReader) {
  return {
    id: row.id,
    state: row.state,
    user: toPerson({ ...row, id: row.userId }, reader),
    task: { id: row.taskId, title: row.title },
    amount: row.amount,
    createdAt: row.createdAt.toISOString(),
    ...shownClaim(row, reader.now),
  }
}
