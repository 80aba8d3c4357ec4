import type { Nothing } from '../../core/errors.ts'

export interface WechatErrors {
  /** the page is open as one of WeChat's snapshots, which have no real user */
  WECHAT_SNAPSHOT: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends WechatErrors {}
}
