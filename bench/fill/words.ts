/**
 * Names of the generated goods: `[zh-Hant, English]`. A department has its nouns and the usual price of one, in fen.
 */
export const departments: { name: Name; usualFen: number; nouns: Name[] }[] = [
  department(['數位', 'Digital'], 39_900, '耳機 earphones|音箱 speaker|充電器 charger|鍵盤 keyboard|手環 smart band'),
  department(
    ['家電', 'Appliances'],
    69_900,
    '電飯煲 rice cooker|風扇 fan|吸塵器 vacuum cleaner|加濕器 humidifier|烤箱 oven',
  ),
  department(['廚房', 'Kitchen'], 8_900, '炒鍋 wok|保溫杯 thermos|餐盤 plate|菜刀 kitchen knife|砧板 chopping board'),
  department(['女裝', 'Women'], 15_900, '連衣裙 dress|襯衫 blouse|半身裙 skirt|針織衫 knitwear|風衣 trench coat'),
  department(['男裝', 'Men'], 16_900, '外套 jacket|西褲 trousers|衛衣 hoodie|牛仔褲 jeans|背心 vest'),
  department(
    ['鞋包', 'Shoes and bags'],
    25_900,
    '跑鞋 running shoes|雙肩包 backpack|皮帶 belt|行李箱 suitcase|涼鞋 sandals',
  ),
  department(['美妝', 'Beauty'], 12_900, '面霜 face cream|口紅 lipstick|洗髮水 shampoo|面膜 face mask|香水 perfume'),
  department(['食品', 'Food'], 4_900, '堅果 nuts|綠茶 green tea|咖啡豆 coffee beans|牛肉乾 beef jerky|蜂蜜 honey'),
  department(['母嬰', 'Baby'], 9_900, '奶瓶 baby bottle|紙尿褲 nappies|嬰兒車 pushchair|積木 blocks|圍兜 bib'),
  department(['家居', 'Home'], 13_900, '枕頭 pillow|床單 bed sheet|檯燈 desk lamp|地毯 carpet|收納箱 storage box'),
  department(
    ['運動', 'Sports'],
    19_900,
    '瑜伽墊 yoga mat|啞鈴 dumbbell|帳篷 tent|羽毛球拍 badminton racket|跳繩 skipping rope',
  ),
  department(
    ['文具', 'Stationery'],
    2_900,
    '鋼筆 fountain pen|筆記本 notebook|書包 school bag|彩鉛 colour pencils|膠帶 tape',
  ),
]

export const kinds = names('無線 wireless|摺疊 folding|兒童 children’s|戶外 outdoor|復古 vintage')

export const traits = names(
  '輕量 light|加厚 thick|防水 waterproof|靜音 quiet|便攜 portable|大容量 large|手工 hand-made|純色 plain|印花 printed|' +
    '經典 classic|升級 improved|迷你 mini|豪華 deluxe|學生 student|商務 business|環保 sustainable|快乾 quick-dry|' +
    '保暖 warm|透氣 breathable|耐磨 hard-wearing|可調節 adjustable|雙層 double|智能 smart|禮盒 gift box',
)

/** A brand combines two of these, `山嵐` or `Shanlan`: as many as two lists give pairs. */
export const brandHeads = names(
  '山 Shan|海 Hai|雲 Yun|星 Xing|松 Song|竹 Zhu|月 Yue|風 Feng|青 Qing|白 Bai|南 Nan|北 Bei|金 Jin|木 Mu|春 Chun',
)
export const brandTails = names(
  '嵐 lan|嶼 yu|川 chuan|禾 he|舍 she|匠 jiang|語 yuu|野 ye|岸 an|原 yuan|光 guang|橋 qiao|林 lin|溪 xi|田 tian',
)

export const colours = names('曜石黑 black|雪白 white|霧藍 blue|草木綠 green|櫻粉 pink|燕麥 oat')
export const sizes = names('小號 S|中號 M|大號 L|加大 XL')

export type Name = readonly [chinese: string, english: string]

function department(name: Name, usualFen: number, nouns: string) {
  return { name, usualFen, nouns: names(nouns) }
}

function names(text: string): Name[] {
  return text.split('|').map((pair) => {
    const [chinese = '', ...english] = pair.split(' ')
    return [chinese, english.join(' ')]
  })
}
