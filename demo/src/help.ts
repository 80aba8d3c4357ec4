import { type Text, text } from './text.ts'

/** Questions of the help page, in order: payment, delivery, aftersales, money and account. */
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
      'The amount, the payee, the time and the four-digit code in the note. Your balance does not have to be visible.',
      '金額、受取人、日時、備考の四桁の番号。残高は写さなくて構いません。',
      '금액, 받는 사람, 시각, 메모의 네 자리 번호입니다. 잔액은 보이지 않아도 됩니다.',
    ),
  },
  {
    question: text(
      '付款截圖審核要多久？',
      '付款截图审核要多久？',
      'How long does the payment check take?',
      'お支払い画面の確認にどのくらいかかりますか？',
      '결제 화면 확인에 얼마나 걸리나요?',
    ),
    answer: text(
      '工作日 9:00–21:00 一般半小時內，最長 24 小時。審核期間訂單不會被關閉。',
      '工作日 9:00–21:00 一般半小时内，最长 24 小时。审核期间订单不会被关闭。',
      'Usually within half an hour from 9:00 to 21:00 on working days, at most 24 hours. The order stays open meanwhile.',
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
      'Before payment, cancel and order again. After payment and before shipping, ask to cancel in the order; within ten minutes the refund is automatic.',
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
      'Choose the balance when you pay and enter your payment password. Refunds return to the part of the balance they came from.',
      '会計で「残高」を選び、支払いパスワードを入力します。返金は元の残高へ戻ります。',
      '결제에서 "잔액"을 고르고 결제 비밀번호를 입력하세요. 환불은 원래 쓰인 잔액으로 돌아갑니다.',
    ),
  },
  {
    question: text(
      '付款以後多久發貨？',
      '付款以后多久发货？',
      'When does my order ship after payment?',
      'お支払い後、いつ発送されますか？',
      '결제하면 언제 발송되나요?',
    ),
    answer: text(
      '四十八小時內交給快遞，發貨後可以在訂單裡看到單號與路線。\n超過七十二小時還沒發，可以在訂單裡直接退款，不用等我們同意。',
      '四十八小时内交给快递，发货后可以在订单里看到单号与路线。\n超过七十二小时还没发，可以在订单里直接退款，不用等我们同意。',
      'We hand it to the carrier within forty-eight hours; the order then shows the tracking number and the route.\nIf it has not shipped after seventy-two hours, you can get a refund in the order without asking.',
      '四十八時間以内に運送会社へ渡します。発送後は注文画面で番号と経路をご覧いただけます。\n七十二時間を過ぎても発送されない場合は、注文画面からそのまま返金できます。',
      '48시간 안에 택배사에 넘기며, 발송되면 주문 화면에서 번호와 경로를 볼 수 있습니다.\n72시간이 지나도 발송되지 않으면 주문 화면에서 바로 환불받을 수 있습니다.',
    ),
  },
  {
    question: text(
      '運費怎麼算？',
      '运费怎么算？',
      'How is the shipping fee calculated?',
      '送料はどう決まりますか？',
      '배송비는 어떻게 계산하나요?',
    ),
    answer: text(
      '普通包裹按件，生鮮與大件按重量，再看送到哪裡。選好地址後，結算頁會列出每個賣家的運費，付款之前都看得到。',
      '普通包裹按件，生鲜与大件按重量，再看送到哪里。选好地址后，结算页会列出每个卖家的运费，付款之前都看得到。',
      'By the piece for parcels, by weight for fresh and bulky goods, and by destination. Once you choose the address, the checkout lists the shipping fee of each seller before you pay.',
      '通常の荷物は点数、生鮮と大型は重量、そしてお届け先で決まります。住所を選ぶと、お支払い前に販売者ごとの送料が表示されます。',
      '일반 상품은 개수, 신선식품과 대형 상품은 무게로 계산하고 지역에 따라 다릅니다. 주소를 고르면 결제 전에 판매자별 배송비가 표시됩니다.',
    ),
  },
  {
    question: text(
      '為什麼一次結算變成好幾筆訂單？',
      '为什么一次结算变成好几笔订单？',
      'Why did one checkout make several orders?',
      '一度の会計で注文が分かれるのはなぜ？',
      '한 번 결제했는데 왜 주문이 나뉘나요?',
    ),
    answer: text(
      '不同賣家、不同專區的商品各自發貨，所以分開成訂單；錢只付一次，也可以分別退款。',
      '不同卖家、不同专区的商品各自发货，所以分开成订单；钱只付一次，也可以分别退款。',
      'Goods of different sellers and zones ship separately, so each group becomes an order. You pay once, and refunds are handled order by order.',
      '販売者や専門コーナーごとに発送するため、注文が分かれます。お支払いは一度だけで、返金は注文ごとに行えます。',
      '판매자와 전용관이 다르면 따로 발송하므로 주문이 나뉩니다. 결제는 한 번이고 환불은 주문별로 할 수 있습니다.',
    ),
  },
  {
    question: text(
      '生鮮壞了怎麼辦？',
      '生鲜坏了怎么办？',
      'What if fresh food arrives spoilt?',
      '生鮮品が傷んでいたら？',
      '신선식품이 상했어요',
    ),
    answer: text(
      '簽收後二十四小時內，對著壞掉的部分和快遞單各拍一張照片，在訂單裡申請售後，壞多少賠多少，不用寄回。',
      '签收后二十四小时内，对着坏掉的部分和快递单各拍一张照片，在订单里申请售后，坏多少赔多少，不用寄回。',
      'Within twenty-four hours of delivery take one photo of what is spoilt and one of the label, and open an after-sales case in the order. We refund what was spoilt; nothing has to be sent back.',
      'お届けから二十四時間以内に、傷んだ部分と送り状を一枚ずつ撮影し、注文画面からアフターサービスをお申し込みください。傷んだ分を返金します。返送は不要です。',
      '받으신 뒤 24시간 안에 상한 부분과 송장을 한 장씩 찍어 주문 화면에서 사후 서비스를 신청해 주세요. 상한 만큼 돌려 드리며 반송하지 않으셔도 됩니다.',
    ),
  },
  {
    question: text(
      '怎麼退貨、換貨？',
      '怎么退货、换货？',
      'How do I return or exchange?',
      '返品・交換するには？',
      '반품·교환은 어떻게 하나요?',
    ),
    answer: text(
      '收貨七天內，在訂單詳情點「申請售後」，寫明原因，最多附六張照片。\n同意後會顯示寄回地址，請在七天內寄出並填上單號。品質問題由我們承擔運費，收貨後十五天內都可以申請。',
      '收货七天内，在订单详情点“申请售后”，写明原因，最多附六张照片。\n同意后会显示寄回地址，请在七天内寄出并填上单号。质量问题由我们承担运费，收货后十五天内都可以申请。',
      'Within seven days of receipt choose “after-sales” in the order, say why, and add up to six photos.\nOnce agreed, the return address is shown; send it within seven days and enter the number. For faults we pay the postage, up to fifteen days after receipt.',
      '受け取りから七日以内に、注文詳細の「アフターサービス」から理由と写真（六枚まで）をお送りください。\n承認後に返送先が表示されます。七日以内に発送し、番号をご入力ください。不良の場合は送料当店負担、受け取りから十五日以内です。',
      '받으신 뒤 7일 안에 주문 상세의 "사후 서비스"에서 이유와 사진(최대 6장)을 보내 주세요.\n승인되면 반송 주소가 표시됩니다. 7일 안에 보내고 번호를 입력해 주세요. 하자는 저희가 배송비를 부담하며 15일 안에 신청할 수 있습니다.',
    ),
  },
  {
    question: text(
      '退款多久到帳？',
      '退款多久到账？',
      'When does a refund arrive?',
      '返金はいつ届きますか？',
      '환불은 언제 들어오나요?',
    ),
    answer: text(
      '用餘額付的立刻退回餘額；轉帳付的退到您的餘額，可以接著消費或提領。優惠券還在有效期內的，整筆退款時一併退還。',
      '用余额付的立刻退回余额；转账付的退到您的余额，可以接着消费或提现。优惠券还在有效期内的，整笔退款时一并退还。',
      'What you paid from the balance returns at once. What you paid by transfer goes to your balance too, to spend or withdraw. A coupon that is still valid is returned with a full refund.',
      '残高でのお支払いはすぐ残高へ戻ります。お振込みの場合も残高へ戻り、そのままお買い物や出金にお使いいただけます。有効期限内のクーポンは全額返金の際にお返しします。',
      '잔액으로 결제한 금액은 바로 돌아갑니다. 이체로 결제한 금액도 잔액으로 들어가며 쓰거나 출금할 수 있습니다. 유효한 쿠폰은 전액 환불 때 함께 돌려 드립니다.',
    ),
  },
  {
    question: text(
      '積分怎麼得到，怎麼用？',
      '积分怎么得到，怎么用？',
      'How are points earned and used?',
      'ポイントの貯め方と使い方は？',
      '적립금은 어떻게 쌓고 쓰나요?',
    ),
    answer: text(
      '訂單完成後，每付一元得一分，一百分抵一元，一筆訂單最多抵一成。積分十二個月有效，到期前會提醒您。',
      '订单完成后，每付一元得一分，一百分抵一元，一笔订单最多抵一成。积分十二个月有效，到期前会提醒您。',
      'A completed order earns a point for each yuan paid. A hundred points are worth one yuan, up to a tenth of an order. They are valid for twelve months, and we remind you in time.',
      '注文完了後、1元につき1ポイント。100ポイントで1元、一注文の一割まで使えます。有効期限は十二か月で、期限前にお知らせします。',
      '주문이 완료되면 1위안마다 1점이 쌓입니다. 100점이 1위안이며 주문의 10%까지 쓸 수 있습니다. 12개월 동안 유효하고 만료 전에 알려 드립니다.',
    ),
  },
  {
    question: text(
      '優惠券為什麼用不了？',
      '优惠券为什么用不了？',
      'Why can’t I use my coupon?',
      'クーポンが使えないのはなぜ？',
      '쿠폰을 왜 쓸 수 없나요?',
    ),
    answer: text(
      '請看券上的三件事：期限、滿多少可用、適用哪些商品。專區商品多半不能疊加；結算頁會寫出每張券不能用的原因。',
      '请看券上的三件事：期限、满多少可用、适用哪些商品。专区商品多半不能叠加；结算页会写出每张券不能用的原因。',
      'Check three things on it: its dates, the minimum amount, and the goods it is for. Most zone goods take none. The checkout says for each coupon why it cannot be used.',
      '期限、利用できる金額、対象商品の三つをご確認ください。専門コーナーの商品は多くが対象外です。会計画面に、使えない理由を一枚ずつ表示します。',
      '쿠폰의 기한, 사용 금액, 대상 상품 세 가지를 확인해 주세요. 전용관 상품은 대부분 쓸 수 없습니다. 결제 화면에 쿠폰마다 쓸 수 없는 이유가 나옵니다.',
    ),
  },
  {
    question: text(
      '忘記登入密碼了',
      '忘记登录密码了',
      'I forgot my password',
      'パスワードを忘れました',
      '비밀번호를 잊었어요',
    ),
    answer: text(
      '在登入頁點「忘記密碼」，用手機或電子信箱收驗證碼就能重設。重設後，其他裝置會自動登出。',
      '在登录页点“忘记密码”，用手机或电子邮箱收验证码就能重设。重设后，其他设备会自动登出。',
      'Choose “Forgot password” on the log-in page and set a new one with a code sent to your phone or e-mail. Other devices are then logged out.',
      'ログイン画面の「パスワードを忘れた」から、携帯番号またはメールで届くコードで再設定できます。再設定するとほかの端末はログアウトされます。',
      '로그인 화면의 "비밀번호 찾기"에서 휴대폰이나 이메일로 받은 인증번호로 다시 설정할 수 있습니다. 다시 설정하면 다른 기기는 로그아웃됩니다.',
    ),
  },
  {
    question: text(
      '支付密碼錯太多次，被鎖了？',
      '支付密码错太多次，被锁了？',
      'My payment password is locked',
      '支払いパスワードがロックされました',
      '결제 비밀번호가 잠겼어요',
    ),
    answer: text(
      '錯五次會鎖三十分鐘，時間到自動解開。想不起來可以用驗證碼重設；為了安全，重設後二十四小時內不能提領。',
      '错五次会锁三十分钟，时间到自动解开。想不起来可以用验证码重设；为了安全，重设后二十四小时内不能提现。',
      'Five wrong tries lock it for thirty minutes; then it unlocks automatically. If you cannot remember it, reset it with a code. For safety, you cannot withdraw for twenty-four hours after that.',
      '五回間違えると三十分ロックされ、時間が過ぎれば解除されます。思い出せない場合はコードで再設定できます。安全のため、再設定後二十四時間は出金できません。',
      '다섯 번 틀리면 30분 잠기고 시간이 지나면 풀립니다. 기억나지 않으면 인증번호로 다시 설정하세요. 안전을 위해 다시 설정한 뒤 24시간은 출금할 수 없습니다.',
    ),
  },
  {
    question: text(
      '多久之內可以評價？',
      '多久之内可以评价？',
      'How long do I have to write a review?',
      'レビューはいつまで書けますか？',
      '후기는 언제까지 쓸 수 있나요?',
    ),
    answer: text(
      '確認收貨後三十天內，每件商品可以評價一次，最多附九張照片；之後九十天內還能追評一次。',
      '确认收货后三十天内，每件商品可以评价一次，最多附九张照片；之后九十天内还能追评一次。',
      'Within thirty days of receipt, once for each item, with up to nine photos. Within ninety days after that you can add to it once.',
      '受け取り確認から三十日以内に、商品ごとに一回、写真は九枚まで。その後九十日以内に一度だけ追記できます。',
      '수령 확인 후 30일 안에 상품마다 한 번, 사진은 9장까지 올릴 수 있습니다. 그 뒤 90일 안에 한 번 더 덧붙일 수 있습니다.',
    ),
  },
  {
    question: text(
      '用壞了可以修嗎？',
      '用坏了可以修吗？',
      'Can a broken item be repaired?',
      '壊れたら修理できますか？',
      '고장 나면 고칠 수 있나요?',
    ),
    answer: text(
      '標著「終身維修」的商品都可以。保固期內免費，過了保固只收零件費。請在客服頁告訴我們訂單與問題，我們會告訴您寄到哪裡。',
      '标着“终身维修”的商品都可以。质保期内免费，过了质保只收零件费。请在客服页告诉我们订单与问题，我们会告诉您寄到哪里。',
      'Everything marked “repairs for life” can: free under warranty, later for the price of the parts. Tell us the order and the fault on the service page, and we will tell you where to send it.',
      '「永年修理」の表示がある商品はすべて承ります。保証期間内は無料、その後は部品代のみ。サポートから注文と状態をお知らせいただければ、送り先をご案内します。',
      '"평생 수리" 표시가 있는 상품은 모두 가능합니다. 보증 기간에는 무료, 그 뒤에는 부품값만 받습니다. 고객센터에서 주문과 증상을 알려 주시면 보내실 곳을 안내해 드립니다.',
    ),
  },
]
