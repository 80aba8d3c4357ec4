/** What buyers write, in the language they think in. Score: 10 good, 20 medium, 30 bad. */
export interface ReviewText {
  score: 10 | 20 | 30
  content: string
}

/** Fits any goods. */
const anyGoods: ReviewText[] = [
  { score: 10, content: '包裝很用心，沒有多餘的塑料。東西和圖上一樣，會再買。' },
  { score: 10, content: '第二次回購了，品質一直很穩定，客服回覆也快。' },
  { score: 10, content: 'Arrived in two days, exactly as described. The little card inside was a nice touch.' },
  { score: 10, content: '送到公司，同事看到都來問連結。' },
  { score: 20, content: '東西不錯，就是物流比預計慢了一天。' },
  { score: 10, content: '思っていたより質感が良く、家族にも好評でした。' },
  { score: 20, content: '顏色比照片略淺一點，其他都好。' },
  { score: 30, content: '外箱壓扁了一角，裡面沒事，聯繫客服後補了一張運費券。' },
]

/** By top category: reads as if somebody had used the thing. */
export const reviewTexts: Record<'food' | 'home' | 'digital' | 'wear' | 'care' | 'play', ReviewText[]> = {
  food: [
    { score: 10, content: '早上收到還是冰的，一個都沒壞，老人小孩都愛吃。' },
    { score: 10, content: '味道很乾淨，不會太甜。配週末的早餐剛剛好。' },
    { score: 20, content: '好吃，但是一次到貨要趕快吃完，建議買小份。' },
    { score: 10, content: '香りがとても良く、開けた瞬間に部屋中に広がりました。' },
    ...anyGoods,
  ],
  home: [
    { score: 10, content: '用了三個月才來評價：越用越順手，邊角處理得很細。' },
    { score: 10, content: '放在廚房一下子就有了生活的樣子，重量也合適。' },
    { score: 20, content: '做工很好，只是比想像中大一點，下單前記得量尺寸。' },
    { score: 10, content: 'Solid, heavy in the right way, and easy to clean.' },
    ...anyGoods,
  ],
  digital: [
    { score: 10, content: '連接很快，開會聽歌切換沒有斷過，續航和寫的一樣。' },
    { score: 10, content: '手感超出這個價位，按鍵聲音很悶，辦公室用不尷尬。' },
    { score: 20, content: '功能都好，說明書字太小了。' },
    { score: 10, content: '디자인이 깔끔하고 배터리가 정말 오래갑니다.' },
    ...anyGoods,
  ],
  wear: [
    { score: 10, content: '165/52 穿 M 剛好，洗了五次沒變形也沒掉色。' },
    { score: 10, content: '布料很舒服，顏色耐看，準備再收一個色。' },
    { score: 20, content: '版型偏大，平常 L 的可以拍 M。' },
    { score: 10, content: 'Fits true to size, and the fabric feels better after every wash.' },
    ...anyGoods,
  ],
  care: [
    { score: 10, content: '味道很淡，洗完不緊繃，敏感肌可以用。' },
    { score: 10, content: '補充裝很好，省下一個瓶子。' },
    { score: 20, content: '用起來不錯，壓頭偶爾要多按兩下。' },
    ...anyGoods,
  ],
  play: [
    { score: 10, content: '孩子拿到就不放手，邊角都磨得很圓，放心。' },
    { score: 10, content: '週末帶去公園，安裝說明一看就懂。' },
    { score: 20, content: '質量好，收納袋再大一點就更好了。' },
    { score: 10, content: '아이가 정말 좋아해요. 마감이 꼼꼼합니다.' },
    ...anyGoods,
  ],
}
