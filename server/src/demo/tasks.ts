import { randomUUID } from 'node:crypto'
import { shoppers } from '@shop/demo/people'
import { text } from '@shop/demo/text'
import { sql } from 'kysely'
import { budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours, addMinutes } from '../core/value/time.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { approveTaskProof, rejectTaskProof } from '../promotion/task/decide-proof.ts'
import { submitProof } from '../promotion/task/submit-proof.ts'
import { beat, finishWatching, startWatching } from '../promotion/task/watch-task.ts'
import { createTask, switchTask } from '../promotion/task/write-task.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'
import { findOperators } from './wallet.ts'

type Form = Omit<Parameters<typeof createTask>[1], 'operatorId' | 'requestId' | 'now' | 'startsAt' | 'endsAt'>

const plain = {
  unit: 'subsidy' as const,
  coverId: null,
  videoId: null,
  articleId: null,
  link: '',
  seconds: 0,
  budget: 50_000,
}
const none = text('', '', '', '', '')

/** The tasks, in the shop's order. */
function formsOf(its: {
  covers: number[]
  videoId: number
  article: { id: number; imageFileId: number | null }
}): Form[] {
  const [first = null, second = null] = its.covers
  return [
    {
      ...plain,
      kind: 'checkIn',
      reward: 5,
      sort: 10,
      content: none,
      title: text('每日簽到', '每日签到', 'Daily check-in', '毎日のチェックイン', '매일 출석'),
    },
    {
      ...plain,
      kind: 'video',
      videoId: its.videoId,
      reward: 20,
      sort: 20,
      title: text('看看這副耳機', '看看这副耳机', 'See these headphones', 'このヘッドホンを見る', '이 헤드폰 살펴보기'),
      content: text(
        '幾秒鐘看完它的樣子。',
        '几秒钟看完它的样子。',
        'What they look like, in a few seconds.',
        '数秒でわかるデザイン。',
        '몇 초 만에 살펴보세요.',
      ),
    },
    {
      ...plain,
      kind: 'ad',
      coverId: first,
      link: 'pages/goods/xfList',
      reward: 10,
      sort: 30,
      title: text('消費專區上新', '消费专区上新', 'New in Spend and earn', 'お買い物ゾーンの新着', '소비 존 새 상품'),
      content: text(
        '買了還有回饋：專區商品送消費積分。',
        '买了还有回馈：专区商品送消费积分。',
        'Products that give something back: each one earns shopping credit.',
        '買うたびにお買い物還元がもらえる商品がそろっています。',
        '살 때마다 쇼핑 크레딧을 드리는 상품이에요.',
      ),
    },
    {
      ...plain,
      kind: 'ad',
      coverId: second,
      link: 'pages/coupon/index',
      reward: 10,
      sort: 40,
      title: text('本週優惠券', '本周优惠券', 'This week’s coupons', '今週のクーポン', '이번 주 쿠폰'),
      content: text(
        '先領券再結帳，滿額立減。',
        '先领券再结账，满额立减。',
        'Claim a coupon before you check out.',
        'お会計の前にクーポンを受け取りましょう。',
        '결제 전에 쿠폰을 받으세요.',
      ),
    },
    {
      ...plain,
      kind: 'article',
      articleId: its.article.id,
      coverId: its.article.imageFileId,
      seconds: 20,
      reward: 10,
      sort: 50,
      title: text('讀一篇選購指南', '读一篇选购指南', 'Read a buying guide', '選び方ガイドを読む', '구매 가이드 읽기'),
      content: none,
    },
    {
      ...plain,
      kind: 'review',
      unit: 'points',
      reward: 10,
      sort: 60,
      content: none,
      title: text('寫一則商品評價', '写一条商品评价', 'Write a review', 'レビューを書く', '상품 후기 쓰기'),
    },
    {
      ...plain,
      kind: 'profile',
      unit: 'points',
      reward: 50,
      sort: 70,
      content: none,
      title: text(
        '完善頭像和地址',
        '完善头像和地址',
        'Add a picture and an address',
        '写真と住所を登録',
        '사진과 주소 등록',
      ),
    },
    {
      ...plain,
      kind: 'external',
      link: 'https://example.com/',
      reward: 100,
      sort: 80,
      title: text('關注我們的社群帳號', '关注我们的社群账号', 'Follow us', 'SNS をフォロー', '소셜 계정 팔로우'),
      content: text(
        '打開連結並關注，把關注成功的畫面截圖提交。',
        '打开链接并关注，把关注成功的画面截图提交。',
        'Open the link, follow the account, and submit a screenshot of it.',
        'リンクを開いてフォローし、フォロー済みの画面を提出してください。',
        '링크를 열어 팔로우한 뒤 화면을 캡처해 제출하세요.',
      ),
    },
  ]
}

/**
 * Tasks of every kind that have been on for days, what shoppers have earned with them, and a proof waiting for review.
 */
export async function taskSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const operators = await findOperators(shop)
  const [operator, reviewer] = [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
  const mobiles = shoppers.slice(0, 4).map(({ mobile }) => mobile)
  const users = await shop.db.selectFrom('appUser').select('id').where('mobile', 'in', mobiles).orderBy('id').execute()
  const [first, second, third] = users.map(({ id }) => id) as [number, number, number]
  const at = (hoursAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -hoursAgo)
    return { at: now, run: () => run(now) }
  }
  const watches = [97, 73, 49, 27].flatMap((hoursAgo, n) =>
    users.map(({ id }, index) =>
      at(hoursAgo - index / 4, (now) => watch(shop, { userId: id, sort: n % 2 ? 30 : 20, now })),
    ),
  )
  return [
    at(24 * 6, (now) => write(shop, { operator, now })),
    ...watches,
    at(60, (now) =>
      handIn(shop, { userId: first, decide: (of) => approveTaskProof(shop, { ...of, operator: reviewer }), now }),
    ),
    at(52, (now) =>
      handIn(shop, {
        userId: second,
        decide: (of) => rejectTaskProof(shop, { ...of, operator: reviewer, reason: 'not_done', note: '' }),
        now,
      }),
    ),
    at(7, (now) => handIn(shop, { userId: third, now })),
  ]
}

async function write(shop: Shop, { operator, now }: { operator: Operator; now: Date }): Promise<void> {
  const { db } = shop
  if (await db.selectFrom('task').select('id').limit(1).executeTakeFirst()) return
  const [{ rows }, video, article] = await Promise.all([
    sql<{
      id: number
    }>`SELECT file_id AS id FROM goods_image WHERE sort = (SELECT min(sort) FROM goods_image) ORDER BY goods_id LIMIT 2`.execute(
      db,
    ),
    // that of the headphones, the only goods with one; the files themselves come in any order
    db
      .selectFrom('goods')
      .select('videoFileId as id')
      .where('videoFileId', 'is not', null)
      .$narrowType<{ id: number }>()
      .orderBy('goods.id')
      .executeTakeFirstOrThrow(),
    db.selectFrom('article').select(['id', 'imageFileId']).orderBy('id').executeTakeFirstOrThrow(),
  ])
  const forms = formsOf({ covers: rows.map(({ id }) => id), videoId: video.id, article })
  const by = { operatorId: operator.id, now }
  for (const form of forms) {
    const { id: taskId } = await createTask(shop, {
      ...form,
      ...by,
      requestId: randomUUID(),
      startsAt: now.toISOString(),
      endsAt: null,
    })
    await switchTask(shop, { taskId, on: true, ...by, requestId: randomUUID() })
  }
  const funded = (['SUB', 'PTS'] as const).map((currency) =>
    budgetFunded({ program: 'task', shards: 4, id: `demo-task-${currency}`, currency, amount: 100_000 }),
  )
  await db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:demo', now }, funded))
}

const taskOf = ({ db }: Shop, sort: number) =>
  db.selectFrom('task').select('id').where('sort', '=', sort).executeTakeFirstOrThrow()

/** Watches a task to its end, unless an earlier run did. */
async function watch(shop: Shop, { userId, sort, now }: { userId: number; sort: number; now: Date }): Promise<void> {
  const { id: taskId } = await taskOf(shop, sort)
  const done = await shop.db
    .selectFrom('taskWatch')
    .select('id')
    .where('userId', '=', userId)
    .where('startedAt', '=', now)
    .executeTakeFirst()
  if (done) return
  const of = { userId, device: `demo-${userId}`, ip: '127.0.0.1' }
  const { token, seconds, beat_s } = await startWatching(shop, { ...of, taskId, now })
  let at = now
  for (let left = seconds; left > 0; left -= beat_s) {
    at = new Date(at.getTime() + beat_s * 1000)
    await beat(shop, { token, userId, now: at })
  }
  await finishWatching(shop, { ...of, token, requestId: randomUUID(), now: at })
}

async function handIn(
  shop: Shop,
  of: { userId: number; decide?: (of: { id: number; now: Date }) => Promise<object>; now: Date },
): Promise<void> {
  const { userId, decide, now } = of
  const { id: taskId } = await taskOf(shop, 80)
  const find = () =>
    shop.db
      .selectFrom('taskProof')
      .select(['id', 'state'])
      .where('userId', '=', userId)
      .where('taskId', '=', taskId)
      .executeTakeFirst()
  if (!(await find())) {
    const screen = { kind: 'qr', text: 'followed', palette: 'mist' } as const
    const { id } = await storePainting(shop, screen, { purpose: 'task', userId, now })
    await submitProof(shop, { taskId, userId, fileIds: [id], note: '已關注', requestId: randomUUID(), now })
  }
  const proof = await find()
  if (proof?.state === 'submitted') await decide?.({ id: proof.id, now: addMinutes(now, 90) })
}
