import type { Language } from '@shop/contract/core/common.ts'

interface Words {
  /** the first lines of the file: who, when, of which shop, under which number */
  mark: [by: string, at: string, shop: string, number: string, note: string]
  note: string
  /** in the order of the columns */
  columns: string[]
}

export const exportWords: Record<Language, Words> = {
  'zh-Hant': {
    mark: ['匯出人', '匯出時間', '店舖', '匯出編號', '說明'],
    note: '含買家個人資料，只供履行訂單使用，請勿外傳',
    columns: [
      ...[
        '訂單號',
        '狀態',
        '下單時間',
        '付款時間',
        '買家',
        '買家手機',
        '賣家',
        '商品',
        '規格',
        '商品編碼',
        '數量',
        '已退數量',
      ],
      ...['商品實付', '運費', '訂單實付', '收件人', '收件電話', '地區', '詳細地址', '買家留言', '物流', '匯出編號'],
    ],
  },
  'zh-Hans': {
    mark: ['导出人', '导出时间', '店铺', '导出编号', '说明'],
    note: '含买家个人信息，仅供履行订单使用，请勿外传',
    columns: [
      ...[
        '订单号',
        '状态',
        '下单时间',
        '付款时间',
        '买家',
        '买家手机',
        '卖家',
        '商品',
        '规格',
        '商品编码',
        '数量',
        '已退数量',
      ],
      ...['商品实付', '运费', '订单实付', '收件人', '收件电话', '地区', '详细地址', '买家留言', '物流', '导出编号'],
    ],
  },
  en: {
    mark: ['Exported by', 'Exported at', 'Shop', 'Export number', 'Note'],
    note: 'Contains personal data of buyers. Only for fulfilling their orders; do not pass it on',
    columns: [
      ...['Order', 'State', 'Ordered at', 'Paid at', 'Buyer', 'Buyer’s mobile', 'Seller', 'Goods', 'Variant', 'Code'],
      ...['Quantity', 'Refunded', 'Paid for goods', 'Freight', 'Paid for order', 'Receiver', 'Telephone', 'Region'],
      ...['Address', 'Remark', 'Parcels', 'Export number'],
    ],
  },
  ja: {
    mark: ['書き出した人', '書き出し日時', '店舗', '書き出し番号', '注意'],
    note: '購入者の個人情報を含みます。注文の履行以外には使用せず、外部に渡さないでください',
    columns: [
      ...[
        '注文番号',
        '状態',
        '注文日時',
        '支払日時',
        '購入者',
        '購入者の携帯',
        '販売者',
        '商品',
        '仕様',
        '商品コード',
        '数量',
        '返金数量',
      ],
      ...['商品支払額', '送料', '注文支払額', '受取人', '電話番号', '地域', '住所', '備考', '配送', '書き出し番号'],
    ],
  },
  ko: {
    mark: ['내보낸 사람', '내보낸 시각', '매장', '내보내기 번호', '안내'],
    note: '구매자의 개인정보가 포함되어 있습니다. 주문 이행에만 사용하고 외부에 전달하지 마세요',
    columns: [
      ...[
        '주문 번호',
        '상태',
        '주문 시각',
        '결제 시각',
        '구매자',
        '구매자 휴대폰',
        '판매자',
        '상품',
        '옵션',
        '상품 코드',
        '수량',
        '환불 수량',
      ],
      ...[
        '상품 결제액',
        '배송비',
        '주문 결제액',
        '수령인',
        '전화번호',
        '지역',
        '상세 주소',
        '메모',
        '배송',
        '내보내기 번호',
      ],
    ],
  },
}
