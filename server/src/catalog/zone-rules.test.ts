import { expect, test } from 'vitest'
import { zoneRefuses } from './zone-rules.ts'

const open = { on: true, minGrade: 0 }
const silver = { weight: 20 }

test.each([
  ['an open zone', open, 0, undefined, false],
  ['a closed one', { ...open, on: false }, 0, silver, true],
  ['one for members, to a guest', { ...open, minGrade: 10 }, 0, undefined, true],
  ['to a member below', { ...open, minGrade: 30 }, 0, silver, true],
  ['to a member of just that grade', { ...open, minGrade: 20 }, 0, silver, false],
  ['a price with a part in points', open, 100, silver, true],
])('%s', (_, zone, pointsPart, grade, refuses) => expect(zoneRefuses(zone, { pointsPart }, grade)).toBe(refuses))
