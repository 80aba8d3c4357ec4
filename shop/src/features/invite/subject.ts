import { t } from '@lingui/core/macro'
import { storeSettings } from '../../lib/settings.ts'
import type { Subject } from '../share/subject.ts'

/** The shop as a user recommends it, with pictures of its goods: the link opens home, and records who sent it. */
export function shopSubject(nickname: string, pictureUrls: readonly string[] = []): Subject {
  const store = storeSettings.get()?.storeInfo
  return {
    path: 'pages/index/index',
    title: t`${nickname} 邀請您來逛逛`,
    note: store?.describe || store?.store_name,
    pictureUrls,
  }
}
