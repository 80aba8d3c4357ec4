import type { LocalText } from '@shop/contract/core/common.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'

interface BuiltIn {
  title: LocalText
  /** sanitised html; absent if only the shop itself can write it */
  content?: LocalText
}

/**
 * The text of a document until the shop has published its own: nobody should agree to an empty page. An acceptance of
 * it counts as version 0, so changing these words changes what was accepted.
 */
export const builtIn: Record<DocumentKey, BuiltIn> = {
  about: {
    title: { 'zh-Hant': '關於我們', 'zh-Hans': '关于我们', en: 'About us', ja: '私たちについて', ko: '상점 소개' },
  },
  'register-terms': {
    title: {
      'zh-Hant': '註冊協議',
      'zh-Hans': '注册协议',
      en: 'Terms of registration',
      ja: '会員登録規約',
      ko: '회원가입 약관',
    },
    content: {
      'zh-Hant':
        '<p>帳號由您本人使用，請妥善保管密碼；發現異常時請立即修改密碼並登出其他裝置。</p><p>您可以隨時查看、修改個人資料，並可聯絡商家註銷帳號。</p>',
      'zh-Hans':
        '<p>账号由您本人使用，请妥善保管密码；发现异常时请立即修改密码并登出其他设备。</p><p>您可以随时查看、修改个人资料，并可联系商家注销账号。</p>',
      en: '<p>The account is for you alone. Keep your password safe; if something looks wrong, change it and log other devices out.</p><p>You can see and change your personal info at any time, and ask the store to close your account.</p>',
      ja: '<p>アカウントはご本人のみがご利用ください。パスワードは大切に保管し、異常に気づいたらすぐに変更して他の端末をログアウトしてください。</p><p>個人情報はいつでも確認・変更でき、退会はショップまでご連絡ください。</p>',
      ko: '<p>계정은 본인만 사용하고 비밀번호를 안전하게 보관해 주세요. 이상이 있으면 바로 비밀번호를 바꾸고 다른 기기를 로그아웃해 주세요.</p><p>개인정보는 언제든 확인하고 수정할 수 있으며, 탈퇴는 상점에 문의해 주세요.</p>',
    },
  },
  'user-agreement': {
    title: {
      'zh-Hant': '用戶服務協議',
      'zh-Hans': '用户服务协议',
      en: 'User agreement',
      ja: '利用規約',
      ko: '이용 약관',
    },
    content: {
      'zh-Hant':
        '<p>請以真實的資料下單與評價，不冒用他人身分，也不以程式大量操作。</p><p>違反時，商家會先通知您，再視情況限制帳號的功能；對處理有疑問，可以聯絡客服。</p>',
      'zh-Hans':
        '<p>请以真实的资料下单与评价，不冒用他人身份，也不以程序大量操作。</p><p>违反时，商家会先通知您，再视情况限制账号的功能；对处理有疑问，可以联系客服。</p>',
      en: '<p>Please order and review with your own, true details. Do not act for someone else, and do not use automated tools.</p><p>If you break these rules, the store will tell you first and may then limit your account. If you disagree, please contact customer service.</p>',
      ja: '<p>ご注文とレビューには事実に基づく情報をご入力ください。他人になりすましたり、プログラムで大量に操作したりしないでください。</p><p>守られない場合は、まずショップからお知らせし、必要に応じてアカウントの機能を制限します。ご不明な点はサポートへご連絡ください。</p>',
      ko: '<p>주문과 후기는 사실에 맞는 정보로 작성해 주세요. 다른 사람을 사칭하거나 프로그램으로 대량 조작하지 말아 주세요.</p><p>지켜지지 않으면 상점이 먼저 알려 드리고, 필요하면 계정 기능을 제한할 수 있어요. 궁금한 점은 고객센터로 문의해 주세요.</p>',
    },
  },
  privacy: {
    title: {
      'zh-Hant': '隱私政策',
      'zh-Hans': '隐私政策',
      en: 'Privacy policy',
      ja: 'プライバシーポリシー',
      ko: '개인정보 처리방침',
    },
    content: {
      'zh-Hant':
        '<p>我們只為交易、配送、售後與帳號安全使用您的手機號碼、電子信箱與收貨地址，不會出售給他人。</p><p>登入時，您的瀏覽器會保存一個隨機標記，只用來發現同一臺裝置上的異常帳號。</p><p>想查看、更正或刪除自己的資料，請聯絡商家。</p>',
      'zh-Hans':
        '<p>我们只为交易、配送、售后与账号安全使用您的手机号码、电子邮箱与收货地址，不会出售给他人。</p><p>登录时，您的浏览器会保存一个随机标记，只用来发现同一台设备上的异常账号。</p><p>想查看、更正或删除自己的资料，请联系商家。</p>',
      en: '<p>We use your mobile number, e-mail and addresses only for orders, delivery, after-sales and account safety, and never sell them.</p><p>When you log in, your browser stores a random identifier, which is used only to detect unusual accounts on one device.</p><p>To see, correct or delete your data, please contact the store.</p>',
      ja: '<p>携帯番号・メールアドレス・お届け先は、取引、配送、アフターサービス、アカウント保護のためにのみ使用し、第三者に販売しません。</p><p>ログインの際、ブラウザにランダムな識別子を保存します。同じ端末での不審なアカウントを見つけるためだけに使います。</p><p>ご自身の情報の確認・訂正・削除は、ショップまでご連絡ください。</p>',
      ko: '<p>휴대폰 번호, 이메일, 배송지는 거래·배송·사후 서비스·계정 보호에만 사용하며 판매하지 않아요.</p><p>로그인할 때 브라우저에 임의의 표시를 저장하며, 한 기기에서 이상한 계정을 찾는 데에만 사용해요.</p><p>본인 정보의 확인, 정정, 삭제는 상점에 문의해 주세요.</p>',
    },
  },
  'purchase-terms': {
    title: {
      'zh-Hant': '購買協議',
      'zh-Hans': '购买协议',
      en: 'Terms of purchase',
      ja: '購入規約',
      ko: '구매 약관',
    },
    content: {
      'zh-Hant': '<p>訂單以您確認的商品、價格與運費為準；付款後由商家發貨，售後依下單時的說明處理。</p>',
      'zh-Hans': '<p>订单以您确认的商品、价格与运费为准；付款后由商家发货，售后依下单时的说明处理。</p>',
      en: '<p>An order covers the goods, prices and shipping fee that you confirmed. It ships after payment; the after-sales terms stated when you ordered apply.</p>',
      ja: '<p>ご注文は、確認いただいた商品・価格・送料に基づきます。お支払い後にショップが発送し、アフターサービスは注文時の説明に従います。</p>',
      ko: '<p>주문은 확인하신 상품, 가격, 배송비를 기준으로 해요. 결제 후 판매자가 발송하며 사후 서비스는 주문 시 안내를 따라요.</p>',
    },
  },
  'merchant-terms': {
    title: {
      'zh-Hant': '商家入駐協議',
      'zh-Hans': '商家入驻协议',
      en: 'Merchant agreement',
      ja: '出店規約',
      ko: '입점 약관',
    },
    content: {
      'zh-Hant':
        '<p>申請資料與證件須真實有效並屬於申請人或其單位；證件加密保存，只有審核人員看得到，每次查看都有紀錄。</p><p>商家應如實描述商品、按時發貨，並承擔退換貨與售後；違反時平台可暫停或終止店舖。</p><p>訂單在買家收貨且售後期滿後結算，平台依公示的費率收取服務費；保證金在店舖關閉並結清後退還。</p>',
      'zh-Hans':
        '<p>申请资料与证件须真实有效并属于申请人或其单位；证件加密保存，只有审核人员看得到，每次查看都有记录。</p><p>商家应如实描述商品、按时发货，并承担退换货与售后；违反时平台可暂停或终止店铺。</p><p>订单在买家收货且售后期满后结算，平台依公示的费率收取服务费；保证金在店铺关闭并结清后退还。</p>',
      en: '<p>Your statements and documents must be true, valid and your own or your company’s. Documents are stored encrypted, only reviewers see them, and every view is logged.</p><p>Describe goods truthfully, ship on time, and take care of returns and after-sales. Otherwise the platform may suspend or terminate the shop.</p><p>Orders are settled after receipt and the after-sales period; the platform charges its published rate. The deposit is returned once the shop is closed and nothing is owed.</p>',
      ja: '<p>申請内容と書類は、真実かつ有効で、申請者または所属する法人のものに限ります。書類は暗号化して保管し、審査担当者だけが閲覧でき、閲覧はすべて記録されます。</p><p>商品を正しく説明し、期日どおりに発送し、返品・交換とアフターサービスに責任を持ってください。守られない場合、店舗を停止または終了することがあります。</p><p>注文は受取とアフターサービス期間の終了後に精算し、公表した料率の手数料をいただきます。保証金は閉店し清算が済んだ後に返還します。</p>',
      ko: '<p>신청 내용과 서류는 사실이고 유효해야 하며 신청자 또는 소속 법인의 것이어야 합니다. 서류는 암호화해 보관하고 심사 담당자만 볼 수 있으며 열람할 때마다 기록됩니다.</p><p>상품을 사실대로 설명하고 제때 발송하며 반품·교환과 사후 서비스를 책임져야 합니다. 지키지 않으면 상점이 정지되거나 종료될 수 있습니다.</p><p>주문은 수령과 사후 서비스 기간이 끝난 뒤 정산하며 공개된 요율의 수수료를 받습니다. 보증금은 상점을 닫고 정산을 마친 뒤 돌려드립니다.</p>',
    },
  },
  'collectible-terms': {
    title: {
      'zh-Hant': '數位藏品協議',
      'zh-Hans': '数字藏品协议',
      en: 'Terms of digital collectibles',
      ja: 'デジタルコレクション規約',
      ko: '디지털 수집품 약관',
    },
  },
}
