import type { Texts } from '@shop/contract/core/common.ts'

/** Success messages that any call may use. */
export const generalMessages = {
  SUCCESS: {
    'zh-Hant': 'success',
    'zh-Hans': 'success',
    en: 'success',
    ja: 'success',
    ko: 'success',
  },
  SAVED: {
    'zh-Hant': '儲存成功',
    'zh-Hans': '保存成功',
    en: 'Saved',
    ja: '保存しました',
    ko: '저장했습니다',
  },
  REMOVED: {
    'zh-Hant': '已刪除',
    'zh-Hans': '已删除',
    en: 'Removed',
    ja: '削除しました',
    ko: '삭제했습니다',
  },
} satisfies Record<string, Texts>

type GeneralMessages = typeof generalMessages

declare module './wording.ts' {
  interface Messages extends GeneralMessages {}
}
