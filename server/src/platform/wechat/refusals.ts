import type { WechatErrors } from '@shop/contract/platform/wechat/errors.ts'
import type { Wordings } from '../http/wording.ts'

export const wechatRefusals: Wordings<WechatErrors> = {
  WECHAT_SNAPSHOT: {
    'zh-Hant': '目前是微信的預覽頁，請先點右下角「使用完整服務」再試一次',
    'zh-Hans': '当前是微信的快照页，请先点右下角“使用完整服务”再试一次',
    en: 'This is a WeChat preview. Tap “Use full service” in the corner, then try again',
    ja: 'WeChat のプレビュー画面です。右下の「完全版サービスを利用」をタップしてから、もう一度お試しください',
    ko: 'WeChat 미리보기 화면입니다. 오른쪽 아래의 “전체 서비스 이용”을 누른 뒤 다시 시도해 주세요',
  },
}
