import type { Language } from '@shop/contract/core/common.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** The subject of a notice, shown besides its text. */
export interface NoticeSubject {
  /** address of a small picture */
  picture: string
  /** the other party */
  party: string
  purpose: string
  /** as on the wire; `""`: no money */
  money: string
  /** what it calls for is open until then; undefined: it is over, or calls for nothing */
  until?: Date | undefined
  /** the order that the notice belongs to but does not name; 0 if there are several */
  order?: number
}

/** A notice as its subject is looked up: `order:17`, and the order it opens. */
export interface NoticeAbout {
  entity: string
  /** 0: none */
  orderId: number
}

/** Finds the subjects of a reader's notices; undefined where it knows none. */
export type FindSubjects = (
  shop: Shop,
  about: readonly NoticeAbout[],
  reader: { userId: number; language: Language },
) => Promise<(about: NoticeAbout) => NoticeSubject | undefined>

export const noticeSubjects = point<FindSubjects>('notice subjects')

/** The subject of a notice that is about nothing more to show. */
export const noSubject: NoticeSubject = { picture: '', party: '', purpose: '', money: '' }

/** The subject of each of these notices, empty where no domain knows it. */
export async function subjectsOf(
  shop: Shop,
  about: readonly NoticeAbout[],
  reader: { userId: number; language: Language },
): Promise<NoticeSubject[]> {
  const finders = await Promise.all(shop.all(noticeSubjects).map((find) => find(shop, about, reader)))
  return about.map((one) => {
    for (const find of finders) {
      const subject = find(one)
      if (subject) return subject
    }
    return noSubject
  })
}
