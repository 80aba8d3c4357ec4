import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { content, image, name, order, published, shown, sort, title } from '../change/fields.ts'
import { asChoice, asFlag, asMoment, asNamed, asNumber, type NameOf, namesFrom } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { categoriesQuery } from './queries.ts'
import { helpTopicWords } from './words.tsx'

export const articleChanges: ChangeKind = {
  type: 'article',
  useNames: useCategoryNames,
  fields: {
    title,
    categoryId: { label: msg`所屬分類`, format: asNamed('article-category') },
    showType: { label: msg`列表樣式`, format: asChoice({ small: msg`小圖`, large: msg`大圖` }) },
    imageId: { ...image, label: msg`封面圖` },
    content,
    visible: shown,
    showFrom: { label: msg`發布時間`, format: asMoment },
    showUntil: { label: msg`結束時間`, format: asMoment },
    sort,
    viewsStart: { label: msg`起始閱讀數`, format: asNumber },
  },
}

export const articleCategoryChanges: ChangeKind = {
  type: 'article-category',
  fields: { name, isNews: { label: msg`店內消息`, format: asFlag }, enabled: shown, order },
}

export const helpChanges: ChangeKind = {
  type: 'help',
  fields: {
    question: { label: msg`問題`, local: true },
    answer: { label: msg`回答`, local: true },
    topic: { label: msg`主題`, format: asChoice(helpTopicWords) },
    visible: shown,
    order,
  },
}

export const documentChanges: ChangeKind = {
  type: 'document',
  fields: {
    title,
    content,
    published,
    note: { label: msg`更新說明`, local: true },
    asksAgain: { label: msg`重新徵求同意`, format: asFlag },
  },
}

function useCategoryNames(): NameOf {
  const { i18n } = useLingui()
  const { data } = useQuery(categoriesQuery)
  return namesFrom({ 'article-category': data }, i18n.locale as Language)
}
