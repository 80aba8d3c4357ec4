import { text } from '../text.ts'
import type { Article } from './types.ts'

/** The shop's own news. */
export const newsArticles: Article[] = [
  {
    category: 'news',
    showType: 'small',
    views: 412,
    daysAgo: 3,
    title: text(
      '冬季生鮮發車時間',
      '冬季生鲜发车时间',
      'When we ship fresh food this winter',
      '冬の生鮮便のご案内',
      '겨울 신선식품 출발 안내',
    ),
    parts: [
      {
        text: text(
          '即日起到二月底，生鮮每週二、五發車，當週的訂單截單時間是發車前一天的 18:00。',
          '即日起到二月底，生鲜每周二、五发车，当周的订单截单时间是发车前一天的 18:00。',
          'From now until the end of February we ship fresh food on Tuesdays and Fridays. We take orders until 18:00 on the day before.',
          '本日から二月末まで、生鮮便は火曜・金曜に出発します。締め切りは前日の18:00です。',
          '오늘부터 2월 말까지 신선식품은 화요일과 금요일에 출발합니다. 주문 마감은 출발 전날 18:00입니다.',
        ),
      },
      {
        text: text(
          '低溫地區會多放一層保溫袋，不另外收費。如果收到時有凍傷，請在二十四小時內拍照，在訂單裡聯繫我們。',
          '低温地区会多放一层保温袋，不另外收费。如果收到时有冻伤，请在二十四小时内拍照，在订单里联系我们。',
          'Parcels to cold places get an extra insulating bag at no charge. If something arrives frozen, take a photo within twenty-four hours and write to us from the order.',
          '寒い地域へは保温袋を一枚追加します（無料）。届いた品が凍っていた場合は、二十四時間以内に写真を撮り、注文画面からご連絡ください。',
          '추운 지역에는 보온 봉투를 한 겹 더 넣어 드립니다(무료). 얼어서 도착했다면 24시간 안에 사진을 찍어 주문 화면에서 연락해 주세요.',
        ),
      },
    ],
  },
  {
    category: 'news',
    showType: 'small',
    views: 287,
    daysAgo: 20,
    title: text(
      '隱私政策有一處更新',
      '隐私政策有一处更新',
      'One change to our privacy policy',
      'プライバシーポリシー更新のお知らせ',
      '개인정보 처리방침이 한 곳 바뀌었습니다',
    ),
    parts: [
      {
        text: text(
          '我們補充說明了瀏覽器裡保存哪些資料，以及怎麼刪除。其他內容沒有改變，您不需要做什麼。',
          '我们补充说明了浏览器里保存哪些数据，以及怎么删除。其他内容没有改变，您不需要做什么。',
          'It now says what is kept in your browser and how to remove it. Nothing else has changed, and you do not need to do anything.',
          'ブラウザに保存する情報と、その消し方を追記しました。ほかに変更はなく、お手続きは不要です。',
          '브라우저에 무엇이 저장되고 어떻게 지우는지 덧붙였습니다. 다른 내용은 그대로이며 따로 하실 일은 없습니다.',
        ),
      },
      {
        text: text(
          '新舊版本都可以在「我的 → 關於我們 → 隱私政策」裡查看。',
          '新旧版本都可以在“我的 → 关于我们 → 隐私政策”里查看。',
          'Both versions can be read under Me → About us → Privacy policy.',
          '新旧どちらの版も「マイページ → 私たちについて → プライバシーポリシー」でご覧いただけます。',
          '이전 판과 새 판 모두 "마이 → 상점 소개 → 개인정보 처리방침"에서 볼 수 있습니다.',
        ),
      },
    ],
  },
  {
    category: 'news',
    showType: 'small',
    views: 956,
    daysAgo: 35,
    title: text(
      '付款截圖的審核，晚上也有人了',
      '付款截图的审核，晚上也有人了',
      'Payment screenshots are reviewed in the evening too',
      'お支払い画面の確認、夜も対応します',
      '결제 화면 확인, 이제 저녁에도 합니다',
    ),
    parts: [
      {
        text: text(
          '從這個月起，審核時間延長到每天 21:00，一般半小時內完成。21:00 之後上傳的截圖，隔天早上 9:00 開始處理。',
          '从这个月起，审核时间延长到每天 21:00，一般半小时内完成。21:00 之后上传的截图，隔天早上 9:00 开始处理。',
          'From this month on we review until 21:00 every day, usually within half an hour. Later uploads are reviewed from 9:00 the next morning.',
          '今月から毎日21:00まで確認いたします。通常三十分以内です。21:00以降に送られた画面は翌朝9:00から順に確認します。',
          '이번 달부터 매일 21:00까지 확인하며 보통 30분 안에 끝납니다. 21:00 이후에 올린 화면은 다음 날 아침 9:00부터 처리합니다.',
        ),
      },
      {
        text: text(
          '備註裡寫上四位識別碼，會更快一些。審核期間訂單不會被關閉，請放心。',
          '备注里写上四位识别码，会更快一些。审核期间订单不会被关闭，请放心。',
          'The four-digit code in the note makes it quicker. Your order stays open during the review.',
          '備考に四桁の番号を書いていただくと、より早く確認できます。確認中に注文が取り消されることはありません。',
          '메모에 네 자리 번호를 적어 주시면 더 빠릅니다. 확인하는 동안 주문이 닫히지 않으니 안심하세요.',
        ),
      },
    ],
  },
  {
    category: 'news',
    showType: 'small',
    views: 530,
    daysAgo: 60,
    title: text(
      '紙箱請留下來，我們收',
      '纸箱请留下来，我们收',
      'Keep the box: we take it back',
      '段ボール箱、回収します',
      '상자를 남겨 두세요, 저희가 회수합니다',
    ),
    parts: [
      {
        text: text(
          '下一次退換貨或寄修時，用原來的紙箱寄回來，我們會再用一次。破了的也沒關係，會切成緩衝材。',
          '下一次退换货或寄修时，用原来的纸箱寄回来，我们会再用一次。破了的也没关系，会切成缓冲材。',
          'When you next return something or send it for repair, use the box it came in and we will use it again. A torn one is welcome too; it becomes padding.',
          '次に返品や修理でお送りいただく際は、届いた箱をお使いください。もう一度使います。破れていても大丈夫、緩衝材にします。',
          '다음에 반품하거나 수리를 맡기실 때 받으신 상자를 써 주세요. 한 번 더 쓰겠습니다. 찢어져도 괜찮습니다. 완충재가 되니까요.',
        ),
      },
      {
        text: text(
          '去年我們這樣少買了三千個新箱子。謝謝每一位把箱子留下來的人。',
          '去年我们这样少买了三千个新箱子。谢谢每一位把箱子留下来的人。',
          'Last year this saved three thousand new boxes. Thank you to everyone who kept one.',
          '昨年はこれで新しい箱を三千個減らせました。箱を取っておいてくださった皆さま、ありがとうございます。',
          '지난해 이렇게 새 상자 3천 개를 아꼈습니다. 상자를 남겨 주신 모든 분께 감사드립니다.',
        ),
      },
    ],
  },
]
