import type { MembershipErrors } from '@shop/contract/merchant/membership/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const membershipRefusals: Wordings<MembershipErrors> = {
  MEMBER_ALREADY: {
    'zh-Hant': '這個號碼已經是店舖成員',
    'zh-Hans': '这个号码已经是店铺成员',
    en: 'This number already belongs to a member',
    ja: 'この番号の方はすでにメンバーです',
    ko: '이미 구성원인 번호입니다',
  },
  INVITED_ALREADY: {
    'zh-Hant': '已經邀請過這個號碼，請等對方答覆或先撤回',
    'zh-Hans': '已经邀请过这个号码，请等对方答复或先撤回',
    en: 'This number has an open invitation. Wait for the answer or take it back first',
    ja: 'この番号は招待中です。返答を待つか、先に取り消してください',
    ko: '이미 초대한 번호입니다. 답변을 기다리거나 먼저 취소해 주세요',
  },
  INVITATIONS_FULL: {
    'zh-Hant': ({ max }) => `最多 ${max} 個邀請，請先撤回或等對方答覆`,
    'zh-Hans': ({ max }) => `最多 ${max} 个邀请，请先撤回或等对方答复`,
    en: ({ max }) => `You have reached the limit of ${max} invitations. Wait for answers or take some back`,
    ja: ({ max }) => `招待は ${max} 件までです。返答を待つか、取り消してください`,
    ko: ({ max }) => `초대는 최대 ${max}건입니다. 답변을 기다리거나 취소해 주세요`,
  },
  MEMBERS_FULL: {
    'zh-Hant': ({ max }) => `店舖最多 ${max} 位成員`,
    'zh-Hans': ({ max }) => `店铺最多 ${max} 位成员`,
    en: ({ max }) => `A shop has at most ${max} members`,
    ja: ({ max }) => `店舗のメンバーは ${max} 人までです`,
    ko: ({ max }) => `상점 구성원은 최대 ${max}명입니다`,
  },
  INVITATION_OVER: {
    'zh-Hant': '這個邀請已失效',
    'zh-Hans': '这个邀请已失效',
    en: 'This invitation is no longer valid',
    ja: 'この招待は無効になりました',
    ko: '이 초대는 더 이상 유효하지 않습니다',
  },
  LAST_OWNER: {
    'zh-Hant': '店舖至少要有一位店主，請先讓另一位成員成為店主',
    'zh-Hans': '店铺至少要有一位店主，请先让另一位成员成为店主',
    en: 'A shop needs at least one owner. Make another member an owner first',
    ja: '店舗にはオーナーが 1 人以上必要です。先に他のメンバーをオーナーにしてください',
    ko: '상점에는 점주가 한 명 이상 필요합니다. 먼저 다른 구성원을 점주로 지정해 주세요',
  },
  OWNER_RESPONSIBLE: {
    'zh-Hant': '這位店主是店舖的負責人，只有本人可以退出或更改角色',
    'zh-Hans': '这位店主是店铺的负责人，只有本人可以退出或更改角色',
    en: 'This owner is responsible for the shop. Only they can leave or change their role',
    ja: 'このオーナーは店舗の責任者です。脱退や役割の変更は本人だけができます',
    ko: '이 점주는 상점 책임자입니다. 본인만 나가거나 역할을 바꿀 수 있습니다',
  },
}
