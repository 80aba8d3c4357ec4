import type { UploadErrors } from '@shop/contract/platform/upload/errors.ts'
import type { Wordings } from '../http/wording.ts'

export const uploadRefusals: Wordings<UploadErrors> = {
  FILE_TOO_LARGE: {
    status: 413,
    'zh-Hant': '圖片太大，請重新上傳',
    'zh-Hans': '图片太大，请重新上传',
    en: 'The picture is too large. Please choose another',
    ja: '画像が大きすぎます。もう一度アップロードしてください',
    ko: '사진이 너무 큽니다. 다시 업로드해 주세요',
  },
  FILE_TYPE: {
    status: 415,
    'zh-Hant': '檔案已損壞，或不支援此類型；圖片用 jpg、png、webp 或 heic，影片用 mp4',
    'zh-Hans': '文件已损坏，或不支持该类型；图片用 jpg、png、webp 或 heic，视频用 mp4',
    en: 'The file is damaged, or of a type that is not supported: use jpg, png, webp or heic for pictures, mp4 for videos',
    ja: 'ファイルが壊れているか、対応していない形式です。画像は jpg、png、webp、heic、動画は mp4 をお使いください',
    ko: '파일이 손상되었거나 지원하지 않는 형식입니다. 사진은 jpg, png, webp, heic, 동영상은 mp4를 사용하세요',
  },
  FILE_MISSING: {
    status: 400,
    'zh-Hant': '請選擇檔案',
    'zh-Hans': '请选择文件',
    en: 'Please choose a file',
    ja: 'ファイルを選択してください',
    ko: '파일을 선택해 주세요',
  },
  VIDEO_TOO_LARGE: {
    status: 413,
    'zh-Hant': ({ maxMb }) => `影片太大，請選擇 ${maxMb} MB 以內的影片`,
    'zh-Hans': ({ maxMb }) => `视频太大，请选择 ${maxMb} MB 以内的视频`,
    en: ({ maxMb }) => `The video is too large. Please choose one of at most ${maxMb} MB`,
    ja: ({ maxMb }) => `動画が大きすぎます。${maxMb} MB 以内の動画を選んでください`,
    ko: ({ maxMb }) => `동영상이 너무 큽니다. ${maxMb}MB 이하의 동영상을 선택해 주세요`,
  },
  VIDEO_TOO_LONG: {
    'zh-Hant': ({ maxS }) => `影片太長，請選擇 ${maxS} 秒以內的影片`,
    'zh-Hans': ({ maxS }) => `视频太长，请选择 ${maxS} 秒以内的视频`,
    en: ({ maxS }) => `The video is too long. Please choose one of at most ${maxS} seconds`,
    ja: ({ maxS }) => `動画が長すぎます。${maxS} 秒以内の動画を選んでください`,
    ko: ({ maxS }) => `동영상이 너무 깁니다. ${maxS}초 이하의 동영상을 선택해 주세요`,
  },
  VIDEO_CODEC: {
    status: 415,
    'zh-Hant': '此影片的格式無法在所有手機上播放，請選擇 H.264 編碼的 mp4',
    'zh-Hans': '该视频的格式无法在所有手机上播放，请选择 H.264 编码的 mp4',
    en: 'Not every phone can play this video. Please choose an mp4 in H.264',
    ja: 'この動画は一部の端末で再生できません。H.264 の mp4 を選んでください',
    ko: '이 동영상은 일부 휴대폰에서 재생할 수 없습니다. H.264 형식의 mp4를 선택해 주세요',
  },
  STORAGE_DOWN: {
    status: 503,
    'zh-Hant': '檔案儲存服務暫時無法使用，請稍後再試',
    'zh-Hans': '文件存储服务暂时不可用，请稍后再试',
    en: 'The file storage is not available at the moment. Please try again later',
    ja: 'ファイルの保存サービスが一時的に利用できません。しばらくしてからお試しください',
    ko: '파일 저장 서비스를 잠시 사용할 수 없습니다. 나중에 다시 시도해 주세요',
  },
  IMAGE_LIMIT: {
    'zh-Hant': ({ max }) => `最多上傳 ${max} 張圖片`,
    'zh-Hans': ({ max }) => `最多上传 ${max} 张图片`,
    en: ({ max }) => `At most ${max} pictures`,
    ja: ({ max }) => `画像は ${max} 枚までです`,
    ko: ({ max }) => `사진은 최대 ${max}장까지 올릴 수 있습니다`,
  },
}
