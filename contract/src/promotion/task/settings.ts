import Type from 'typebox'
import { atLeast, on, owing, units, whole } from '../../platform/setting/fields.ts'

export const taskModules = {
  taskVideo: owing('up', on(false)),
  taskAd: owing('up', on(false)),
}

export const taskSettings = {
  task: Type.Object({
    videoDay: whole(10, 0, 100),
    adDay: whole(10, 0, 100),
    reviewDay: whole(5, 0, 100, 'reviews that are paid for in a day'),
    deviceDay: whole(20, 0, 500),
    ipDay: whole(60, 0, 100_000),
    beatS: atLeast('beatMinS', whole(5, 2, 30)),
    beatMinS: whole(4, 1, 30),
    videoMaxS: whole(60, 5, 600),
    adS: whole(15, 5, 120),
    dayBudgetFen: owing('up', units(100_000, 0, 1_000_000_000)),
    dayPoints: owing(
      'up',
      whole(100_000, 0, 1_000_000_000, 'points all tasks of a day may give together; 0: not funded'),
    ),
  }),
}

type TaskModules = typeof taskModules
type TaskSettings = typeof taskSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends TaskModules {}
  interface SettingGroups extends TaskSettings {}
}
