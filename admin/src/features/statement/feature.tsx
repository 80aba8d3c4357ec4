import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { UnorderedListOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'statement/list',
      title: msg`銀行流水`,
      needs: 'finance.statement.view',
      menu: { group: 'money', order: 70, icon: <UnorderedListOutlined /> },
    },
    {
      path: 'statement/import',
      title: msg`匯入對帳單`,
      needs: 'finance.statement.edit',
      under: 'statement/list',
    },
    {
      path: 'statement/differences',
      title: msg`銀行與帳上的差異`,
      needs: 'finance.statement.view',
      under: 'statement/list',
    },
  ],
}
