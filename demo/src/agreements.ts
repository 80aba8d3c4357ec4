import { text } from './text.ts'
import type { Document } from './types.ts'

/** The documents about the shop itself, and the agreements other than registration and purchase. */
export const agreements = {
  about: {
    title: text('關於我們', '关于我们', 'About us', '私たちについて', '상점 소개'),
    sections: [
      {
        heading: text('一間賣日常的店', '一间卖日常的店', 'A shop for every day', '毎日のための店', '매일을 파는 가게'),
        body: text(
          '禾日生活從一張餐桌開始：米、茶、一口好鍋。後來東西多了，挑選的方法沒有變。每一樣先自己用滿一個月，說得出它從哪裡來、壞了找誰修，才放上架。',
          '禾日生活从一张餐桌开始：米、茶、一口好锅。后来东西多了，挑选的方法没有变。每一样先自己用满一个月，说得出它从哪里来、坏了找谁修，才放上架。',
          'Grain & Day began at a dining table: rice, tea, one good pan. There is more on the shelves now, chosen the same way. We use each thing for a month first, and offer it once we can say where it comes from and who repairs it.',
          '禾と日は一つの食卓から始まりました。お米、お茶、良い鍋がひとつ。品数は増えても選び方は変わりません。まず自分たちで一か月使い、どこから来て、壊れたら誰が直すのかを言えるものだけを並べます。',
          '벼와 하루는 식탁 하나에서 시작했습니다. 쌀, 차, 좋은 냄비 하나. 물건은 늘었지만 고르는 방법은 그대로입니다. 먼저 한 달을 써 보고, 어디서 왔는지 누가 고치는지 말할 수 있을 때 올립니다.',
        ),
      },
      {
        heading: text('我們答應的事', '我们答应的事', 'What we promise', 'お約束すること', '약속드리는 것'),
        body: text(
          '四十八小時內發貨，七天可以退，過了保固也能修。標出來的價錢就是要付的價錢，運費在結算之前就看得到。',
          '四十八小时内发货，七天可以退，过了质保也能修。标出来的价钱就是要付的价钱，运费在结算之前就看得到。',
          'It ships within forty-eight hours, can be returned for seven days, and is repaired even after the warranty. The price shown is the price you pay, and you see the shipping fee before you check out.',
          '四十八時間以内に発送、七日間は返品でき、保証が切れても修理します。表示の価格がお支払いの価格。送料はお会計の前にご確認いただけます。',
          '48시간 안에 보내고, 7일 동안 반품할 수 있으며, 보증이 끝나도 고쳐 드립니다. 표시된 가격이 내실 가격이고 배송비는 결제 전에 보입니다.',
        ),
      },
      {
        heading: text('找得到人', '找得到人', 'You can reach us', '人がお答えします', '사람이 답합니다'),
        body: text(
          '客服每日 9:00–21:00 線上。寫信、留言、打電話都可以，十二小時內一定有人回覆。倉庫在上海安亭，歡迎把舊紙箱寄回來。',
          '客服每日 9:00–21:00 在线。写信、留言、打电话都可以，十二小时内一定有人回复。仓库在上海安亭，欢迎把旧纸箱寄回来。',
          'Customer service is there from 9:00 to 21:00 every day. Write, leave a message or call: we answer within twelve hours. Our warehouse is in Anting, Shanghai, and old boxes are welcome there.',
          'サポートは毎日9:00～21:00。メールでもメッセージでもお電話でも、十二時間以内に必ずお返事します。倉庫は上海・安亭にあり、使い終わった箱も受け取っています。',
          '고객센터는 매일 9:00~21:00에 운영합니다. 메일, 메시지, 전화 모두 좋습니다. 12시간 안에 꼭 답변드립니다. 창고는 상하이 안팅에 있고, 쓰신 상자를 보내 주셔도 좋습니다.',
        ),
      },
    ],
  },
  'user-agreement': {
    title: text('用戶服務協議', '用户服务协议', 'User agreement', '利用規約', '이용 약관'),
    sections: [
      {
        heading: text('一、我們提供什麼', '一、我们提供什么', '1. What we offer', '一、提供するもの', '1. 제공하는 것'),
        body: text(
          '禾日生活提供商品展示、下單、付款與售後服務。店裡有自營商品，也有入駐商家的商品，賣家寫在商品頁上；不論向誰購買，售後都可以找我們。',
          '禾日生活提供商品展示、下单、付款与售后服务。店里有自营商品，也有入驻商家的商品，卖家写在商品页上；不论向谁购买，售后都可以找我们。',
          'Grain & Day shows goods, takes orders and payments and handles after-sales. Some goods are ours, others belong to merchants; the goods page says which. In both cases you can turn to us afterwards.',
          '禾と日は商品の掲載、ご注文、お支払い、アフターサービスを提供します。自社の商品と出店者の商品があり、販売者は商品ページに記載しています。どなたからの購入でも、アフターサービスは当店が承ります。',
          '벼와 하루는 상품 전시, 주문, 결제, 사후 서비스를 제공합니다. 자체 상품과 입점 판매자의 상품이 있으며 판매자는 상품 화면에 적혀 있습니다. 누구에게 사셨든 사후 서비스는 저희가 도와드립니다.',
        ),
      },
      {
        heading: text(
          '二、評價與留言',
          '二、评价与留言',
          '2. Reviews and messages',
          '二、レビューと書き込み',
          '2. 후기와 글',
        ),
        body: text(
          '買過的人才能評價，好壞都會留著。請只寫自己的使用經驗；涉及他人隱私、廣告或辱罵的內容，我們會隱藏並告訴您原因。',
          '买过的人才能评价，好坏都会留着。请只写自己的使用经验；涉及他人隐私、广告或辱骂的内容，我们会隐藏并告诉您原因。',
          'Only buyers can review, and good and bad reviews both stay. Please write about your own experience. We hide reviews that expose private data, advertise or insult, and tell you why.',
          'レビューは購入された方だけが書け、良い評価も悪い評価も残します。ご自身の体験をお書きください。他の方のプライバシー、広告、誹謗にあたるものは非表示にし、理由をお知らせします。',
          '구매하신 분만 후기를 쓸 수 있고 좋은 후기도 나쁜 후기도 남깁니다. 직접 써 본 이야기만 적어 주세요. 다른 사람의 사생활, 광고, 욕설은 숨기고 이유를 알려 드립니다.',
        ),
      },
      {
        heading: text(
          '三、積分與活動',
          '三、积分与活动',
          '3. Points and activities',
          '三、ポイントとキャンペーン',
          '3. 적립금과 행사',
        ),
        body: text(
          '積分、優惠券與活動獎勵不能買賣，也不能兌換現金。以不正當方式取得的會被收回；活動規則寫在活動頁，以公布的為準。',
          '积分、优惠券与活动奖励不能买卖，也不能兑换现金。以不正当方式取得的会被收回；活动规则写在活动页，以公布的为准。',
          'Points, coupons and prizes cannot be sold or turned into cash. What was gained unfairly is reclaimed. The rules of an activity are on its page and apply as published.',
          'ポイント、クーポン、特典は売買や換金ができません。不正に得たものは取り消します。キャンペーンの規則は各ページに掲載したものに従います。',
          '적립금, 쿠폰, 행사 혜택은 사고팔거나 현금으로 바꿀 수 없습니다. 부정하게 얻은 것은 회수합니다. 행사 규칙은 행사 화면에 공지된 내용을 따릅니다.',
        ),
      },
      {
        heading: text('四、責任', '四、责任', '4. Responsibility', '四、責任', '4. 책임'),
        body: text(
          '商品有問題由我們負責到底。因天災或快遞停運造成的延誤，我們會儘快告知，並讓您選擇等候或全額退款。',
          '商品有问题由我们负责到底。因天灾或快递停运造成的延误，我们会尽快告知，并让您选择等候或全额退款。',
          'We are responsible for faults of the goods. When nature or a carrier’s standstill delays a parcel, we tell you as soon as we can, and you choose between waiting and a full refund.',
          '商品の不具合は最後まで責任を持ちます。天災や運送の停止による遅れは速やかにお知らせし、お待ちいただくか全額返金かをお選びいただけます。',
          '상품 문제는 끝까지 책임집니다. 천재지변이나 택배 중단으로 늦어지면 최대한 빨리 알려 드리고, 기다리거나 전액 환불받는 것 중에서 고르실 수 있습니다.',
        ),
      },
    ],
  },
  'merchant-terms': {
    title: text('商家入駐協議', '商家入驻协议', 'Merchant agreement', '出店規約', '입점 약관'),
    sections: [
      {
        heading: text('一、入駐', '一、入驻', '1. Joining', '一、出店', '1. 입점'),
        body: text(
          '入駐需要有效的營業執照與收款帳戶，資料會加密保存，只有審核人員看得到。審核約三個工作日；未通過時會寫明原因，可以補件再送。',
          '入驻需要有效的营业执照与收款账户，资料会加密保存，只有审核人员看得到。审核约三个工作日；未通过时会写明原因，可以补件再送。',
          'To join you need a valid licence and a receiving account. Documents are stored encrypted and only reviewers see them. The review takes about three working days; if it fails, we say why and you can apply again.',
          '出店には有効な営業許可と受取口座が必要です。書類は暗号化して保管し、審査担当者だけが閲覧します。審査は約三営業日。不承認の場合は理由をお知らせし、再提出いただけます。',
          '입점에는 유효한 사업자 등록과 수취 계좌가 필요합니다. 서류는 암호화해 보관하며 심사 담당자만 봅니다. 심사는 약 3영업일 걸리고, 통과하지 못하면 이유를 알려 드리며 다시 제출할 수 있습니다.',
        ),
      },
      {
        heading: text('二、商品與發貨', '二、商品与发货', '2. Goods and shipping', '二、商品と発送', '2. 상품과 발송'),
        body: text(
          '商品資訊須真實，改名、換圖、漲價逾兩成需重新審核。訂單付款後四十八小時內發貨；七十二小時未發，買家可以直接退款。',
          '商品信息须真实，改名、换图、涨价逾两成需重新审核。订单付款后四十八小时内发货；七十二小时未发，买家可以直接退款。',
          'What you say about goods must be true; a new name, new pictures or a price rise of more than a fifth is reviewed again. Ship within forty-eight hours of payment; after seventy-two the buyer can get a refund without asking.',
          '商品情報は事実に基づくこと。名称・画像の変更や二割を超える値上げは再審査となります。お支払い後48時間以内に発送し、72時間を過ぎると購入者はそのまま返金を選べます。',
          '상품 정보는 사실이어야 하며 이름이나 사진을 바꾸거나 가격을 20% 넘게 올리면 다시 심사합니다. 결제 후 48시간 안에 발송하고, 72시간이 지나면 구매자가 바로 환불받을 수 있습니다.',
        ),
      },
      {
        heading: text('三、結算', '三、结算', '3. Settlement', '三、精算', '3. 정산'),
        body: text(
          '買家收貨且售後期滿後結算，平台服務費為商品金額的 5%，運費不收。每日一張對帳單，餘額滿 100 元可以提領，變更收款帳戶後 72 小時才能使用。',
          '买家收货且售后期满后结算，平台服务费为商品金额的 5%，运费不收。每日一张对账单，余额满 100 元可以提现，变更收款账户后 72 小时才能使用。',
          'Settlement follows once the buyer has received the goods and the after-sales period is over. The platform takes 5% of the goods’ amount and nothing of the shipping fee. There is one statement a day; payouts start at ¥100, and a changed account can be used after 72 hours.',
          '購入者の受け取りとアフターサービス期間の終了後に精算します。手数料は商品金額の5%、送料にはかかりません。明細は一日一枚、残高100元から出金でき、口座変更後は72時間たってからご利用いただけます。',
          '구매자가 상품을 받고 사후 서비스 기간이 끝나면 정산합니다. 수수료는 상품 금액의 5%이며 배송비에는 붙지 않습니다. 정산서는 하루 한 장, 잔액 100위안부터 출금할 수 있고 계좌를 바꾸면 72시간 뒤부터 쓸 수 있습니다.',
        ),
      },
      {
        heading: text('四、離開', '四、离开', '4. Leaving', '四、退店', '4. 퇴점'),
        body: text(
          '隨時可以申請閉店。商品先下架，等訂單與售後全部結束、帳目清零，餘額與保證金一併退還。',
          '随时可以申请闭店。商品先下架，等订单与售后全部结束、账目清零，余额与保证金一并退还。',
          'You can ask to close your shop at any time. Its goods go off sale first; once orders, after-sales and accounts are settled, balance and deposit are paid out together.',
          '閉店はいつでも申請できます。まず商品を取り下げ、注文・アフターサービス・精算がすべて終わったのち、残高と保証金をまとめてお返しします。',
          '언제든지 폐점을 신청할 수 있습니다. 상품을 먼저 내리고 주문, 사후 서비스, 정산이 모두 끝나면 잔액과 보증금을 함께 돌려 드립니다.',
        ),
      },
    ],
  },
  'collectible-terms': {
    title: text(
      '數位藏品協議',
      '数字藏品协议',
      'Terms of digital collectibles',
      'デジタルコレクション規約',
      '디지털 수집품 약관',
    ),
    sections: [
      {
        heading: text('一、這是什麼', '一、这是什么', '1. What it is', '一、これは何か', '1. 무엇인가요'),
        body: text(
          '數位藏品是購物與活動的紀念，一份一個編號。它不是貨幣、證券或理財產品，我們不承諾任何增值。',
          '数字藏品是购物与活动的纪念，一份一个编号。它不是货币、证券或理财产品，我们不承诺任何增值。',
          'A digital collectible is a keepsake of a purchase or an activity, each with its own number. It is not a currency, security or investment, and we promise no gain of any kind.',
          'デジタルコレクションはお買い物やイベントの記念で、一点ずつ番号があります。通貨・証券・金融商品ではなく、値上がりをお約束するものではありません。',
          '디지털 수집품은 구매와 행사의 기념품이며 하나마다 번호가 있습니다. 화폐, 증권, 금융 상품이 아니며 어떤 가치 상승도 약속하지 않습니다.',
        ),
      },
      {
        heading: text('二、轉贈', '二、转赠', '2. Giving away', '二、贈る', '2. 선물하기'),
        body: text(
          '持有滿 180 天可以無償送給另一位完成實名的用戶，對方 24 小時內接受；收到後要再持有兩年才能送出。不能買賣、拍賣、抵押或拆分。',
          '持有满 180 天可以无偿送给另一位完成实名的用户，对方 24 小时内接受；收到后要再持有两年才能送出。不能买卖、拍卖、抵押或拆分。',
          'After 180 days you can give it, free of charge, to another user whose identity is confirmed and who accepts within 24 hours; the new holder keeps it for two years before giving it away. It cannot be sold, auctioned, pledged or split.',
          '180日間保有すると、本人確認済みのほかの方へ無償で贈れます。相手は24時間以内に受け取り、その後二年間は再び贈れません。売買、競売、担保、分割はできません。',
          '180일을 보유하면 본인 확인을 마친 다른 이용자에게 무상으로 선물할 수 있고 상대는 24시간 안에 받아야 합니다. 받은 뒤 2년이 지나야 다시 선물할 수 있습니다. 매매, 경매, 담보, 분할은 할 수 없습니다.',
        ),
      },
      {
        heading: text(
          '三、圖像的權利',
          '三、图像的权利',
          '3. Rights in the picture',
          '三、画像の権利',
          '3. 그림의 권리',
        ),
        body: text(
          '圖像的著作權屬於創作者。您可以自己收藏、展示與當頭像，不能用於商業。',
          '图像的著作权属于创作者。您可以自己收藏、展示与当头像，不能用于商业。',
          'Copyright stays with the maker. You may keep it, show it and use it as your avatar, but not for business.',
          '画像の著作権は作者にあります。ご自身での保管、展示、アイコンとしての利用はできますが、商用利用はできません。',
          '그림의 저작권은 만든 사람에게 있습니다. 소장하고 보여 주고 프로필로 쓸 수 있지만 상업적으로는 쓸 수 없습니다.',
        ),
      },
    ],
  },
} satisfies Record<string, Document>
