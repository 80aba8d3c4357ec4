import type { Texts } from '@shop/contract/core/common.ts'

export const uploadMessages = {
  UPLOADED: {
    'zh-Hant': '上傳成功',
    'zh-Hans': '上传成功',
    en: 'Uploaded',
    ja: 'アップロードしました',
    ko: '업로드했습니다',
  },
} satisfies Record<string, Texts>

type UploadMessages = typeof uploadMessages

declare module '../http/wording.ts' {
  interface Messages extends UploadMessages {}
}
