import type { Domain } from '../../platform/domain/domain.ts'
import { noticeSubjects } from '../../platform/notice/notice-subjects.ts'
import { add } from '../../platform/shop/extension.ts'
import { walletSubjects } from './notice-subjects.ts'
import { walletRoutes } from './routes.ts'

export const wallet: Domain = {
  routes: [walletRoutes],
  adds: [add(noticeSubjects, walletSubjects)],
}
