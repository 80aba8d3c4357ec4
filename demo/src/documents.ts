import { type Text, text } from './text.ts'

/** A text of the shop as headed paragraphs; html is made of it by `documentHtml`. */
export interface Document {
  title: Text
  sections: { heading: Text; body: Text }[]
}

/** Keys are those that acceptance is recorded under. */
export const documents = {
  'register-terms': {
    title: text('註冊協議', '注册协议', 'Terms of registration', '会員登録規約', '회원가입 약관'),
    sections: [
      {
        heading: text('一、帳號', '一、账号', '1. Your account', '一、アカウント', '1. 계정'),
        body: text(
          '您以手機號碼或電子郵箱註冊，一人一號。密碼與支付密碼請自行保管；發現被他人使用，請立即修改密碼並聯繫我們，我們會協助凍結帳號。',
          '您以手机号码或电子邮箱注册，一人一号。密码与支付密码请自行保管；发现被他人使用，请立即修改密码并联系我们，我们会协助冻结账号。',
          'You register with a mobile number or an e-mail address, one account a person. Keep your password and payment password to yourself; if somebody else has used them, change them at once and tell us, and we will help to freeze the account.',
          '携帯番号またはメールアドレスで、お一人様一アカウントをご登録いただけます。パスワードと支払いパスワードはご自身で管理してください。他人に使われた場合はすぐに変更し、ご連絡ください。アカウントの凍結をお手伝いします。',
          '휴대폰 번호나 이메일로 1인 1계정을 등록합니다. 비밀번호와 결제 비밀번호는 직접 관리해 주세요. 다른 사람이 사용한 것을 알게 되면 즉시 변경하고 연락 주시면 계정 동결을 도와드립니다.',
        ),
      },
      {
        heading: text('二、註銷', '二、注销', '2. Closing it', '二、退会', '2. 탈퇴'),
        body: text(
          '您可以隨時在「個人資料」申請註銷。未完成的訂單處理完畢、餘額提現之後，帳號在七天內關閉；法律要求保存的交易記錄會匿名保存。',
          '您可以随时在“个人资料”申请注销。未完成的订单处理完毕、余额提现之后，账号在七天内关闭；法律要求保存的交易记录会匿名保存。',
          'You may ask to close your account at any time under personal data. It closes within seven days once open orders are done and the balance is paid out; records that the law requires are kept without your name.',
          '退会は「個人情報」からいつでもお申し込みいただけます。進行中の注文が終わり、残高を出金したあと七日以内に閉じます。法令で保存が必要な記録は匿名で保管します。',
          '"개인정보"에서 언제든지 탈퇴를 신청할 수 있습니다. 진행 중인 주문이 끝나고 잔액을 출금하면 7일 안에 계정을 닫습니다. 법으로 보관해야 하는 거래 기록은 익명으로 보관합니다.',
        ),
      },
      {
        heading: text('三、公平使用', '三、公平使用', '3. Fair use', '三、公正なご利用', '3. 공정한 이용'),
        body: text(
          '請勿以程式大量下單、囤貨轉售或發布不實評價。違反時我們會先通知，再視情況限制購買。',
          '请勿以程序大量下单、囤货转售或发布不实评价。违反时我们会先通知，再视情况限制购买。',
          'Please do not order by machine, hoard goods for resale or publish untrue reviews. We will tell you first, and limit purchases if need be.',
          'プログラムによる大量注文、転売目的の買い占め、事実でないレビューはご遠慮ください。まずお知らせし、必要に応じて購入を制限します。',
          '프로그램으로 대량 주문하거나 되팔 목적으로 사재기하거나 사실이 아닌 후기를 올리지 말아 주세요. 먼저 알려 드리고 필요하면 구매를 제한합니다.',
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
          '註冊時的手機號碼或郵箱、您填寫的收貨地址、訂單與付款憑證，以及為了安全而記錄的登入時間與設備。我們不讀取通訊錄，也不購買他人的資料。',
          '注册时的手机号码或邮箱、您填写的收货地址、订单与付款凭证，以及为了安全而记录的登录时间与设备。我们不读取通讯录，也不购买他人的资料。',
          'Your mobile number or e-mail, the delivery addresses you enter, orders and payment proofs, and, for security, times and devices of log-in. We do not read your contacts and do not buy data from others.',
          '登録時の携帯番号またはメール、ご入力の配送先、注文と支払い証明、安全のためのログイン日時と端末。連絡先は読み取らず、他社からデータを購入しません。',
          '가입 시의 휴대폰 번호나 이메일, 입력하신 배송지, 주문과 결제 증빙, 그리고 보안을 위한 로그인 시각과 기기입니다. 연락처를 읽지 않으며 다른 곳에서 정보를 사지 않습니다.',
        ),
      },
      {
        heading: text('二、用來做什麼', '二、用来做什么', '2. What it is for', '二、利用目的', '2. 이용 목적'),
        body: text(
          '寄出包裹、處理退款、回答您的問題。姓名、電話與地址只交給承運的快遞公司；付款截圖只有負責審核的同事看得到，審核完成 180 天後刪除。',
          '寄出包裹、处理退款、回答您的问题。姓名、电话与地址只交给承运的快递公司；付款截图只有负责审核的同事看得到，审核完成 180 天后删除。',
          'To send parcels, handle refunds and answer you. Name, phone and address go only to the carrier; payment screenshots are seen only by the colleague who reviews them and are deleted 180 days after.',
          '発送、返金、お問い合わせへの回答のためです。氏名・電話・住所は運送会社にのみ渡します。支払い画面は審査担当者だけが見て、180日後に削除します。',
          '상품 발송, 환불 처리, 문의 답변을 위해서입니다. 이름, 전화, 주소는 택배사에만 전달합니다. 결제 화면은 심사 담당자만 보며 180일 뒤 삭제합니다.',
        ),
      },
      {
        heading: text('三、您的權利', '三、您的权利', '3. Your rights', '三、お客様の権利', '3. 이용자의 권리'),
        body: text(
          '您可以查看、更正、匯出或刪除自己的資料。寫信到 privacy@grain-day.example，我們在十五個工作日內答覆。',
          '您可以查看、更正、导出或删除自己的资料。写信到 privacy@grain-day.example，我们在十五个工作日内答复。',
          'You may see, correct, export or delete your data. Write to privacy@grain-day.example; we answer within fifteen working days.',
          'ご自身の情報の閲覧・訂正・書き出し・削除ができます。privacy@grain-day.example へご連絡ください。十五営業日以内にお答えします。',
          '본인 정보의 열람, 정정, 내려받기, 삭제를 요청할 수 있습니다. privacy@grain-day.example 로 보내 주시면 15영업일 안에 답변드립니다.',
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
          'We ship within 48 hours of confirmed payment. Check the parcel on receipt and refuse it when the box is damaged. Ten days after shipping the order is received automatically; you may extend this once by three days.',
          'お支払い確認後48時間以内に発送します。受け取り時にご確認ください。箱の破損は受け取りを断れます。発送十日後に自動で受取済みとなり、一度だけ三日延長できます。',
          '결제 확인 후 48시간 안에 발송합니다. 받을 때 확인하시고 상자가 파손되면 수취를 거절하세요. 발송 10일 뒤 자동으로 수령 확인되며 한 번 3일 연장할 수 있습니다.',
        ),
      },
      {
        heading: text('三、退換', '三、退换', '3. Returns', '三、返品・交換', '3. 반품과 교환'),
        body: text(
          '除生鮮與拆封的個人護理用品外，收貨七天內可以無理由退貨。質量問題十五天內由我們承擔來回運費。',
          '除生鲜与拆封的个人护理用品外，收货七天内可以无理由退货。质量问题十五天内由我们承担来回运费。',
          'Except fresh food and opened care goods, you may return goods without a reason within seven days of receipt. For faults we pay postage both ways within fifteen days.',
          '生鮮品と開封済みのケア用品を除き、受け取り後七日以内は理由を問わず返品できます。不良は十五日以内、往復送料を当店が負担します。',
          '신선식품과 개봉한 퍼스널 케어 제품을 제외하고 수령 후 7일 안에 사유 없이 반품할 수 있습니다. 하자는 15일 안에 왕복 배송비를 저희가 부담합니다.',
        ),
      },
    ],
  },
} satisfies Record<string, Document>
export type DocumentKey = keyof typeof documents

/** Questions of the help page, in order. */
export const help: { question: Text; answer: Text }[] = [
  {
    question: text(
      '付款截圖要拍到什麼？',
      '付款截图要拍到什么？',
      'What must the payment screenshot show?',
      '支払い画面には何が写っていればよいですか？',
      '결제 화면에는 무엇이 보여야 하나요?',
    ),
    answer: text(
      '金額、收款方、時間和備註裡的四位識別碼。看得清楚就好，不必露出餘額。',
      '金额、收款方、时间和备注里的四位识别码。看得清楚就好，不必露出余额。',
      'The amount, the payee, the time and the four-digit code in the note. Your balance need not be visible.',
      '金額、受取人、日時、備考の四桁の番号。残高は写さなくて構いません。',
      '금액, 받는 사람, 시각, 메모의 네 자리 번호입니다. 잔액은 보이지 않아도 됩니다.',
    ),
  },
  {
    question: text(
      '審核要多久？',
      '审核要多久？',
      'How long does the review take?',
      '確認にどのくらいかかりますか？',
      '확인에 얼마나 걸리나요?',
    ),
    answer: text(
      '工作日 9:00–21:00 一般半小時內，最長 24 小時。審核期間訂單不會被關閉。',
      '工作日 9:00–21:00 一般半小时内，最长 24 小时。审核期间订单不会被关闭。',
      'Usually within half an hour from 9:00 to 21:00 on working days, at most 24 hours. The order is not closed meanwhile.',
      '営業日の9時～21時は通常三十分以内、最長24時間です。その間、注文は取り消されません。',
      '영업일 9시–21시에는 보통 30분 이내, 길어도 24시간입니다. 그동안 주문은 닫히지 않습니다.',
    ),
  },
  {
    question: text(
      '可以改地址嗎？',
      '可以改地址吗？',
      'Can I change the address?',
      '住所は変更できますか？',
      '주소를 바꿀 수 있나요?',
    ),
    answer: text(
      '未付款可以取消後重下；已付款未發貨，請在訂單裡申請取消，十分鐘內自動退款。',
      '未付款可以取消后重下；已付款未发货，请在订单里申请取消，十分钟内自动退款。',
      'Before payment, cancel and order again. After payment and before shipping, ask for cancellation in the order; within ten minutes the refund is automatic.',
      'お支払い前は取り消して再注文を。お支払い後・発送前は注文画面からキャンセルを申請してください。十分以内なら自動返金です。',
      '결제 전에는 취소 후 다시 주문하세요. 결제 후 발송 전에는 주문에서 취소를 신청하시면 10분 이내는 자동 환불됩니다.',
    ),
  },
  {
    question: text(
      '哪些地方送不到？',
      '哪些地方送不到？',
      'Where do you not deliver?',
      '届けられない地域は？',
      '배송이 안 되는 지역은?',
    ),
    answer: text(
      '生鮮暫不送內蒙古、海南、甘肅、青海、寧夏、新疆和西藏；普通包裹與大件不送港澳台。下單時會直接提示。',
      '生鲜暂不送内蒙古、海南、甘肃、青海、宁夏、新疆和西藏；普通包裹与大件不送港澳台。下单时会直接提示。',
      'Fresh food does not go to Inner Mongolia, Hainan, Gansu, Qinghai, Ningxia, Xinjiang and Tibet; parcels and bulky goods do not go to Hong Kong, Macau and Taiwan. Checkout tells you at once.',
      '生鮮は内モンゴル・海南・甘粛・青海・寧夏・新疆・チベットへ、一般と大型は香港・マカオ・台湾へお届けできません。ご注文時に表示します。',
      '신선식품은 네이멍구, 하이난, 간쑤, 칭하이, 닝샤, 신장, 티베트에, 일반과 대형 상품은 홍콩, 마카오, 대만에 배송하지 않습니다. 주문할 때 바로 안내됩니다.',
    ),
  },
  {
    question: text(
      '餘額怎麼用？',
      '余额怎么用？',
      'How is the balance used?',
      '残高はどう使いますか？',
      '잔액은 어떻게 쓰나요?',
    ),
    answer: text(
      '結算時選「餘額支付」並輸入支付密碼。退款會退回原來的那部分。',
      '结算时选“余额支付”并输入支付密码。退款会退回原来的那部分。',
      'Choose balance at the cashier and enter your payment password. Refunds return to the part they came from.',
      '会計で「残高」を選び、支払いパスワードを入力します。返金は元の残高へ戻ります。',
      '결제에서 "잔액"을 고르고 결제 비밀번호를 입력하세요. 환불은 원래 쓰인 잔액으로 돌아갑니다.',
    ),
  },
]
