import type { CollectibleErrors } from '@shop/contract/promotion/collectible/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const collectibleRefusals: Wordings<CollectibleErrors> = {
  NFT_HOLD: {
    'zh-Hant': ({ from }, say) => `${say.time(from)} 起才能轉贈`,
    'zh-Hans': ({ from }, say) => `${say.time(from)} 起才能转赠`,
    en: ({ from }, say) => `It can be given away after ${say.time(from)}`,
    ja: ({ from }, say) => `${say.time(from)} 以降に贈れます`,
    ko: ({ from }, say) => `${say.time(from)} 이후에 선물할 수 있어요`,
  },
  NFT_LOCKED: {
    'zh-Hant': '這件藏品正在等待對方接收',
    'zh-Hans': '这件藏品正在等待对方接收',
    en: 'It is waiting to be accepted',
    ja: '相手の受け取りを待っています',
    ko: '상대방의 수락을 기다리고 있어요',
  },
  NFT_RECEIVER: {
    'zh-Hant': '對方目前不能接收',
    'zh-Hans': '对方目前不能接收',
    en: 'This person cannot receive it at the moment',
    ja: '相手は現在受け取れません',
    ko: '상대방이 지금은 받을 수 없어요',
  },
  COLLECTIBLE_NUMBER: {
    'zh-Hant': '編號有誤，請照證書核對後再輸入',
    'zh-Hans': '编号有误，请照证书核对后再输入',
    en: 'This number is not valid. Compare it with the certificate',
    ja: '番号に誤りがあります。証明書と照らし合わせてください',
    ko: '번호가 잘못되었어요. 증서와 비교해 주세요',
  },
  COLLECTIBLE_SUPPLY: {
    'zh-Hant': ({ min, max }) => `發行量需在 ${min} 至 ${max} 之間：發行後只能減少，也不能少於已發行和已預留的數量`,
    'zh-Hans': ({ min, max }) => `发行量需在 ${min} 至 ${max} 之间：发行后只能减少，也不能少于已发行和已预留的数量`,
    en: ({ min, max }) =>
      `The supply must be between ${min} and ${max}: once collectibles have been issued it can only shrink, and not below what is issued and reserved`,
    ja: ({ min, max }) =>
      `発行数は ${min}〜${max} にしてください。発行後は減らすことしかできず、発行済みと確保済みの数を下回れません`,
    ko: ({ min, max }) =>
      `발행 수량은 ${min}~${max} 사이여야 해요. 발행한 뒤에는 줄일 수만 있고, 발행·예약된 수량보다 적을 수 없어요`,
  },
  COLLECTIBLE_ARTWORK: {
    'zh-Hant': '已有藏品發行，不能更換作品圖',
    'zh-Hans': '已有藏品发行，不能更换作品图',
    en: 'Collectibles with this artwork have been issued, so it cannot be replaced',
    ja: 'すでに発行されているため、作品画像は変更できません',
    ko: '이미 발행된 수집품이 있어 작품 이미지를 바꿀 수 없어요',
  },
  COLLECTIBLE_SKU: {
    'zh-Hant': '其中有規格已附帶另一個系列的藏品',
    'zh-Hans': '其中有规格已附带另一个系列的藏品',
    en: 'One of these SKUs already comes with a collectible of another series',
    ja: '選んだ SKU の中に、すでに別のシリーズが付いているものがあります',
    ko: '선택한 SKU 중에 이미 다른 시리즈가 딸린 것이 있어요',
  },
  COLLECTIBLE_REVOKED: {
    'zh-Hant': '這件藏品已撤銷',
    'zh-Hans': '这件藏品已撤销',
    en: 'This collectible has been revoked already',
    ja: 'このコレクションはすでに取り消されています',
    ko: '이미 취소된 수집품이에요',
  },
}
