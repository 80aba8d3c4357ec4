import { msg } from '@lingui/core/macro'
import { sort, title } from '../change/fields.ts'
import { asChoice, asFlag, asId, asMoment, asNumber, asUnits } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { taskKindWords, taskUnitWords } from './words.ts'

export const taskChanges: ChangeKind = {
  type: 'task',
  fields: {
    kind: { label: msg`類型`, format: asChoice(taskKindWords) },
    unit: { label: msg`送什麼`, format: asChoice(taskUnitWords) },
    title,
    content: { label: msg`說明`, local: true },
    coverId: { label: msg`封面`, format: asId },
    videoId: { label: msg`影片`, format: asId },
    articleId: { label: msg`文章`, format: asId },
    link: { label: msg`連結` },
    seconds: { label: msg`需要的秒數`, format: asNumber },
    reward: { label: msg`每次補貼`, format: asUnits },
    budget: { label: msg`這個任務一共最多送`, format: asUnits },
    points: { label: msg`每次積分`, format: asNumber },
    pointsBudget: { label: msg`這個任務一共最多送的積分`, format: asNumber },
    startsAt: { label: msg`開始`, format: asMoment },
    endsAt: { label: msg`結束`, format: asMoment },
    sort,
    isOn: { label: msg`開放`, format: asFlag },
  },
}
