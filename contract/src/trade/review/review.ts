import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Flag,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  PageNumber,
  pageOf,
  RequestId,
  Time,
  Url,
} from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'

/** after how many hours a held review has waited too long */
export const reviewLateAfterH = 24

/** 10 good, 20 medium, 30 bad. */
export const reviewGrades = [10, 20, 30] as const

export const ReviewGrade = oneOf(reviewGrades)

/** `held`: waits for an operator; `refused`: an operator refused it; `hidden`: was visible and no longer is. */
export const reviewStates = ['visible', 'held', 'refused', 'hidden'] as const

export type ReviewState = (typeof reviewStates)[number]

/** The only grounds for refusing or hiding text or pictures; a negative opinion is not one. */
export const reviewPolicies = ['illegal', 'obscene', 'insult', 'privacy', 'advert', 'unrelated', 'untrue'] as const

export type ReviewPolicy = (typeof reviewPolicies)[number]

/** Why a review is not visible: one of these grounds, or `author`: its author withdrew it. */
export const reviewReasons = [...reviewPolicies, 'author'] as const

export type ReviewReason = (typeof reviewReasons)[number]

/** The two parts of a review, which are moderated separately: the original text and the one addition. */
export const reviewParts = ['first', 'append'] as const

export type ReviewPart = (typeof reviewParts)[number]

const CommentPicture = Type.Object({
  /** middle size */
  image_url: Url,
  large_url: Url,
  /** value for srcset */
  srcset: Type.String(),
})

const CommentVideo = Type.Object({ video_url: Url, cover_url: Url, seconds: Count })

const said = {
  content: Type.String(),
  create_time: Time,
  images: Type.Array(CommentPicture),
}

const appended = {
  ...said,
  /** whole days between review and addition */
  days: Count,
}

const review = {
  comment_id: Id,
  score: ReviewGrade,
  ...said,
  video: nullable(CommentVideo),
  /** the seller's answer */
  reply: nullable(Type.Object({ content: Type.String(), create_time: Time })),
  /** goods of this line have been refunded */
  is_refunded: Flag,
}

/** A review as everyone sees it. */
export const Comment = Type.Object({
  ...review,
  user: Type.Object({ nick_name: Type.String(), avatar_url: nullable(Url) }),
  append: nullable(Type.Object(appended)),
  orderGoods: Type.Object({ goods_props: SpecProps }),
})

const CommentCounts = Type.Object({
  all: Count,
  /** good */
  praise: Count,
  /** medium */
  review: Count,
  /** bad */
  negative: Count,
  /** with pictures or a video */
  pictures: Count,
})

export const commentListRows = endpoint({
  method: 'GET',
  path: 'comment/listRows',
  auth: 'guest',
  summary: 'The first reviews of a goods item',
  query: Type.Object({ goodsId: Id, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 15, default: 5 })) }),
  data: Type.Object({ list: Type.Array(Comment), total: Count, counts: CommentCounts }),
})

export const commentTotal = endpoint({
  method: 'GET',
  path: 'comment/total',
  auth: 'guest',
  summary: 'Number of reviews of a goods item by grade',
  query: Type.Object({ goodsId: Id }),
  data: Type.Object({ total: CommentCounts }),
})

export const commentList = endpoint({
  method: 'GET',
  path: 'comment/list',
  auth: 'guest',
  summary: 'Reviews of a goods item',
  query: Type.Object({
    goodsId: Id,
    /** −1 or any other value: all grades */
    scoreType: Type.Optional(Type.Integer({ default: -1 })),
    /** 1: only reviews with pictures or a video */
    pictures: Type.Optional(Flag),
    page: PageNumber,
  }),
  data: Type.Object({ list: pageOf(Comment) }),
})

/** Limits for one review. */
const ReviewLimits = Type.Object({ text: Count, images: Count, appendDays: Count })

export const orderCommentList = endpoint({
  method: 'GET',
  path: 'order.comment/list',
  auth: 'user',
  summary: 'Goods of an order to be reviewed',
  query: Type.Object({ orderId: Id }),
  data: Type.Object({
    goodsList: Type.Array(
      Type.Object({
        goods_id: Id,
        order_goods_id: Id,
        goods_image: Url,
        goods_image_srcset: Type.String(),
        goods_name: Type.String(),
        goods_props: SpecProps,
        goods_price: Money,
        total_num: Count,
      }),
    ),
    limits: ReviewLimits,
  }),
  refuses: ['NOT_FOUND', 'REVIEW_OWN', 'REVIEW_RETURNED', 'REVIEW_TOO_EARLY', 'REVIEWED', 'REVIEW_WINDOW_OVER'],
})

/**
 * Reviews several goods of an order at once. An element without text is skipped unless it is `graded`: then its grade
 * is enough. Pictures of a skipped element are ignored, because old clients sometimes attach them to the wrong goods.
 */
export const orderCommentSubmit = endpoint({
  method: 'POST',
  path: 'order.comment/submit',
  auth: 'user',
  summary: 'Review the goods of an order',
  body: Type.Object({
    orderId: Id,
    form: Type.Array(
      Type.Object({
        order_goods_id: Id,
        /** ignored: the order determines it */
        goods_id: Type.Optional(Type.Unknown()),
        score: Type.Optional({ ...ReviewGrade, default: 10 }),
        content: Type.Optional(Type.String({ maxLength: 5_000 })),
        /** file ids */
        uploaded: Type.Optional(Type.Array(Id, { maxItems: 50 })),
        /** file id */
        videoId: Type.Optional(Id),
        graded: Type.Optional(Type.Boolean()),
        anonymous: Type.Optional(Type.Boolean()),
        /** files on the device, ignored here */
        imageList: Type.Optional(Type.Unknown()),
      }),
      { maxItems: 500 },
    ),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ /** some reviews wait for an operator */ held: Type.Boolean() }),
  refuses: [
    'NOT_FOUND',
    'REVIEW_OWN',
    'REVIEW_RETURNED',
    'REVIEW_TOO_EARLY',
    'REVIEWED',
    'REVIEW_WINDOW_OVER',
    'REVIEW_EMPTY',
    'IMAGE_LIMIT',
    'REVIEW_DAY_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
})

const moderation = {
  state: oneOf(reviewStates),
  /** why it is not visible; null if it is visible or waiting */
  reason: nullable(oneOf(reviewReasons)),
  /** the operator's explanation */
  note: Type.String(),
}

/** A review as its author sees it, even when nobody else can. */
export const OwnComment = Type.Object({
  ...review,
  ...moderation,
  append: nullable(Type.Object({ ...appended, ...moderation })),
  anonymous: Flag,
  order_id: Id,
  order_goods_id: Id,
  goods_id: Id,
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  goods_props: SpecProps,
  may: Type.Object({ append: Type.Boolean(), withdraw: Type.Boolean() }),
})

export const userCommentList = endpoint({
  method: 'GET',
  path: 'user.comment/list',
  auth: 'user',
  summary: 'The caller’s reviews, newest first',
  query: Type.Object({ /** only for this order */ orderId: Type.Optional(Id), page: PageNumber }),
  data: Type.Object({ list: pageOf(OwnComment), limits: ReviewLimits }),
})

export const userCommentAppend = endpoint({
  method: 'POST',
  path: 'user.comment/append',
  auth: 'user',
  summary: 'Add to one’s own review, once',
  body: Type.Object({
    commentId: Id,
    content: Type.String({ maxLength: 5_000 }),
    /** file ids */
    uploaded: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ held: Type.Boolean() }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'APPENDED',
    'APPEND_WINDOW_OVER',
    'REVIEW_EMPTY',
    'IMAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** It is no longer visible, and the line cannot be reviewed again. */
export const userCommentWithdraw = endpoint({
  method: 'POST',
  path: 'user.comment/withdraw',
  auth: 'user',
  summary: 'Withdraw one’s own review for good',
  body: Type.Object({ commentId: Id, requestId: Type.Optional(RequestId) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

// ---- for operators

const AdminPicture = Type.Object({ fileId: Id, url: Url, smallUrl: Url })

const adminModeration = {
  text: Type.String(),
  images: Type.Array(AdminPicture),
  createdAt: Instant,
  state: oneOf(reviewStates),
  reason: nullable(oneOf(reviewReasons)),
  note: Type.String(),
  /** words of the word list that the text contains */
  words: Type.Array(Type.String()),
}

export const AdminReview = Type.Object({
  id: Id,
  grade: ReviewGrade,
  ...adminModeration,
  video: nullable(Type.Object({ url: Url, coverUrl: Url, seconds: Count })),
  append: nullable(Type.Object(adminModeration)),
  reply: nullable(Type.Object({ text: Type.String(), at: Instant, actor: Type.String(), name: Type.String() })),
  anonymous: Type.Boolean(),
  refunded: Type.Boolean(),
  author: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
  orderId: Id,
  orderNo: Type.String(),
  goods: Type.Object({ id: Id, title: Type.String(), spec: Type.String(), imageUrl: nullable(Url) }),
  sellerName: Type.String(),
  may: Type.Object({
    /** the states each part can be moved to now */
    first: Type.Array(oneOf(reviewStates)),
    append: Type.Array(oneOf(reviewStates)),
    answer: Type.Boolean(),
  }),
})

export const adminReviewList = adminEndpoint({
  method: 'GET',
  path: 'reviews',
  permission: 'review.view',
  members: 'also',
  summary: 'Reviews, newest first; held ones oldest first',
  query: Type.Object({
    ...cursorQuery,
    /** matches if either part has this state */
    state: Type.Optional(oneOf(reviewStates)),
    grade: Type.Optional(ReviewGrade),
    goodsId: Type.Optional(Id),
    userId: Type.Optional(Id),
    pictures: Type.Optional(Type.Boolean()),
    /** visible reviews of the shop's own goods without an answer */
    unanswered: Type.Optional(Type.Boolean()),
    /** the order's number, or the beginning of the author's mobile number or nickname */
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  data: cursorPage(AdminReview),
})

export const adminReviewGet = adminEndpoint({
  method: 'GET',
  path: 'reviews/:id',
  permission: 'review.view',
  members: 'also',
  summary: 'One review with its history',
  params: IdParams,
  data: Type.Object({
    review: AdminReview,
    history: Type.Array(
      Type.Object({
        from: nullable(Type.String()),
        to: Type.String(),
        actor: Type.String(),
        /** `''` if it was not an operator */
        operatorName: Type.String(),
        reason: nullable(Type.String()),
        at: Instant,
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

/** Held → visible or refused, visible → hidden; to correct a mistake also hidden or refused → visible. */
export const adminReviewMove = adminEndpoint({
  method: 'POST',
  path: 'reviews/:id/state',
  permission: 'review.edit',
  summary: 'Show, refuse or hide one part of a review',
  params: IdParams,
  body: Type.Object({
    part: oneOf(reviewParts),
    to: oneOf(['visible', 'refused', 'hidden']),
    /** required for refusing and hiding */
    reason: Type.Optional(oneOf(reviewPolicies)),
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** The platform's operators answer reviews of its own goods, members those of their merchant's goods. */
export const adminReviewAnswer = adminEndpoint({
  method: 'POST',
  path: 'reviews/:id/answer',
  permission: 'review.edit',
  members: 'also',
  summary: 'Answer a review, or change the answer while that is still allowed',
  params: IdParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ANSWER_FINAL', 'IDEMPOTENCY_MISMATCH'],
})
