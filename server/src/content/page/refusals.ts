import type { PageErrors } from '@shop/contract/content/page/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const pageRefusals: Wordings<PageErrors> = {
  PREVIEW_OVER: {
    'zh-Hant': '預覽連結已失效，請從後台重新開啟',
    'zh-Hans': '预览链接已失效，请从后台重新打开',
    en: 'This preview link is no longer valid. Please open it again from the console',
    ja: 'プレビューのリンクは無効です。管理画面から開き直してください',
    ko: '미리보기 링크가 만료되었습니다. 관리자 화면에서 다시 열어 주세요',
  },
  HOME_TAKEN_DOWN: {
    status: 409,
    'zh-Hant': '平台已下架這個版本，不能再顯示，請修改後重新送審',
    'zh-Hans': '平台已下架这个版本，不能再显示，请修改后重新送审',
    en: 'The platform has taken this version down. Change your page and submit it again',
    ja: 'このバージョンは運営により非公開にされています。修正して再度申請してください',
    ko: '운영자가 내린 버전이라 다시 표시할 수 없습니다. 수정한 뒤 다시 심사를 요청해 주세요',
  },
}
