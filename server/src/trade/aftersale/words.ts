import type { Language } from '@shop/contract/core/common.ts'
import type { AftersaleReason, AftersaleService, AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import { isPlatform, type Seller } from '../../core/value/seller.ts'
import { type Choice, keepsGoods } from './rules.ts'

type Words = Record<Language, string>
function words(zhHant: string, zhHans: string, en: string, ja: string, ko: string): Words {
  return { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en, ja, ko }
}

/** The wording of states, and of history entries between them. */
const steps = {
  applied: words('待商家處理', '待商家处理', 'Waiting for the seller', 'ショップの確認待ち', '판매자 확인 중'),
  cancelled: words('已撤銷', '已撤销', 'Withdrawn', '取り下げ済み', '취소됨'),
  rejected: words('商家已拒絕', '商家已拒绝', 'Refused', '却下されました', '거절됨'),
  wait_return: words(
    '請寄回商品',
    '请寄回商品',
    'Please send the goods back',
    '商品を返送してください',
    '상품을 반송해 주세요',
  ),
  returning: words(
    '已寄回，待商家收貨',
    '已寄回，待商家收货',
    'Sent back, waiting for the seller',
    '返送中・ショップの受け取り待ち',
    '반송 중, 판매자 수령 대기',
  ),
  offered: words(
    '商家提議部分退款，待您決定',
    '商家提议部分退款，待您决定',
    'The seller offers part of it. You decide',
    'ショップが一部返金を提示・ご判断待ち',
    '판매자가 일부 환불 제안, 결정 대기',
  ),
  resending: words(
    '商家準備換貨',
    '商家准备换货',
    'The seller is preparing a replacement',
    '交換品を準備中',
    '교환 상품 준비 중',
  ),
  resent: words(
    '換貨已寄出',
    '换货已寄出',
    'The replacement is on its way',
    '交換品を発送しました',
    '교환 상품 배송 중',
  ),
  refunding: words('退款處理中', '退款处理中', 'The refund is on its way', '返金処理中', '환불 처리 중'),
  completed_refund: words('退款完成', '退款完成', 'Refunded', '返金済み', '환불 완료'),
  completed_exchange: words('換貨完成', '换货完成', 'Exchanged', '交換済み', '교환 완료'),
  arbitration: words('平台處理中', '平台处理中', 'The platform is deciding', '運営が確認中', '플랫폼 확인 중'),
  closed_timeout: words(
    '逾期未寄回，已關閉',
    '逾期未寄回，已关闭',
    'Closed: nothing was returned by the deadline',
    '返送期限切れのため終了',
    '반송 기한이 지나 종료됨',
  ),
  signed: words(
    '退貨包裹已簽收',
    '退货包裹已签收',
    'The returned parcel was signed for',
    '返送の荷物が受け取られました',
    '반송 상품이 배달되었습니다',
  ),
  agreed: words('商家已同意', '商家已同意', 'The seller has agreed', 'ショップが承認しました', '판매자가 동의했습니다'),
  raised: words(
    '商家提高了提議的金額',
    '商家提高了提议的金额',
    'The seller has raised the offer',
    'ショップが提示額を引き上げました',
    '판매자가 제안 금액을 올렸습니다',
  ),
  accepted: words(
    '買家已接受',
    '买家已接受',
    'The buyer has accepted',
    '購入者が承諾しました',
    '구매자가 수락했습니다',
  ),
  received: words(
    '商家已收到退貨',
    '商家已收到退货',
    'The seller has received the goods',
    'ショップが返品を受け取りました',
    '판매자가 반품을 받았습니다',
  ),
  receive_refused: words(
    '商家拒收退貨',
    '商家拒收退货',
    'The seller refused the returned goods',
    'ショップが返品の受け取りを拒否しました',
    '판매자가 반품 수령을 거절했습니다',
  ),
}

/** The wording of what happens next. */
const nexts = {
  applied: words(
    '商家會在時限內處理；逾時未處理，就交由平台處理',
    '商家会在时限内处理；逾时未处理，就交由平台处理',
    'The seller decides within the time shown; otherwise the platform decides',
    '期限内にショップが対応します。対応がない場合は運営が判断します',
    '판매자가 기한 안에 처리합니다. 처리하지 않으면 플랫폼이 판단합니다',
  ),
  applied_unshipped: words(
    '商家會在時限內處理；逾時未處理，就自動退款',
    '商家会在时限内处理；逾时未处理，就自动退款',
    'The seller decides within the time shown; otherwise you are refunded automatically',
    '期限内にショップが対応します。対応がない場合は自動で返金されます',
    '판매자가 기한 안에 처리합니다. 처리하지 않으면 자동으로 환불됩니다',
  ),
  wait_return: words(
    '請在時限內把商品寄到以下地址，並填寫快遞公司和單號；逾時未寄，售後會關閉',
    '请在时限内把商品寄到以下地址，并填写快递公司和单号；逾时未寄，售后会关闭',
    'Please send the goods to the address below by the deadline, and tell us the carrier and number; otherwise the case is closed',
    '期限内に下記住所へ返送し、配送会社と伝票番号を入力してください。期限を過ぎると申請は終了します',
    '기한 안에 아래 주소로 보내고 택배사와 송장 번호를 입력해 주세요. 기한이 지나면 신청이 종료됩니다',
  ),
  returning: words(
    '商家收到後會為您處理；逾時未處理，就交由平台處理',
    '商家收到后会为您处理；逾时未处理，就交由平台处理',
    'The seller will continue once the goods have arrived; if they do not by the deadline, the platform decides',
    '商品の到着後、ショップが手続きを進めます。期限内に対応がない場合は運営が判断します',
    '상품이 도착하면 판매자가 처리합니다. 기한 안에 처리하지 않으면 플랫폼이 판단합니다',
  ),
  signed: words(
    '包裹已簽收；商家逾時未處理，就視為已收到退貨',
    '包裹已签收；商家逾时未处理，就视为已收到退货',
    'The parcel has been signed for. If the seller does not act by the deadline, the goods count as received',
    '荷物は受け取られました。期限内に対応がない場合は、返品が届いたものとして進みます',
    '상품이 배달되었습니다. 판매자가 기한 안에 처리하지 않으면 반품을 받은 것으로 봅니다',
  ),
  offered: words(
    '接受後退回以上金額，其餘歸商家；不接受可請平台處理，逾時未選也交由平台處理',
    '接受后退回以上金额，其余归商家；不接受可请平台处理，逾时未选也交由平台处理',
    'If you accept, you get this amount and the seller keeps the rest. If not, ask the platform to decide; it also decides once the time is over',
    '承諾するとこの金額が返金され、残りはショップのものになります。納得できない場合は運営に判断を依頼できます。期限を過ぎた場合も運営が判断します',
    '수락하면 이 금액이 환불되고 나머지는 판매자가 가집니다. 동의하지 않으면 플랫폼에 판단을 요청할 수 있으며, 기한이 지나도 플랫폼이 판단합니다',
  ),
  offered_kept: words(
    '接受後退回以上金額，商品由您留用，售後期內仍可就餘額再申請；不接受可請平台處理，逾時未選也交由平台處理',
    '接受后退回以上金额，商品由您留用，售后期内仍可就余额再申请；不接受可请平台处理，逾时未选也交由平台处理',
    'If you accept, you get this amount and keep the goods, and can still claim the rest within the after-sales period. If not, ask the platform to decide; it also decides once the time is over',
    '承諾するとこの金額が返金され、商品はお手元に残り、期間内なら残額も申請できます。納得できない場合は運営に判断を依頼できます。期限を過ぎた場合も運営が判断します',
    '수락하면 이 금액이 환불되고 상품은 그대로 가지며, 기간 안에는 남은 금액을 다시 신청할 수 있습니다. 동의하지 않으면 플랫폼에 판단을 요청할 수 있으며, 기한이 지나도 플랫폼이 판단합니다',
  ),
  resending: words(
    '商家已收到退貨，正在準備新的商品',
    '商家已收到退货，正在准备新的商品',
    'The goods have arrived; a replacement will be sent',
    '返品が届きました。交換品を準備しています',
    '반품이 도착했습니다. 교환 상품을 준비하고 있습니다',
  ),
  resent: words(
    '收到後請確認；逾時會自動完成',
    '收到后请确认；逾时会自动完成',
    'Please confirm when it has arrived; later it is taken as received',
    '届いたら確認してください。期限を過ぎると自動で完了します',
    '받으면 확인해 주세요. 기한이 지나면 자동으로 완료됩니다',
  ),
  refunding: words(
    '款項正在退回，到帳後會通知您',
    '款项正在退回，到账后会通知您',
    'The money is on its way; we tell you when it has arrived',
    '返金の手続き中です。完了したらお知らせします',
    '환불이 진행 중이며 완료되면 알려 드립니다',
  ),
  arbitration: words(
    '平台會查看雙方的說明和憑證，再做決定',
    '平台会查看双方的说明和凭证，再做决定',
    'The platform will review both sides and then decide',
    '運営が双方の説明と証拠を確認して判断します',
    '플랫폼이 양측의 설명과 증빙을 확인한 뒤 결정합니다',
  ),
  rejected: words(
    '不同意的話，可以再申請一次，或請平台處理',
    '不同意的话，可以再申请一次，或请平台处理',
    'If you disagree, apply again or ask the platform to decide',
    '納得できない場合は、もう一度申請するか、運営に判断を依頼できます',
    '동의하지 않으면 한 번 더 신청하거나 플랫폼에 판단을 요청할 수 있습니다',
  ),
  final: words(
    '平台已做出決定',
    '平台已做出决定',
    'The platform has decided',
    '運営の判断が下されました',
    '플랫폼이 결정했습니다',
  ),
}

/** For the platform's own goods nobody stands above the seller, so its customer service reviews the case. */
const ownSteps = {
  arbitration: words('客服覆核中', '客服复核中', 'Under review', 'カスタマーサービスが再確認中', '고객센터 재검토 중'),
}

const ownNexts = {
  applied: words(
    '商家會在時限內處理；逾時未處理，就由客服覆核',
    '商家会在时限内处理；逾时未处理，就由客服复核',
    'The seller decides within the time shown; otherwise customer service reviews the case',
    '期限内にショップが対応します。対応がない場合はカスタマーサービスが再確認します',
    '판매자가 기한 안에 처리합니다. 처리하지 않으면 고객센터가 재검토합니다',
  ),
  returning: words(
    '商家收到後會為您處理；逾時未處理，就由客服覆核',
    '商家收到后会为您处理；逾时未处理，就由客服复核',
    'The seller will continue once the goods have arrived; if they do not by the deadline, customer service reviews the case',
    '商品の到着後、ショップが手続きを進めます。期限内に対応がない場合はカスタマーサービスが再確認します',
    '상품이 도착하면 판매자가 처리합니다. 기한 안에 처리하지 않으면 고객센터가 재검토합니다',
  ),
  offered: words(
    '接受後退回以上金額，其餘歸商家；不接受可請客服覆核，逾時未選也由客服覆核',
    '接受后退回以上金额，其余归商家；不接受可请客服复核，逾时未选也由客服复核',
    'If you accept, you get this amount and the seller keeps the rest. If not, ask for a review; the case is also reviewed once the time is over',
    '承諾するとこの金額が返金され、残りはショップのものになります。納得できない場合は再確認を依頼できます。期限を過ぎた場合も再確認します',
    '수락하면 이 금액이 환불되고 나머지는 판매자가 가집니다. 동의하지 않으면 재검토를 요청할 수 있으며, 기한이 지나도 재검토합니다',
  ),
  offered_kept: words(
    '接受後退回以上金額，商品由您留用，售後期內仍可就餘額再申請；不接受可請客服覆核，逾時未選也由客服覆核',
    '接受后退回以上金额，商品由您留用，售后期内仍可就余额再申请；不接受可请客服复核，逾时未选也由客服复核',
    'If you accept, you get this amount and keep the goods, and can still claim the rest within the after-sales period. If not, ask for a review; the case is also reviewed once the time is over',
    '承諾するとこの金額が返金され、商品はお手元に残り、期間内なら残額も申請できます。納得できない場合は再確認を依頼できます。期限を過ぎた場合も再確認します',
    '수락하면 이 금액이 환불되고 상품은 그대로 가지며, 기간 안에는 남은 금액을 다시 신청할 수 있습니다. 동의하지 않으면 재검토를 요청할 수 있으며, 기한이 지나도 재검토합니다',
  ),
  arbitration: words(
    '客服會重新查看您的說明和憑證，再做決定',
    '客服会重新查看您的说明和凭证，再做决定',
    'Customer service looks at the case again and then decides',
    'カスタマーサービスが説明と証拠をもう一度確認して判断します',
    '고객센터가 설명과 증빙을 다시 확인한 뒤 결정합니다',
  ),
  rejected: words(
    '不同意的話，可以再申請一次，或請客服覆核',
    '不同意的话，可以再申请一次，或请客服复核',
    'If you disagree, apply again or ask for a review',
    '納得できない場合は、もう一度申請するか、再確認を依頼できます',
    '동의하지 않으면 한 번 더 신청하거나 재검토를 요청할 수 있습니다',
  ),
  final: words(
    '客服覆核後已做出決定',
    '客服复核后已做出决定',
    'The case was reviewed; this decision is final',
    '再確認の結果、判断が下されました',
    '재검토 후 결정되었습니다',
  ),
}

/** The wording of services. */
const services = {
  refund: words('僅退款', '仅退款', 'Refund only', '返金のみ', '환불만'),
  return: words('退貨退款', '退货退款', 'Return and refund', '返品・返金', '반품 및 환불'),
  exchange: words('換貨', '换货', 'Exchange', '交換', '교환'),
}

/** The explanation of each service. */
const notes = {
  refund_unshipped: words(
    '還沒發貨，直接退款',
    '还没发货，直接退款',
    'Not shipped yet: you get your money back',
    '未発送のため、そのまま返金します',
    '아직 발송 전이라 바로 환불합니다',
  ),
  refund_not_received: words(
    '我沒有收到商品',
    '我没有收到商品',
    'I have not received the goods',
    '商品が届いていません',
    '상품을 받지 못했습니다',
  ),
  refund_shipped: words(
    '沒有收到商品，或與商家談好不用退貨',
    '没有收到商品，或与商家谈好不用退货',
    'Nothing has arrived, or the seller does not want the goods back',
    '商品が届いていない、または返品不要で合意した場合',
    '상품을 받지 못했거나 반품 없이 합의한 경우',
  ),
  return: words(
    '寄回商品後退款',
    '寄回商品后退款',
    'Send the goods back, then get your money back',
    '商品を返送した後に返金します',
    '상품을 반송한 뒤 환불합니다',
  ),
  exchange: words(
    '寄回商品，換同款同規格的新品',
    '寄回商品，换同款同规格的新品',
    'Send the goods back and get a replacement',
    '商品を返送し、同じ商品と交換します',
    '상품을 반송하고 같은 상품으로 교환합니다',
  ),
}

/** The wording of reasons. */
const reasons = {
  changed_mind: words('不想要了', '不想要了', 'Changed my mind', '不要になった', '마음이 바뀜'),
  wrong_order: words('拍錯、多拍', '拍错、多拍', 'Ordered by mistake', '注文を間違えた', '잘못 주문함'),
  late: words('發貨太慢', '发货太慢', 'Shipping takes too long', '発送が遅い', '발송이 늦음'),
  not_received: words('沒有收到貨', '没有收到货', 'Nothing has arrived', '商品が届かない', '상품을 받지 못함'),
  quality: words('品質問題', '质量问题', 'Poor quality', '品質に問題がある', '품질 문제'),
  damaged: words('收到時已破損', '收到时已破损', 'Arrived damaged', '届いたときに破損していた', '받았을 때 파손됨'),
  wrong_item: words('發錯商品', '发错商品', 'Wrong item', '違う商品が届いた', '다른 상품이 옴'),
  missing: words('少件、漏發', '少件、漏发', 'Something is missing', '不足している', '누락됨'),
  not_as_described: words('與描述不符', '与描述不符', 'Not as described', '説明と違う', '설명과 다름'),
  other: words('其他原因', '其他原因', 'Another reason', 'その他', '기타'),
}

/** Where the money goes. */
const payouts = {
  balance: words('退回餘額', '退回余额', 'To your balance', '残高へ返金', '잔액으로 환불'),
  account: words(
    '退到您填寫的帳戶',
    '退到您填写的账户',
    'To the account you named',
    'ご指定の口座へ返金',
    '지정한 계좌로 환불',
  ),
  wechat: words('原路退回微信支付', '原路退回微信支付', 'Back by WeChat Pay', 'WeChat Pay へ返金', '위챗페이로 환불'),
  alipay: words('原路退回支付寶', '原路退回支付宝', 'Back by Alipay', 'Alipay へ返金', '알리페이로 환불'),
  none: words('沒有款項要退', '没有款项要退', 'Nothing to refund', '返金はありません', '환불할 금액 없음'),
}

interface Case extends Seller {
  state: AftersaleState
  service: AftersaleService
  final: boolean
}

export function stateText(of: Pick<Case, 'state' | 'service' | 'merchantId'>, language: Language): string {
  return stepText(of.state, of, language)
}

/** The wording of a state in the history; `''` for one without any. */
export function stepText(step: string, of: Pick<Case, 'service' | 'merchantId'>, language: Language): string {
  const key = step === 'completed' ? (of.service === 'exchange' ? 'completed_exchange' : 'completed_refund') : step
  const wording: Record<string, Words> = isPlatform(of) ? { ...steps, ...ownSteps } : steps
  return wording[key]?.[language] ?? ''
}

export function nextText(
  of: Pick<Case, 'state' | 'final' | 'merchantId'> & { signedAt: Date | null } & Parameters<typeof keepsGoods>[0],
  language: Language,
): string {
  const wording: Record<string, Words> = isPlatform(of) ? { ...nexts, ...ownNexts } : nexts
  return wording[nextKey(of)]?.[language] ?? ''
}

/** Where a case can time out, the words name what happens then (`timeoutAction`). */
function nextKey({ state, final, signedAt, ...of }: Parameters<typeof nextText>[0]): string {
  if (state === 'rejected' && final) return 'final'
  if (state === 'applied' && of.service === 'refund' && !of.shipped) return 'applied_unshipped'
  if (state === 'returning' && signedAt) return 'signed'
  return state === 'offered' && keepsGoods(of) ? 'offered_kept' : state
}

export function serviceText(service: AftersaleService, language: Language): string {
  return services[service][language]
}

export function serviceNote(
  { service, shipped, only }: Pick<Choice, 'service' | 'shipped' | 'only'>,
  language: Language,
) {
  if (service !== 'refund') return notes[service][language]
  if (only === 'not_received') return notes.refund_not_received[language]
  return notes[shipped ? 'refund_shipped' : 'refund_unshipped'][language]
}

export function reasonText(reason: AftersaleReason, language: Language): string {
  return reasons[reason][language]
}

export function payoutText(to: keyof typeof payouts, language: Language): string {
  return payouts[to][language]
}
