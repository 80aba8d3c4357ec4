import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { agreements } from './agreements.ts'
import { text } from './text.ts'
import type { Document } from './types.ts'

/** Every document, by the key under which acceptance is recorded. */
export const documents: Record<DocumentKey, Document> = {
  ...agreements,
  'register-terms': {
    title: text('註冊協議', '注册协议', 'Terms of registration', '会員登録規約', '회원가입 약관'),
    sections: [
      {
        heading: text('一、帳號', '一、账号', '1. Your account', '一、アカウント', '1. 계정'),
        body: text(
          '您以手機號碼或電子信箱註冊，一人一號。密碼與支付密碼請自行保管；發現被他人使用，請立即修改密碼並聯繫我們，我們會協助凍結帳號。',
          '您以手机号码或电子邮箱注册，一人一号。密码与支付密码请自行保管；发现被他人使用，请立即修改密码并联系我们，我们会协助冻结账号。',
          'You register with a mobile number or an e-mail address, one account per person. Keep your password and payment password to yourself; if someone else has used them, change them at once and tell us, and we will help you freeze the account.',
          '携帯番号またはメールアドレスで、お一人様一アカウントをご登録いただけます。パスワードと支払いパスワードはご自身で管理してください。他人に使われた場合はすぐに変更し、ご連絡ください。アカウントの凍結をお手伝いします。',
          '휴대폰 번호나 이메일로 1인 1계정을 등록합니다. 비밀번호와 결제 비밀번호는 직접 관리해 주세요. 다른 사람이 사용한 것을 알게 되면 즉시 변경하고 연락 주시면 계정 동결을 도와드립니다.',
        ),
      },
      {
        heading: text('二、註銷', '二、注销', '2. Closing it', '二、退会', '2. 탈퇴'),
        body: text(
          '您可以隨時在「個人資料」申請註銷。未完成的訂單處理完畢、餘額提領之後，帳號在七天內關閉；法律要求保存的交易紀錄會匿名保存。',
          '您可以随时在“个人资料”申请注销。未完成的订单处理完毕、余额提现之后，账号在七天内关闭；法律要求保存的交易记录会匿名保存。',
          'You can ask to close your account at any time under personal info. It closes within seven days once open orders are done and the balance is paid out; records that the law requires are kept without your name.',
          '退会は「個人情報」からいつでもお申し込みいただけます。進行中の注文が終わり、残高を出金したあと七日以内に閉じます。法令で保存が必要な記録は匿名で保管します。',
          '"개인정보"에서 언제든지 탈퇴를 신청할 수 있습니다. 진행 중인 주문이 끝나고 잔액을 출금하면 7일 안에 계정을 닫습니다. 법으로 보관해야 하는 거래 기록은 익명으로 보관합니다.',
        ),
      },
      {
        heading: text('三、公平使用', '三、公平使用', '3. Fair use', '三、公正なご利用', '3. 공정한 이용'),
        body: text(
          '請勿以程式大量下單、囤貨轉售或發布不實評價。違反時我們會先通知，再視情況限制購買。',
          '请勿以程序大量下单、囤货转售或发布不实评价。违反时我们会先通知，再视情况限制购买。',
          'Please do not place automated orders, hoard goods for resale or publish untrue reviews. We will tell you first, and limit purchases if necessary.',
          'プログラムによる大量注文、転売目的の買い占め、事実でないレビューはご遠慮ください。まずお知らせし、必要に応じて購入を制限します。',
          '프로그램으로 대량 주문하거나 되팔 목적으로 사재기하거나 사실이 아닌 후기를 올리지 말아 주세요. 먼저 알려 드리고 필요하면 구매를 제한합니다.',
        ),
      },
      {
        heading: text('四、更新', '四、更新', '4. Changes', '四、改定', '4. 변경'),
        body: text(
          '協議有重要改變時，我們在您下次登入時請您再看一次。您不同意，可以先不使用帳號，訂單與餘額都不受影響。',
          '协议有重要改变时，我们在您下次登录时请您再看一次。您不同意，可以先不使用账号，订单与余额都不受影响。',
          'When something important changes, we ask you to read it again at your next log-in. If you do not agree, you can leave the account unused; orders and balance stay as they are.',
          '重要な変更があるときは、次回ログイン時にあらためてご確認をお願いします。同意されない場合はアカウントのご利用を控えていただけます。ご注文と残高に影響はありません。',
          '중요한 내용이 바뀌면 다음 로그인 때 다시 확인을 부탁드립니다. 동의하지 않으시면 계정을 쓰지 않으셔도 되며 주문과 잔액에는 영향이 없습니다.',
        ),
      },
    ],
  },
  privacy: {
    title: text('隱私政策', '隐私政策', 'Privacy policy', 'プライバシーポリシー', '개인정보 처리방침'),
    sections: [
      {
        heading: text(
          '一、我們收集什麼',
          '一、我们收集什么',
          '1. What we collect',
          '一、収集する情報',
          '1. 수집하는 정보',
        ),
        body: text(
          '註冊時的手機號碼或信箱、您填寫的收貨地址、訂單與付款憑證，以及為了安全而記錄的登入時間與設備。我們不讀取通訊錄，也不購買他人的資料。',
          '注册时的手机号码或邮箱、您填写的收货地址、订单与付款凭证，以及为了安全而记录的登录时间与设备。我们不读取通讯录，也不购买他人的资料。',
          'Your mobile number or e-mail, the delivery addresses you enter, orders and payment proofs, and, for security, the times and devices of your log-ins. We do not read your contacts and do not buy data from others.',
          '登録時の携帯番号またはメール、ご入力の配送先、注文と支払い証明、安全のためのログイン日時と端末。連絡先は読み取らず、他社からデータを購入しません。',
          '가입 시의 휴대폰 번호나 이메일, 입력하신 배송지, 주문과 결제 증빙, 그리고 보안을 위한 로그인 시각과 기기입니다. 연락처를 읽지 않으며 다른 곳에서 정보를 사지 않습니다.',
        ),
      },
      {
        heading: text('二、用來做什麼', '二、用来做什么', '2. What it is for', '二、利用目的', '2. 이용 목적'),
        body: text(
          '寄出包裹、處理退款、回答您的問題。姓名、電話與地址只交給承運的快遞公司；付款截圖只有負責審核的同事看得到，依法保存五年後刪除。',
          '寄出包裹、处理退款、回答您的问题。姓名、电话与地址只交给承运的快递公司；付款截图只有负责审核的同事看得到，依法保存五年后删除。',
          'To send parcels, handle refunds and answer you. Name, phone and address go only to the carrier; payment screenshots are seen only by the colleague who reviews them, kept for five years as the law requires, and then deleted.',
          '発送、返金、お問い合わせへの回答のためです。氏名・電話・住所は運送会社にのみ渡します。支払い画面は審査担当者だけが見て、法令に従い五年間保管したのち削除します。',
          '상품 발송, 환불 처리, 문의 답변을 위해서입니다. 이름, 전화, 주소는 택배사에만 전달합니다. 결제 화면은 심사 담당자만 보며 법에 따라 5년 보관한 뒤 삭제합니다.',
        ),
      },
      {
        heading: text('三、您的權利', '三、您的权利', '3. Your rights', '三、お客様の権利', '3. 이용자의 권리'),
        body: text(
          '您可以查看、更正、匯出或刪除自己的資料。寫信到 privacy@grain-day.example，我們在十五個工作日內答覆。',
          '您可以查看、更正、导出或删除自己的资料。写信到 privacy@grain-day.example，我们在十五个工作日内答复。',
          'You can see, correct, export or delete your data. Write to privacy@grain-day.example; we answer within fifteen working days.',
          'ご自身の情報の閲覧・訂正・書き出し・削除ができます。privacy@grain-day.example へご連絡ください。十五営業日以内にお答えします。',
          '본인 정보의 열람, 정정, 내려받기, 삭제를 요청할 수 있습니다. privacy@grain-day.example 로 보내 주시면 15영업일 안에 답변드립니다.',
        ),
      },
      {
        heading: text(
          '四、手機裡的資料',
          '四、手机里的资料',
          '4. On your phone',
          '四、端末に残るもの',
          '4. 휴대폰에 남는 정보',
        ),
        body: text(
          '我們在您的瀏覽器裡保存登入狀態、語言、購物車與看過的列表，沒有廣告追蹤。清除瀏覽資料就會一併刪除。',
          '我们在您的浏览器里保存登录状态、语言、购物车与看过的列表，没有广告追踪。清除浏览数据就会一并删除。',
          'Your browser keeps your log-in, language, cart and the lists you have seen; there is no advertising tracker. Clearing the browser’s data removes all of it.',
          'ブラウザにはログイン状態、言語、カート、ご覧になった一覧を保存します。広告の追跡はありません。ブラウザのデータを消去すればすべて消えます。',
          '브라우저에는 로그인 상태, 언어, 장바구니, 본 목록이 저장됩니다. 광고 추적은 없습니다. 브라우저 데이터를 지우면 함께 삭제됩니다.',
        ),
      },
    ],
  },
  'purchase-terms': {
    title: text('購買協議', '购买协议', 'Terms of purchase', '購入規約', '구매 약관'),
    sections: [
      {
        heading: text('一、下單與付款', '一、下单与付款', '1. Order and payment', '一、注文と支払い', '1. 주문과 결제'),
        body: text(
          '提交訂單後為您保留庫存六十分鐘。轉帳付款請上傳截圖，工作日二十四小時內審核；金額須與應付一致，備註請寫四位識別碼。',
          '提交订单后为您保留库存六十分钟。转账付款请上传截图，工作日二十四小时内审核；金额须与应付一致，备注请写四位识别码。',
          'Stock is held for sixty minutes after you submit the order. For a transfer, upload a screenshot; it is reviewed within twenty-four hours on working days. The amount must be exact, with the four-digit code in the note.',
          'ご注文後六十分間、在庫を確保します。お振込みの場合は画面を送信してください。営業日二十四時間以内に確認します。金額は正確に、備考に四桁の番号をご記入ください。',
          '주문을 제출하면 60분 동안 재고를 잡아 둡니다. 이체하신 경우 화면을 올려 주세요. 영업일 24시간 안에 확인합니다. 금액은 정확해야 하며 메모에 네 자리 번호를 적어 주세요.',
        ),
      },
      {
        heading: text('二、發貨與簽收', '二、发货与签收', '2. Delivery', '二、発送と受け取り', '2. 배송과 수령'),
        body: text(
          '付款確認後 48 小時內發貨。請當面驗收，外箱破損可以拒收。發出十天後系統自動確認收貨，您可以延長一次三天。',
          '付款确认后 48 小时内发货。请当面验收，外箱破损可以拒收。发出十天后系统自动确认收货，您可以延长一次三天。',
          'We ship within 48 hours of confirmed payment. Check the parcel on receipt and refuse it if the box is damaged. Receipt is confirmed automatically ten days after shipping; you can extend this once by three days.',
          'お支払い確認後48時間以内に発送します。受け取り時にご確認ください。箱の破損は受け取りを断れます。発送十日後に自動で受取済みとなり、一度だけ三日延長できます。',
          '결제 확인 후 48시간 안에 발송합니다. 받을 때 확인하시고 상자가 파손되면 수취를 거절하세요. 발송 10일 뒤 자동으로 수령 확인되며 한 번 3일 연장할 수 있습니다.',
        ),
      },
      {
        heading: text('三、退換', '三、退换', '3. Returns', '三、返品・交換', '3. 반품과 교환'),
        body: text(
          '除生鮮與拆封的個人護理用品外，收貨七天內可以無理由退貨。品質問題十五天內由我們承擔來回運費。',
          '除生鲜与拆封的个人护理用品外，收货七天内可以无理由退货。质量问题十五天内由我们承担来回运费。',
          'You can return goods within seven days of receipt without giving a reason, except fresh food and opened personal-care products. If you report a fault within fifteen days, we pay the postage both ways.',
          '生鮮品と開封済みのケア用品を除き、受け取り後七日以内は理由を問わず返品できます。不良は十五日以内、往復送料を当店が負担します。',
          '신선식품과 개봉한 퍼스널 케어 제품을 제외하고 수령 후 7일 안에 사유 없이 반품할 수 있습니다. 하자는 15일 안에 왕복 배송비를 저희가 부담합니다.',
        ),
      },
      {
        heading: text(
          '四、餘額、積分與優惠券',
          '四、余额、积分与优惠券',
          '4. Balance, points, coupons',
          '四、残高・ポイント・クーポン',
          '4. 잔액·적립금·쿠폰',
        ),
        body: text(
          '退款照原來的組成退回：餘額回餘額，積分回積分；轉帳付的退到您的餘額。整筆退款時，還在有效期內的優惠券一併退還。積分自取得起十二個月有效。',
          '退款照原来的组成退回：余额回余额，积分回积分；转账付的退到您的余额。整笔退款时，还在有效期内的优惠券一并退还。积分自取得起十二个月有效。',
          'What you paid from your balance or in points goes back there. What you paid by transfer goes to your balance. When an order is refunded in full, a coupon that is still valid is returned as well. Points are valid for twelve months.',
          '返金はお支払いの内訳どおりに戻ります。残高は残高へ、ポイントはポイントへ。お振込み分は残高にお返しします。全額返金の場合、有効期限内のクーポンもお返しします。ポイントの有効期限は取得から十二か月です。',
          '환불은 결제한 구성대로 돌아갑니다. 잔액은 잔액으로, 적립금은 적립금으로요. 이체하신 금액은 잔액으로 돌려 드립니다. 전액 환불이면 유효기간이 남은 쿠폰도 돌려 드립니다. 적립금은 받은 날부터 12개월 동안 쓸 수 있습니다.',
        ),
      },
      {
        heading: text(
          '五、有爭議時',
          '五、有争议时',
          '5. When we disagree',
          '五、話し合いがつかないとき',
          '5. 의견이 다를 때',
        ),
        body: text(
          '先在訂單裡或客服頁告訴我們，十二小時內會有人回覆。商家與您談不攏時，平台依雙方的照片與紀錄裁決。',
          '先在订单里或客服页告诉我们，十二小时内会有人回复。商家与您谈不拢时，平台依双方的照片与记录裁决。',
          'Tell us first, in the order or on the service page; we answer within twelve hours. If a merchant and you cannot agree, the platform decides on the photos and records of both.',
          'まず注文画面またはサポートからお知らせください。十二時間以内にお返事します。出店者とのお話がまとまらない場合は、双方の写真と記録をもとに当店が判断します。',
          '먼저 주문 화면이나 고객센터로 알려 주세요. 12시간 안에 답변드립니다. 판매자와 합의가 되지 않으면 양쪽의 사진과 기록을 보고 플랫폼이 결정합니다.',
        ),
      },
    ],
  },
}

/** The privacy policy before its last section was added, so that a demo shop has a version history. */
export const earlierPrivacy: Document = {
  ...documents.privacy,
  sections: documents.privacy.sections.slice(0, -1),
}
/** The note on what is new in it. */
export const privacyNote = text(
  '補充說明瀏覽器裡保存了哪些資料',
  '补充说明浏览器里保存了哪些数据',
  'Says what is kept in your browser',
  'ブラウザに保存する情報を追記しました',
  '브라우저에 저장되는 정보를 추가했습니다',
)
