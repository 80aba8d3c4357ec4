import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { FileProtectOutlined, QuestionCircleOutlined, ReadOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'article/list',
      title: msg`文章`,
      needs: 'content.view',
      menu: { group: 'content', order: 30, icon: <ReadOutlined /> },
    },
    {
      path: 'article/edit',
      title: msg`編輯文章`,
      needs: 'content.view',
      under: 'article/list',
    },
    {
      path: 'article/categories',
      title: msg`文章分類`,
      needs: 'content.view',
      under: 'article/list',
    },
    {
      path: 'help/list',
      title: msg`幫助中心`,
      needs: 'content.view',
      menu: { group: 'content', order: 60, icon: <QuestionCircleOutlined /> },
    },
    {
      path: 'document/list',
      title: msg`協議與文件`,
      needs: 'content.view',
      menu: { group: 'content', order: 70, icon: <FileProtectOutlined /> },
    },
    {
      path: 'document/edit',
      title: msg`編輯文件`,
      needs: 'content.view',
      under: 'document/list',
    },
  ],
}
