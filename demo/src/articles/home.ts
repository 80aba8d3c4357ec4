import { text } from '../text.ts'
import type { Article } from './types.ts'

/** On household goods, and how they last. */
export const homeArticles: Article[] = [
  {
    category: 'home',
    cover: 'workplace',
    showType: 'large',
    views: 1_540,
    daysAgo: 9,
    title: text(
      '一張桌子，照這個順序收',
      '一张桌子，照这个顺序收',
      'Clear a desk in this order',
      '机は、この順番で片づける',
      '책상은 이 순서로 정리하세요',
    ),
    parts: [
      {
        text: text(
          '收桌子最怕一邊收一邊看。先把所有東西搬到地上，桌面擦乾淨，再一樣一樣請回來。',
          '收桌子最怕一边收一边看。先把所有东西搬到地上，桌面擦干净，再一样一样请回来。',
          'Tidying fails when we read what we tidy. Put everything on the floor, wipe the top, then invite things back one by one.',
          '片づけの敵は、片づけながら読みふけること。まず全部を床に下ろし、天板を拭いて、ひとつずつ戻しましょう。',
          '정리의 적은 정리하면서 들여다보는 것입니다. 먼저 모두 바닥에 내려놓고 상판을 닦은 뒤, 하나씩 다시 올리세요.',
        ),
      },
      {
        heading: text(
          '先放每天碰的',
          '先放每天碰的',
          'First, what you touch daily',
          'まず毎日触るもの',
          '먼저 매일 만지는 것',
        ),
      },
      {
        text: text(
          '電腦、鍵盤、一支筆、一本筆記本。螢幕上緣和眼睛一樣高，鍵盤離桌邊一個手掌，手腕就不會懸著。',
          '电脑、键盘、一支笔、一本笔记本。屏幕上缘和眼睛一样高，键盘离桌边一个手掌，手腕就不会悬着。',
          'The computer, the keyboard, one pen, one notebook. The top of the screen at the height of your eyes, the keyboard a hand’s width from the edge, and your wrists will rest.',
          'パソコン、キーボード、ペン一本、ノート一冊。画面の上端を目の高さに、キーボードは手前から手のひら一つ分。手首が浮かなくなります。',
          '컴퓨터, 키보드, 펜 하나, 공책 하나. 화면 위쪽을 눈높이에 맞추고 키보드는 책상 끝에서 손바닥 하나만큼 띄우면 손목이 뜨지 않습니다.',
        ),
      },
      {
        heading: text(
          '一週用一次的，進抽屜',
          '一周用一次的，进抽屉',
          'Once a week: into the drawer',
          '週に一度なら引き出しへ',
          '일주일에 한 번이면 서랍으로',
        ),
      },
      {
        text: text(
          '充電線綁好貼上標籤，文件只留這個月的。剩下的放進盒子，三個月沒打開就可以送走了。',
          '充电线绑好贴上标签，文件只留这个月的。剩下的放进盒子，三个月没打开就可以送走了。',
          'Tie and label the cables, keep only this month’s papers. The rest goes into a box; unopened after three months, it may leave the house.',
          'ケーブルは束ねてラベルを、書類は今月分だけ。残りは箱へ。三か月開けなければ手放してよいものです。',
          '충전선은 묶어서 이름표를 붙이고 서류는 이번 달 것만 남기세요. 나머지는 상자에 넣고, 석 달 동안 열지 않았다면 보내 주어도 됩니다.',
        ),
      },
      {
        heading: text(
          '最後放一盆綠',
          '最后放一盆绿',
          'Last, something green',
          '最後に緑をひとつ',
          '마지막으로 초록 하나',
        ),
      },
      {
        text: text(
          '一小盆就好，放在離螢幕最遠的角落。看累了，眼睛有地方去。',
          '一小盆就好，放在离屏幕最远的角落。看累了，眼睛有地方去。',
          'A small pot will do, in the corner farthest from the screen: a place for tired eyes to go.',
          '小さな鉢ひとつで十分。画面からいちばん遠い隅に置けば、疲れた目の行き場になります。',
          '작은 화분이면 됩니다. 화면에서 가장 먼 구석에 두면 지친 눈이 쉴 곳이 생깁니다.',
        ),
      },
    ],
    goods: ['keyboard', 'notebook', 'pot-plant'],
  },
  {
    category: 'home',
    cover: 'plants',
    showType: 'small',
    views: 1_127,
    daysAgo: 17,
    title: text(
      '冬天的綠植，少澆一半水',
      '冬天的绿植，少浇一半水',
      'House plants in winter: half the water',
      '冬の観葉植物は、水やりを半分に',
      '겨울 화분은 물을 절반만',
    ),
    parts: [
      {
        text: text(
          '冬天光少、溫度低，植物喝得慢。養死的多半不是渴死，是泡死的。',
          '冬天光少、温度低，植物喝得慢。养死的多半不是渴死，是泡死的。',
          'With less light and warmth plants drink slowly. Most of those that die in winter did not thirst; they drowned.',
          '光が少なく気温も低い冬、植物はゆっくり水を飲みます。枯れる原因の多くは水切れではなく、根腐れです。',
          '빛이 적고 추운 겨울, 식물은 천천히 물을 마십니다. 죽는 이유는 대부분 목말라서가 아니라 물에 잠겨서입니다.',
        ),
      },
      {
        heading: text(
          '手指頭就是濕度計',
          '手指头就是湿度计',
          'Your finger is the gauge',
          '指が湿度計',
          '손가락이 습도계',
        ),
      },
      {
        text: text(
          '插進土裡兩個指節，乾了再澆；澆就澆透，盤裡的積水十分鐘後倒掉。多肉和仙人掌一個月一次就夠。',
          '插进土里两个指节，干了再浇；浇就浇透，盘里的积水十分钟后倒掉。多肉和仙人掌一个月一次就够。',
          'Two joints deep into the soil: water only when it is dry there. Then water well, and after ten minutes empty the saucer. Succulents and cacti are content once a month.',
          '指の第二関節まで土に差し、乾いていたら水やり。あげるときはたっぷり、受け皿の水は十分後に捨てます。多肉やサボテンは月に一度で十分です。',
          '손가락 두 마디를 흙에 넣어 보고 말랐을 때만 주세요. 줄 때는 흠뻑, 받침의 물은 10분 뒤 버립니다. 다육이와 선인장은 한 달에 한 번이면 됩니다.',
        ),
      },
      { heading: text('離暖氣遠一點', '离暖气远一点', 'Away from the heater', '暖房から離す', '난방기에서 멀리') },
      {
        text: text(
          '熱風會讓葉尖焦掉。搬到窗邊一公尺的地方，葉面每週用濕布擦一次，白天的光就都收得到。',
          '热风会让叶尖焦掉。搬到窗边一米的地方，叶面每周用湿布擦一次，白天的光就都收得到。',
          'Hot air burns the tips of leaves. A metre from the window is right; wipe the leaves with a damp cloth once a week and they catch all the day’s light.',
          '温風は葉先を傷めます。窓から一メートルほどの場所へ。週に一度、湿らせた布で葉を拭けば、日中の光をしっかり受け取れます。',
          '더운 바람은 잎끝을 태웁니다. 창가에서 1미터쯤 떨어진 곳으로 옮기고 일주일에 한 번 젖은 천으로 잎을 닦으면 낮의 빛을 고루 받습니다.',
        ),
      },
    ],
    goods: ['pot-plant', 'cactus'],
  },
  {
    category: 'home',
    cover: 'wool',
    showType: 'small',
    views: 655,
    daysAgo: 26,
    title: text(
      '羊毛圍巾這樣洗，不會縮',
      '羊毛围巾这样洗，不会缩',
      'Wash a wool scarf so it keeps its size',
      '縮ませない、ウールマフラーの洗い方',
      '양모 목도리, 줄지 않게 빠는 법',
    ),
    parts: [
      {
        text: text(
          '羊毛怕三件事：熱、搓、吊。避開它們，圍巾用十年也還是新的樣子。',
          '羊毛怕三件事：热、搓、吊。避开它们，围巾用十年也还是新的样子。',
          'Wool fears three things: heat, rubbing and hanging. Keep it from these and a scarf looks new after ten years.',
          'ウールが嫌うのは、熱・こすり・吊り干しの三つ。避ければ、十年使っても新品のようです。',
          '양모가 싫어하는 것은 열, 비비기, 매달기 세 가지입니다. 이것만 피하면 10년을 써도 새것 같습니다.',
        ),
      },
      {
        heading: text(
          '三十度，壓不要搓',
          '三十度，压不要搓',
          '30 °C, press, never rub',
          '30度で押し洗い',
          '30도, 눌러 빨기',
        ),
      },
      {
        text: text(
          '三十度以下的水，加一點中性洗劑，疊好壓二十下，換水再壓兩次。水溫前後一樣，纖維就不會受驚。',
          '三十度以下的水，加一点中性洗剂，叠好压二十下，换水再压两次。水温前后一样，纤维就不会受惊。',
          'Water below 30 °C with a little neutral detergent: fold, press twenty times, and press twice more in fresh water of the same warmth, so that the fibres get no shock.',
          '30度以下の水に中性洗剤を少々。たたんで二十回押し、水を替えてあと二回。水温を変えなければ繊維が驚きません。',
          '30도 이하의 물에 중성세제를 조금 풀고, 접어서 스무 번 누른 뒤 물을 갈아 두 번 더 누릅니다. 물 온도를 같게 하면 섬유가 놀라지 않습니다.',
        ),
      },
      { heading: text('平放，別吊', '平放，别吊', 'Flat, not hung', '平らに干す', '널지 말고 눕혀서') },
      {
        text: text(
          '捲進毛巾裡壓掉水，平鋪在陰涼通風處，拉一拉邊角就回到原來的形狀。一季洗兩次就夠，平常拍一拍、晾一晾。',
          '卷进毛巾里压掉水，平铺在阴凉通风处，拉一拉边角就回到原来的形状。一季洗两次就够，平常拍一拍、晾一晾。',
          'Roll it in a towel to press the water out and lay it flat in a shady, airy place; a tug at the corners brings back the shape. Twice a season is enough; in between, shake and air it.',
          'タオルで巻いて水気を取り、風通しのよい日陰に平干し。角を軽く引けば形が戻ります。洗うのは一シーズンに二回で十分。普段ははたいて風に当てましょう。',
          '수건에 말아 물기를 빼고 그늘지고 바람 드는 곳에 펼쳐 말리세요. 모서리를 살짝 당기면 제 모양으로 돌아옵니다. 한 철에 두 번이면 충분하고, 평소에는 털고 바람을 쐬어 주세요.',
        ),
      },
    ],
    goods: ['scarf', 'coat'],
  },
  {
    category: 'home',
    cover: 'camp',
    showType: 'small',
    views: 834,
    daysAgo: 52,
    title: text(
      '第一次露營，帶這六樣就夠',
      '第一次露营，带这六样就够',
      'A first night out: six things are enough',
      'はじめてのキャンプは、この六つで十分',
      '첫 캠핑, 이 여섯 가지면 충분해요',
    ),
    parts: [
      {
        text: text(
          '裝備是越露越多的，第一次別急著買齊。住一晚，知道自己怕冷還是怕硬，再決定下一件。',
          '装备是越露越多的，第一次别急着买齐。住一晚，知道自己怕冷还是怕硬，再决定下一件。',
          'Gear grows by itself. Do not buy it all for the first time: sleep out one night, learn whether you mind the cold or the hard ground, and then decide on the next thing.',
          '道具は自然と増えていくもの。最初から揃えなくて大丈夫。一晩過ごして、寒さと地面の硬さのどちらが苦手か知ってから次を選びましょう。',
          '장비는 하다 보면 늘어납니다. 처음부터 다 살 필요는 없어요. 하룻밤 자 보고 추위가 싫은지 딱딱한 바닥이 싫은지 알고 나서 다음을 고르세요.',
        ),
      },
      {
        heading: text(
          '帳篷、墊子、睡袋',
          '帐篷、垫子、睡袋',
          'Tent, mat, sleeping bag',
          'テント・マット・寝袋',
          '텐트, 매트, 침낭',
        ),
      },
      {
        text: text(
          '帳篷比人數大一號，東西才放得下。墊子比睡袋重要，冷是從地上來的。在家先搭一次，找得到那根最短的營柱。',
          '帐篷比人数大一号，东西才放得下。垫子比睡袋重要，冷是从地上来的。在家先搭一次，找得到那根最短的营柱。',
          'Take the tent one size larger than your party, or your things sleep outside. The mat matters more than the bag, for the cold comes from below. Pitch it once at home, so that you know which pole is the short one.',
          'テントは人数より一回り大きいものを。荷物の置き場ができます。寝袋よりマットが大事、冷えは地面から来ます。家で一度張って、短いポールを見分けておきましょう。',
          '텐트는 인원보다 한 치수 큰 것으로. 그래야 짐 둘 곳이 생깁니다. 침낭보다 매트가 중요합니다. 냉기는 바닥에서 오니까요. 집에서 한 번 쳐 보고 짧은 폴대를 알아 두세요.',
        ),
      },
      { heading: text('燈、水、外套', '灯、水、外套', 'Light, water, a coat', '灯り・水・上着', '불빛, 물, 겉옷') },
      {
        text: text(
          '一支手電筒，一人三公升水，一件比預報多穿的外套。垃圾全部帶回家，下一個來的人才會喜歡這裡。',
          '一支手电筒，一人三升水，一件比预报多穿的外套。垃圾全部带回家，下一个来的人才会喜欢这里。',
          'A torch, three litres of water each, and one coat more than the forecast asks for. Take all rubbish home, so that the next visitors like the place too.',
          '懐中電灯を一本、水は一人三リットル、予報より一枚多い上着。ごみはすべて持ち帰りましょう。次に来る人もこの場所を好きになれるように。',
          '손전등 하나, 한 사람당 물 3리터, 예보보다 한 겹 더 입을 겉옷. 쓰레기는 모두 가져오세요. 다음에 올 사람도 그곳을 좋아할 수 있게요.',
        ),
      },
    ],
    goods: ['tent', 'flashlight', 'boots'],
  },
]
