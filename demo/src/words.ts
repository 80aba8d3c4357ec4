import { same, type Text, text } from './text.ts'

/** Labels of the table below each goods' story, in display order. */
export const factLabels = {
  origin: text('產地', '产地', 'Origin', '産地', '원산지'),
  net: text('淨含量', '净含量', 'Net content', '内容量', '내용량'),
  variety: text('品種', '品种', 'Variety', '品種', '품종'),
  ingredients: text('配料', '配料', 'Ingredients', '原材料', '원재료'),
  material: text('材質', '材质', 'Material', '素材', '소재'),
  size: text('尺寸', '尺寸', 'Size', 'サイズ', '크기'),
  capacity: text('容量', '容量', 'Capacity', '容量', '용량'),
  power: text('電源', '电源', 'Power', '電源', '전원'),
  battery: text('續航', '续航', 'Battery life', '連続使用', '사용 시간'),
  connection: text('連接方式', '连接方式', 'Connection', '接続', '연결 방식'),
  screen: text('顯示屏', '显示屏', 'Display', 'ディスプレイ', '디스플레이'),
  weight: text('重量', '重量', 'Weight', '重さ', '무게'),
  age: text('適用年齡', '适用年龄', 'Age', '対象年齢', '사용 연령'),
  inBox: text('包裝內含', '包装内含', 'In the box', 'セット内容', '구성품'),
  care: text('養護', '养护', 'Care', 'お手入れ', '관리 방법'),
  storage: text('保存方式', '保存方式', 'Storage', '保存方法', '보관 방법'),
  shelfLife: text('保存期限', '保质期', 'Best within', '賞味期限', '유통기한'),
  warranty: text('保固', '质保', 'Warranty', '保証', '보증'),
} satisfies Record<string, Text>
export type FactLabel = keyof typeof factLabels

export const origins = {
  aksu: text('新疆阿克蘇', '新疆阿克苏', 'Aksu, Xinjiang', '中国・新疆アクス', '중국 신장 아커쑤'),
  xiangshan: text('浙江象山', '浙江象山', 'Xiangshan, Zhejiang', '中国・浙江省象山', '중국 저장성 샹산'),
  anyue: text('四川安岳', '四川安岳', 'Anyue, Sichuan', '中国・四川省安岳', '중국 쓰촨성 안웨'),
  dandong: text('遼寧丹東', '辽宁丹东', 'Dandong, Liaoning', '中国・遼寧省丹東', '중국 랴오닝성 단둥'),
  yunnan: text('雲南', '云南', 'Yunnan', '中国・雲南省', '중국 윈난성'),
  panzhihua: text('四川攀枝花', '四川攀枝花', 'Panzhihua, Sichuan', '中国・四川省攀枝花', '중국 쓰촨성 판즈화'),
  hangzhou: text('浙江杭州', '浙江杭州', 'Hangzhou, Zhejiang', '中国・浙江省杭州', '중국 저장성 항저우'),
  shanghai: text('上海', '上海', 'Shanghai', '中国・上海', '중국 상하이'),
  changbai: text('吉林長白山', '吉林长白山', 'Changbai Mountains, Jilin', '中国・吉林省長白山', '중국 지린성 창바이산'),
  wuchang: text('黑龍江五常', '黑龙江五常', 'Wuchang, Heilongjiang', '中国・黒竜江省五常', '중국 헤이룽장성 우창'),
  andalusia: text(
    '西班牙安達盧西亞',
    '西班牙安达卢西亚',
    'Andalusia, Spain',
    'スペイン・アンダルシア',
    '스페인 안달루시아',
  ),
  ecuador: text(
    '厄瓜多爾可可豆，上海製作',
    '厄瓜多尔可可豆，上海制作',
    'Ecuadorian cacao, made in Shanghai',
    'エクアドル産カカオ、上海で製造',
    '에콰도르 카카오, 상하이 제조',
  ),
  anji: text('浙江安吉', '浙江安吉', 'Anji, Zhejiang', '中国・浙江省安吉', '중국 저장성 안지'),
  jingdezhen: text('江西景德鎮', '江西景德镇', 'Jingdezhen, Jiangxi', '中国・江西省景徳鎮', '중국 장시성 징더전'),
  yangjiang: text('廣東陽江', '广东阳江', 'Yangjiang, Guangdong', '中国・広東省陽江', '중국 광둥성 양장'),
  shenzhen: text('廣東深圳', '广东深圳', 'Shenzhen, Guangdong', '中国・広東省深圳', '중국 광둥성 선전'),
  nantong: text('江蘇南通', '江苏南通', 'Nantong, Jiangsu', '中国・江蘇省南通', '중국 장쑤성 난퉁'),
} satisfies Record<string, Text>

export const materials = {
  castIron: text(
    '鑄鐵，植物油養鍋',
    '铸铁，植物油养锅',
    'Cast iron, seasoned with plant oil',
    '鋳鉄（植物油ならし済み）',
    '주철, 식물유 시즈닝',
  ),
  enamel: text('鋼胎琺瑯', '钢胎珐琅', 'Enamelled steel', 'ホーロー鋼板', '법랑 강판'),
  stoneware: text(
    '粗陶，無鉛釉',
    '粗陶，无铅釉',
    'Stoneware, lead-free glaze',
    '炻器（無鉛釉）',
    '스톤웨어, 무연 유약',
  ),
  steel: text('18/10 不鏽鋼', '18/10 不锈钢', '18/10 stainless steel', '18-10ステンレス', '18/10 스테인리스'),
  damascus: text(
    '67 層大馬士革鋼，櫸木柄',
    '67 层大马士革钢，榉木柄',
    '67-layer Damascus steel, beech handle',
    'ダマスカス鋼67層、ブナ材の柄',
    '67겹 다마스쿠스강, 너도밤나무 손잡이',
  ),
  wenge: text(
    '雞翅木，無漆無蠟',
    '鸡翅木，无漆无蜡',
    'Wenge wood, no lacquer or wax',
    '鶏翅木（無塗装）',
    '웬지 원목, 무칠',
  ),
  oak: text(
    '北美白橡木，木蠟油',
    '北美白橡木，木蜡油',
    'White oak, hardwax oil',
    'ホワイトオーク、オイル仕上げ',
    '화이트 오크, 하드왁스 오일',
  ),
  seagrass: text(
    '海草手編，棉布內襯',
    '海草手编，棉布内衬',
    'Hand-woven seagrass, cotton lining',
    '手編みシーグラス、綿の内袋',
    '손으로 엮은 해초, 면 안감',
  ),
  soyWax: text(
    '大豆蠟，純棉燭芯',
    '大豆蜡，纯棉烛芯',
    'Soy wax, cotton wick',
    'ソイワックス、綿芯',
    '소이 왁스, 면 심지',
  ),
  cotton: text('新疆長絨棉 100%', '新疆长绒棉 100%', '100% long-staple cotton', '超長綿100%', '장섬유 면 100%'),
  denim: text(
    '棉 99%，彈性纖維 1%',
    '棉 99%，弹性纤维 1%',
    '99% cotton, 1% elastane',
    '綿99%、ポリウレタン1%',
    '면 99%, 스판 1%',
  ),
  linen: text('亞麻 55%，棉 45%', '亚麻 55%，棉 45%', '55% linen, 45% cotton', '麻55%、綿45%', '린넨 55%, 면 45%'),
  wool: text('綿羊毛 100%', '绵羊毛 100%', '100% lambswool', 'ラムウール100%', '양모 100%'),
  woolBlend: text(
    '羊毛 70%，錦綸 30%',
    '羊毛 70%，锦纶 30%',
    '70% wool, 30% nylon',
    'ウール70%、ナイロン30%',
    '울 70%, 나일론 30%',
  ),
  knitUpper: text(
    '飛織鞋面，EVA 中底，橡膠大底',
    '飞织鞋面，EVA 中底，橡胶大底',
    'Knit upper, EVA midsole, rubber sole',
    'ニットアッパー、EVAミッドソール、ラバーソール',
    '니트 갑피, EVA 미드솔, 고무 밑창',
  ),
  nubuck: text(
    '頭層磨砂牛皮，橡膠大底',
    '头层磨砂牛皮，橡胶大底',
    'Full-grain nubuck, rubber sole',
    'フルグレインヌバック、ラバーソール',
    '통가죽 누벅, 고무 밑창',
  ),
  cordura: text(
    '再生尼龍 420D，防潑水',
    '再生尼龙 420D，防泼水',
    '420D recycled nylon, water-repellent',
    '再生ナイロン420D、はっ水',
    '재생 나일론 420D, 발수',
  ),
  leather: text('植鞣牛皮', '植鞣牛皮', 'Vegetable-tanned cowhide', '植物タンニンなめし牛革', '식물성 태닝 소가죽'),
  polycarbonate: text(
    '聚碳酸酯箱體，鋁合金拉桿',
    '聚碳酸酯箱体，铝合金拉杆',
    'Polycarbonate shell, aluminium handle',
    'ポリカーボネート、アルミハンドル',
    '폴리카보네이트 본체, 알루미늄 손잡이',
  ),
  aluminium: text(
    '陽極氧化鋁合金',
    '阳极氧化铝合金',
    'Anodised aluminium',
    'アルマイト加工アルミ',
    '아노다이징 알루미늄',
  ),
  pbt: text(
    'PBT 熱昇華鍵帽，ABS 底殼',
    'PBT 热升华键帽，ABS 底壳',
    'Dye-sublimated PBT keycaps, ABS case',
    'PBT昇華印刷キーキャップ、ABSケース',
    'PBT 염료승화 키캡, ABS 케이스',
  ),
  plantSoap: text(
    '橄欖油、椰子油、甘油',
    '橄榄油、椰子油、甘油',
    'Olive oil, coconut oil, glycerine',
    'オリーブ油、ヤシ油、グリセリン',
    '올리브유, 코코넛유, 글리세린',
  ),
  bamboo: text('原生竹漿', '原生竹浆', 'Virgin bamboo pulp', '竹パルプ100%', '순수 대나무 펄프'),
  plush: text(
    '短毛絨，PP 棉填充',
    '短毛绒，PP 棉填充',
    'Short plush, polyester filling',
    'ショートパイル、ポリエステル綿',
    '단모 플러시, 폴리에스터 솜',
  ),
  beech: text('櫸木，水性漆', '榉木，水性漆', 'Beech, water-based paint', 'ブナ材、水性塗料', '너도밤나무, 수성 도료'),
  ripstop: text(
    '210T 格子滌綸，鋁合金桿',
    '210T 格子涤纶，铝合金杆',
    '210T ripstop polyester, aluminium poles',
    '210Tリップストップ、アルミポール',
    '210T 립스톱 폴리에스터, 알루미늄 폴대',
  ),
} satisfies Record<string, Text>

export const storages = {
  cool: text(
    '陰涼通風處，切開後冷藏',
    '阴凉通风处，切开后冷藏',
    'A cool, airy place; refrigerate once cut',
    '風通しのよい冷暗所、カット後は冷蔵',
    '서늘하고 통풍이 잘되는 곳, 자른 뒤 냉장',
  ),
  chilled: text('0–4 ℃ 冷藏', '0–4 ℃ 冷藏', 'Refrigerate at 0–4 °C', '0～4℃で冷蔵', '0–4℃ 냉장'),
  dry: text(
    '密封，避光防潮',
    '密封，避光防潮',
    'Sealed, away from light and damp',
    '密封し、光と湿気を避けて',
    '밀봉하여 빛과 습기를 피해 보관',
  ),
  room: text(
    '常溫，避免陽光直射',
    '常温，避免阳光直射',
    'Room temperature, out of direct sun',
    '直射日光を避け常温で',
    '직사광선을 피해 실온 보관',
  ),
} satisfies Record<string, Text>

export const cares = {
  handWash: text(
    '溫水手洗，立即擦乾',
    '温水手洗，立即擦干',
    'Wash by hand in warm water, dry at once',
    'ぬるま湯で手洗いし、すぐに拭く',
    '미지근한 물로 손세척 후 바로 닦기',
  ),
  dishwasher: text('可用洗碗機', '可用洗碗机', 'Dishwasher safe', '食洗機対応', '식기세척기 사용 가능'),
  machine30: text(
    '30 ℃ 柔和機洗，平鋪晾乾',
    '30 ℃ 柔和机洗，平铺晾干',
    'Gentle machine wash at 30 °C, dry flat',
    '30℃以下の弱水流で洗い、平干し',
    '30℃ 약한 세탁, 평평하게 건조',
  ),
  handWool: text(
    '冷水手洗或乾洗',
    '冷水手洗或干洗',
    'Hand wash cold or dry clean',
    '冷水で手洗い、またはドライ',
    '찬물 손세탁 또는 드라이클리닝',
  ),
  wipe: text(
    '乾布擦拭，避免久曬',
    '干布擦拭，避免久晒',
    'Wipe with a dry cloth, avoid long sun',
    '乾いた布で拭き、長時間の日光を避ける',
    '마른 천으로 닦고 오랜 햇빛을 피하기',
  ),
  spongeOff: text(
    '濕布擦拭，自然風乾',
    '湿布擦拭，自然风干',
    'Wipe with a damp cloth, air dry',
    '湿った布で拭き、自然乾燥',
    '젖은 천으로 닦고 자연 건조',
  ),
} satisfies Record<string, Text>

/** `count` of a unit of time, as on a label. */
export const lasting = {
  days: (count: number) => text(`${count} 天`, `${count} 天`, `${count} days`, `${count}日`, `${count}일`),
  months: (count: number) => text(`${count} 個月`, `${count} 个月`, `${count} months`, `${count}か月`, `${count}개월`),
  years: (count: number) =>
    text(`${count} 年`, `${count} 年`, `${count} ${count === 1 ? 'year' : 'years'}`, `${count}年`, `${count}년`),
  hours: (count: number) => text(`${count} 小時`, `${count} 小时`, `${count} hours`, `${count}時間`, `${count}시간`),
}

export const connections = {
  bluetooth: text(
    '藍牙 5.3，可同時連接兩台設備',
    '蓝牙 5.3，可同时连接两台设备',
    'Bluetooth 5.3, two devices at once',
    'Bluetooth 5.3、2台同時接続',
    '블루투스 5.3, 두 기기 동시 연결',
  ),
  usbC: same('USB-C'),
  threeMode: text(
    '藍牙、2.4 GHz、USB-C',
    '蓝牙、2.4 GHz、USB-C',
    'Bluetooth, 2.4 GHz, USB-C',
    'Bluetooth・2.4GHz・USB-C',
    '블루투스, 2.4GHz, USB-C',
  ),
} satisfies Record<string, Text>
