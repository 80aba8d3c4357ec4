import type { Nothing } from '../../core/errors.ts'

export interface WechatErrors {
  /** the page is open as one of WeChat's snapshots, which stand for nobody */
  WECHAT_SNAPSHOT: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends WechatErrors {}
}
