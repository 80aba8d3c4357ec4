import type { PageErrors } from '@shop/contract/content/page/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const pageRefusals: Wordings<PageErrors> = {
  PREVIEW_OVER: {
    'zh-Hant': '預覽連結已失效，請從後台重新開啟',
    'zh-Hans': '预览链接已失效，请从后台重新打开',
    en: 'This preview link is no longer valid, please open it again from the console',
    ja: 'プレビューのリンクは無効です。管理画面から開き直してください',
    ko: '미리보기 링크가 만료되었습니다. 관리자 화면에서 다시 열어 주세요',
  },
}
