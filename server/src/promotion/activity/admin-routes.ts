import {
  activityCreate,
  activityDetail,
  activityEdit,
  activityList,
  activityOpen,
  activityPause,
  activityPlayList,
  activityTry,
} from '@shop/contract/promotion/activity/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listActivities, listActivityPlays, readActivity } from './list-activities.ts'
import { openActivity, pauseActivity, tryActivity } from './open-activity.ts'
import { createActivity, editActivity } from './write-activity.ts'

export function activityAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, activityList, ({ query }) => listActivities(shop, query))
  mountAdmin(app, activityDetail, ({ params }) => readActivity(shop, params.id))
  mountAdmin(app, activityCreate, ({ body, operator, now }) =>
    createActivity(shop, { ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, activityEdit, ({ params, body, operator, now }) =>
    editActivity(shop, { ...body, activityId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, activityTry, ({ params, body, operator, now }) =>
    tryActivity(shop, { ...body, activityId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, activityOpen, ({ params, body, operator, now }) =>
    openActivity(shop, { ...body, activityId: params.id, operator, now }),
  )
  mountAdmin(app, activityPause, ({ params, body, operator, now }) =>
    pauseActivity(shop, { ...body, activityId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, activityPlayList, ({ params, query, operator, language, now }) =>
    listActivityPlays({ shop, operator, language, now }, { ...query, id: params.id }),
  )
}
