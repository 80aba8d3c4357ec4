import { text } from '../text.ts'
import type { Article } from './types.ts'

/** On food and drink. */
export const tableArticles: Article[] = [
  {
    category: 'table',
    cover: 'tea-time',
    showType: 'large',
    views: 1_286,
    daysAgo: 6,
    title: text(
      '龍井的第一泡，要不要倒掉？',
      '龙井的第一泡，要不要倒掉？',
      'Should the first pour of Longjing be thrown away?',
      '龍井茶の一煎目は捨てるべき？',
      '룽징차 첫 우림은 버려야 할까?',
    ),
    parts: [
      {
        text: text(
          '明前龍井是一年裡最嫩的一批芽，第一泡最鮮、也最香。倒掉它，等於把最好的一口送給了水槽。',
          '明前龙井是一年里最嫩的一批芽，第一泡最鲜、也最香。倒掉它，等于把最好的一口送给了水槽。',
          'Longjing picked before Qingming comes from the youngest buds of the year, and the first pour is the freshest and most fragrant. Throw it away and the sink gets the best sip.',
          '清明前に摘まれた龍井は、その年でいちばん若い芽です。一煎目こそ香りも旨みも豊か。捨ててしまうのは、いちばんおいしい一口を流しにあげるようなものです。',
          '청명 전에 딴 룽징은 그해 가장 어린 싹입니다. 첫 우림이 가장 신선하고 향도 좋습니다. 버리면 가장 맛있는 한 모금을 개수대에 주는 셈이지요.',
        ),
      },
      { heading: text('水溫八十度', '水温八十度', 'Water at 80 °C', 'お湯は80度', '물 온도는 80도') },
      {
        text: text(
          '水燒開後掀蓋放三分鐘，差不多就是八十度。太燙，茶湯發黃、發苦；太涼，香氣出不來。',
          '水烧开后掀盖放三分钟，差不多就是八十度。太烫，茶汤发黄、发苦；太凉，香气出不来。',
          'Boil the water, lift the lid and wait three minutes: that is about 80 °C. Hotter, and the cup turns yellow and bitter; cooler, and the fragrance stays in the leaf.',
          '沸騰したら蓋を開けて三分。ほぼ80度です。熱すぎると水色が黄ばんで渋くなり、ぬるいと香りが立ちません。',
          '물이 끓으면 뚜껑을 열고 3분 두세요. 대략 80도입니다. 너무 뜨거우면 찻물이 누렇고 쓰며, 너무 식으면 향이 나지 않습니다.',
        ),
      },
      { heading: text('三克配一杯', '三克配一杯', 'Three grams a cup', '一杯に三グラム', '한 잔에 3그램') },
      {
        text: text(
          '三克大約是平平的一茶匙。先注三分之一的水，晃一晃讓葉子醒過來，再把水加滿；兩分鐘後就可以喝，留三分之一續水，能喝三道。',
          '三克大约是平平的一茶匙。先注三分之一的水，晃一晃让叶子醒过来，再把水加满；两分钟后就可以喝，留三分之一续水，能喝三道。',
          'Three grams is one level teaspoon. Pour a third of the water first, swirl to wake the leaves, then fill up. Drink after two minutes, leave a third in the cup and top up: it gives three good rounds.',
          '三グラムは茶さじすりきり一杯。まず三分の一だけ湯を注ぎ、軽く揺らして葉を起こしてから満たします。二分で飲みごろ。三分の一残して注ぎ足せば、三煎楽しめます。',
          '3그램은 깎은 찻숟가락 하나입니다. 먼저 물을 3분의 1만 붓고 살살 흔들어 잎을 깨운 뒤 가득 채우세요. 2분 뒤에 마시고 3분의 1을 남겨 물을 더하면 세 번까지 맛있습니다.',
        ),
      },
    ],
    goods: ['longjing', 'teapot'],
  },
  {
    category: 'table',
    cover: 'pan-care',
    showType: 'small',
    views: 943,
    daysAgo: 13,
    title: text(
      '鑄鐵鍋開鍋，其實只有三步',
      '铸铁锅开锅，其实只有三步',
      'Seasoning a cast-iron skillet takes three steps',
      '鋳鉄フライパンの油ならしは三つの手順だけ',
      '무쇠 팬 길들이기, 딱 세 단계',
    ),
    parts: [
      {
        text: text(
          '開鍋不是儀式，只是讓油在鐵的細孔裡結成一層薄膜。這層膜越用越好，是鑄鐵鍋不沾的祕密。',
          '开锅不是仪式，只是让油在铁的细孔里结成一层薄膜。这层膜越用越好，是铸铁锅不粘的秘密。',
          'Seasoning is no ceremony. It lets oil set into a thin film in the pores of the iron, and the more you cook, the better the film: that is all there is to a non-stick skillet.',
          '油ならしは儀式ではありません。鉄の細かな孔に油の薄い膜を作るだけ。使うほど膜は育ち、それがこびりつかない理由です。',
          '길들이기는 의식이 아니라 무쇠의 미세한 구멍에 기름막을 입히는 일입니다. 쓸수록 막이 좋아지고, 그것이 눌어붙지 않는 비결이지요.',
        ),
      },
      { heading: text('洗、烘、抹', '洗、烘、抹', 'Wash, dry, wipe', '洗う・乾かす・塗る', '씻고, 말리고, 바르기') },
      {
        text: text(
          '溫水洗一次，小火烘到完全乾；離火，用廚房紙蘸一點點食用油抹遍裡外，再用乾紙擦到看不出油光；倒扣進烤箱，兩百度一小時，放涼即可。',
          '温水洗一次，小火烘到完全干；离火，用厨房纸蘸一点点食用油抹遍里外，再用干纸擦到看不出油光；倒扣进烤箱，两百度一小时，放凉即可。',
          'Wash once in warm water and dry over a low flame. Off the heat, wipe a little cooking oil over every side with kitchen paper, then wipe again with dry paper until no shine is left. Upside down into the oven, one hour at 200 °C, and let it cool.',
          'ぬるま湯で一度洗い、弱火で完全に乾かします。火から下ろし、キッチンペーパーで食用油をごく薄く全体に塗り、乾いた紙でつやが消えるまで拭き取ります。伏せてオーブンへ、200度で一時間。冷めたら完成です。',
          '미지근한 물로 한 번 씻고 약불에 완전히 말립니다. 불에서 내려 키친타월로 식용유를 아주 얇게 고루 바른 뒤, 마른 종이로 윤기가 없을 때까지 닦아 냅니다. 엎어서 오븐에 넣고 200도에서 한 시간, 식히면 끝입니다.',
        ),
      },
      { heading: text('每天怎麼洗', '每天怎么洗', 'Every day', '毎日のお手入れ', '매일 씻는 법') },
      {
        text: text(
          '趁熱用熱水和軟刷沖掉殘渣就好，偶爾用一滴洗潔精也沒關係。怕的是泡水和潮著放：擦乾、烘一分鐘，再收起來。',
          '趁热用热水和软刷冲掉残渣就好，偶尔用一滴洗洁精也没关系。怕的是泡水和潮着放：擦干、烘一分钟，再收起来。',
          'While it is warm, rinse with hot water and a soft brush; a drop of detergent now and then does no harm. What harms is soaking and putting away damp: wipe, dry for a minute on the stove, then store.',
          '温かいうちにお湯と柔らかいブラシで汚れを流すだけ。たまに洗剤を一滴使っても平気です。いけないのはつけ置きと湿ったままの収納。拭いて、火で一分乾かしてからしまいましょう。',
          '따뜻할 때 뜨거운 물과 부드러운 솔로 헹구면 됩니다. 가끔 세제 한 방울은 괜찮습니다. 물에 담가 두거나 젖은 채 넣는 것이 문제이니, 닦고 1분쯤 말린 뒤 보관하세요.',
        ),
      },
    ],
    goods: ['skillet', 'olive-oil'],
  },
  {
    category: 'table',
    cover: 'fruit-plate',
    showType: 'small',
    views: 1_902,
    daysAgo: 21,
    title: text(
      '水果到家之後，該放哪裡？',
      '水果到家之后，该放哪里？',
      'The fruit is here. Where does it go?',
      '届いた果物、どこに置く？',
      '과일이 도착했어요, 어디에 둘까요?',
    ),
    parts: [
      {
        text: text(
          '冰箱不是所有水果的好地方。先分一分：有的要等它熟，有的要趕快吃，有的可以慢慢來。',
          '冰箱不是所有水果的好地方。先分一分：有的要等它熟，有的要赶快吃，有的可以慢慢来。',
          'The fridge is not a good place for every fruit. Sort them first: some still have to ripen, some want to be eaten soon, some can wait.',
          '冷蔵庫がすべての果物に良いわけではありません。まず分けましょう。追熟を待つもの、早く食べるもの、ゆっくりでよいもの。',
          '냉장고가 모든 과일에 좋은 곳은 아닙니다. 먼저 나눠 보세요. 더 익혀야 하는 것, 빨리 먹어야 하는 것, 천천히 먹어도 되는 것으로요.',
        ),
      },
      {
        heading: text(
          '芒果、酪梨：先在室溫',
          '芒果、牛油果：先在室温',
          'Mango, avocado: room first',
          'マンゴー・アボカド：まず常温',
          '망고·아보카도: 먼저 실온',
        ),
      },
      {
        text: text(
          '和一顆蘋果一起裝進紙袋，兩三天就會變軟。按下去有彈性時再放冰箱，還能多放三天。',
          '和一颗苹果一起装进纸袋，两三天就会变软。按下去有弹性时再放冰箱，还能多放三天。',
          'Put them into a paper bag with an apple; they soften in two or three days. When they give a little under your thumb, the fridge keeps them for three days more.',
          'りんごと一緒に紙袋へ。二、三日で柔らかくなります。押して弾力が出たら冷蔵庫に移すと、さらに三日ほどもちます。',
          '사과 한 개와 함께 종이봉투에 넣으면 이삼일 뒤 말랑해집니다. 눌러서 탄력이 느껴지면 냉장고로 옮기세요. 사흘은 더 갑니다.',
        ),
      },
      {
        heading: text(
          '草莓、藍莓：不洗，馬上冷藏',
          '草莓、蓝莓：不洗，马上冷藏',
          'Berries: unwashed, into the fridge',
          'いちご・ブルーベリー：洗わず冷蔵',
          '딸기·블루베리: 씻지 말고 바로 냉장',
        ),
      },
      {
        text: text(
          '水氣是發霉的開始。鋪一層廚房紙，攤開放，吃之前再洗；草莓兩天內，藍莓一週內吃完。',
          '水气是发霉的开始。铺一层厨房纸，摊开放，吃之前再洗；草莓两天内，蓝莓一周内吃完。',
          'Damp is where mould begins. Spread them on kitchen paper and wash only before eating: strawberries within two days, blueberries within a week.',
          '水気はカビのもと。キッチンペーパーの上に広げ、食べる直前に洗いましょう。いちごは二日、ブルーベリーは一週間以内に。',
          '물기는 곰팡이의 시작입니다. 키친타월을 깔고 펼쳐 두었다가 먹기 직전에 씻으세요. 딸기는 이틀, 블루베리는 일주일 안에 드세요.',
        ),
      },
      {
        heading: text(
          '蘋果、柑橘：陰涼處就好',
          '苹果、柑橘：阴凉处就好',
          'Apples, mandarins: a cool corner',
          'りんご・みかん：涼しい場所で',
          '사과·귤: 서늘한 곳이면 충분',
        ),
      },
      {
        text: text(
          '蘋果會催熟別人，請單獨放。柑橘攤開、通風，每隔兩天翻一翻，有一顆軟了就先吃它。',
          '苹果会催熟别人，请单独放。柑橘摊开、通风，每隔两天翻一翻，有一颗软了就先吃它。',
          'Apples ripen their neighbours, so keep them apart. Spread mandarins where air can pass, turn them every other day, and eat the first soft one first.',
          'りんごは周りを熟させるので別に置きます。みかんは広げて風通しよく、二日に一度裏返し、柔らかいものから食べましょう。',
          '사과는 옆 과일을 빨리 익히니 따로 두세요. 귤은 펼쳐서 바람이 통하게 하고 이틀에 한 번 뒤집어, 무른 것부터 드세요.',
        ),
      },
    ],
    goods: ['apple', 'mango', 'blueberry'],
  },
  {
    category: 'table',
    cover: 'coffee-break',
    showType: 'large',
    views: 2_114,
    daysAgo: 30,
    title: text(
      '濾掛咖啡好不好喝，差在九十三度',
      '挂耳咖啡好不好喝，差在九十三度',
      'A better drip bag begins at 93 °C',
      'ドリップバッグの味は93度で決まる',
      '드립백 맛을 가르는 93도',
    ),
    parts: [
      {
        text: text(
          '同一包濾掛，有人喝到果香，有人只喝到苦。多半不是豆子的問題，是水太燙、倒太快。',
          '同一包挂耳，有人喝到果香，有人只喝到苦。多半不是豆子的问题，是水太烫、倒太快。',
          'From the same drip bag one person gets fruit, another only bitterness. It is seldom the beans: the water was too hot, or poured too fast.',
          '同じドリップバッグでも、果実の香りを感じる人と苦みしか感じない人がいます。たいていは豆ではなく、湯が熱すぎるか、注ぐのが速すぎるのです。',
          '같은 드립백인데 누구는 과일 향을, 누구는 쓴맛만 느낍니다. 대개 원두가 아니라 물이 너무 뜨겁거나 너무 빨리 부은 탓입니다.',
        ),
      },
      { heading: text('先悶三十秒', '先闷三十秒', 'Thirty seconds to bloom', 'まず30秒蒸らす', '먼저 30초 뜸 들이기') },
      {
        text: text(
          '燒開後等一分鐘，大約九十三度。先倒二十毫升，讓粉全部濕透、鼓起來，等三十秒。剛烘好的豆子會冒很多泡，那是新鮮的樣子。',
          '烧开后等一分钟，大约九十三度。先倒二十毫升，让粉全部湿透、鼓起来，等三十秒。刚烘好的豆子会冒很多泡，那是新鲜的样子。',
          'One minute off the boil is about 93 °C. Pour 20 ml so that all the grounds are wet and rise, and wait thirty seconds. Freshly roasted beans bubble a lot; that is what fresh looks like.',
          '沸騰後一分で約93度。まず20ml注いで粉全体を湿らせ、ふくらむのを30秒待ちます。焙煎したての豆はよく泡立ちます。新鮮な証拠です。',
          '끓인 뒤 1분이면 약 93도입니다. 20ml를 부어 가루를 모두 적시고 부풀어 오르게 30초 기다리세요. 갓 볶은 원두는 거품이 많이 납니다. 신선하다는 뜻이지요.',
        ),
      },
      { heading: text('分三次倒完', '分三次倒完', 'Three pours', '三回に分けて注ぐ', '세 번에 나눠 붓기') },
      {
        text: text(
          '從中間往外畫圈，每次倒到八分滿，落下去再倒，總共一百八十毫升，兩分鐘之內結束。滴完就拿開，泡著只會越來越苦。',
          '从中间往外画圈，每次倒到八分满，落下去再倒，总共一百八十毫升，两分钟之内结束。滴完就拿开，泡着只会越来越苦。',
          'Pour in circles from the middle outwards, up to four fifths, and again when it has run through: 180 ml in all, within two minutes. Take the bag away when it has dripped; leaving it in only makes it bitter.',
          '中心から外へ円を描くように八分目まで注ぎ、落ちたら次を。全部で180ml、二分以内に。落ちきったらすぐ外しましょう。浸したままだと苦くなるだけです。',
          '가운데서 바깥으로 원을 그리며 8부까지 붓고, 내려가면 다시 붓습니다. 모두 180ml, 2분 안에 끝내세요. 다 내려오면 바로 빼야 합니다. 담가 두면 쓰기만 합니다.',
        ),
      },
    ],
    goods: ['drip-coffee', 'coffee-taster', 'cookies'],
  },
  {
    category: 'table',
    cover: 'rice-bowl',
    showType: 'small',
    views: 768,
    daysAgo: 44,
    title: text(
      '新米少放一成水',
      '新米少放一成水',
      'New rice wants a tenth less water',
      '新米は水を一割減らして',
      '햅쌀은 물을 10% 적게',
    ),
    parts: [
      {
        text: text(
          '剛碾的新米含水多，照平常的刻度煮，容易軟爛。少一成水，米粒才立得起來。',
          '刚碾的新米含水多，照平常的刻度煮，容易软烂。少一成水，米粒才立得起来。',
          'Freshly milled rice holds more water, and cooked by the usual mark it goes soft. With a tenth less the grains stand up.',
          '精米したての新米は水分が多く、いつもの目盛りでは柔らかくなりがち。水を一割減らすと、粒が立ちます。',
          '갓 찧은 햅쌀은 수분이 많아 평소 눈금대로 지으면 질어지기 쉽습니다. 물을 10% 줄여야 밥알이 살아 있습니다.',
        ),
      },
      {
        heading: text(
          '洗兩遍，不用搓',
          '洗两遍，不用搓',
          'Rinse twice, do not rub',
          '二回洗って、こすらない',
          '두 번 씻되 비비지 않기',
        ),
      },
      {
        text: text(
          '第一遍水要快倒掉，米吸得最快的就是這一口。第二遍輕輕轉幾圈，水微濁也沒關係，香味就在裡面。',
          '第一遍水要快倒掉，米吸得最快的就是这一口。第二遍轻轻转几圈，水微浊也没关系，香味就在里面。',
          'Pour the first water off quickly, for that is the one rice drinks fastest. Turn it gently in the second; a little cloudiness is fine, the fragrance is in it.',
          '一度目の水はすぐ捨てます。米がいちばん吸うのがこの水だからです。二度目は軽く回すだけ。少し濁っていても、そこに香りがあります。',
          '첫 물은 빨리 버리세요. 쌀이 가장 빨리 빨아들이는 물입니다. 두 번째는 살살 몇 번 돌리기만 하고, 조금 뿌예도 괜찮습니다. 향이 거기에 있으니까요.',
        ),
      },
      {
        heading: text(
          '煮好，別急著開',
          '煮好，别急着开',
          'Done? Leave the lid on',
          '炊けても、すぐ開けない',
          '다 되어도 바로 열지 않기',
        ),
      },
      {
        text: text(
          '跳到保溫後再悶十分鐘，用飯勺從底下翻鬆。吃不完的趁熱分成一碗一碗冷凍，比放在鍋裡保溫好吃。',
          '跳到保温后再焖十分钟，用饭勺从底下翻松。吃不完的趁热分成一碗一碗冷冻，比放在锅里保温好吃。',
          'Let it rest ten minutes after the click, then loosen it from the bottom. What is left tastes better frozen warm, bowl by bowl, than kept warm in the cooker.',
          '保温に切り替わってから十分蒸らし、底からほぐします。残りは温かいうちに一膳ずつ冷凍すれば、保温しておくよりおいしくいただけます。',
          '보온으로 바뀌고 10분 뜸을 들인 뒤 밑에서부터 살살 뒤집으세요. 남은 밥은 따뜻할 때 한 공기씩 얼리는 편이 보온해 두는 것보다 맛있습니다.',
        ),
      },
    ],
    goods: ['rice', 'chopsticks'],
  },
]
