import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { StaffNews } from '@shop/contract/platform/notice/staff.ts'
import type { Module } from '@shop/contract/platform/setting/setting.ts'
import type { ReactNode } from 'react'
import type { Needs } from './session.ts'

/**
 * What a feature adds to the console from the start, declared in its `feature.tsx`, which `features.ts` finds. Texts
 * that only a few pages need are in its `permissions.ts`, `settings.ts` and `budgets.ts`, and load with those pages.
 */
export interface Feature {
  pages?: Page[]
  /** open work, in the overview and on the sidebar */
  queues?: Queue[]
  /** decisions that take two people, by the server's name for their kind */
  proposals?: Record<string, ProposalKind>
  /** the texts of notices to operators, by event; undefined for a notice that is not worth showing */
  notices?: Record<string, (notice: NoticeFacts) => About | undefined>
  /** the same for events that have no entry, by the type of record they are about */
  noticesAbout?: Record<string, (notice: NoticeFacts) => About>
  /** modules that are off at first, and what they cost the shop */
  offAtFirst?: ModuleCost[]
}

export interface Page {
  /** its address, and its file below pages/ */
  path: string
  title: MessageDescriptor
  needs: Needs
  /** its entry in the sidebar */
  menu?: {
    group: MenuGroup
    /** lower values come first within the group */
    order: number
    icon: ReactNode
  }
  /** the sidebar entry to highlight for it */
  under?: string
  /** the same for members of a merchant, if it differs */
  underOfMembers?: string
  /** operators come to it from a merchant's page, so the sidebar shows it to members only */
  menuOfMembers?: true
  /** members see it in the sidebar only while their merchant has payments to review */
  menuOfReviewers?: true
  /** in the sidebar while one of these is open, for the platform's operators */
  modules?: readonly Module[]
  /** also for members of a merchant, who see only their merchant's data; `only`: not for the platform's operators */
  members?: true | 'only'
}

export type MenuGroup = 'start' | 'trade' | 'goods' | 'promotion' | 'money' | 'merchant' | 'content' | 'desk'

/** Open work of operators. */
interface Work {
  /** label of its count in the overview */
  waiting: MessageDescriptor
  /** the page where the work is done */
  to: string
  /** lower values come first in the overview */
  order: number
  /** the sidebar entry that shows its count */
  badge?: string
}

export interface Queue extends Work {
  /** the server's name for it (`Domain.openWork`) */
  name: string
  needs: Permission
  /** absent: it is never late */
  lateAfterHours?: number
  /** text of the notice that something has waited too long, for those whom the server reminds */
  late?: MessageDescriptor
  /** shown in the overview only while there is some */
  whileAny?: true
}

export interface ProposalKind extends Work {
  /** text of the notice about a new one */
  proposed: MessageDescriptor
  /** the page of a proposal's subject, by its key, if it can be decided there too */
  about?: (key: string | number) => string
}

export interface NoticeFacts {
  /** type and id of the record: `order`, `7` */
  kind: string
  id: string
  params: StaffNews['params']
}

/** The text of a notice, and where it leads. */
export interface About {
  says: MessageDescriptor
  /** the page where it can be dealt with */
  to: string
  /** distinguishes the notice from others of its kind */
  number?: string | number
}

export interface ModuleCost {
  modules: readonly Module[]
  title: MessageDescriptor
  cost: MessageDescriptor
  /** lower values come first */
  order: number
}
