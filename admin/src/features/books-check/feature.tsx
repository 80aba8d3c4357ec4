import { msg } from '@lingui/core/macro'
import type { About, Feature, NoticeFacts } from '../../lib/feature.ts'
import { FileProtectOutlined } from '../../ui/icons.tsx'
import { findingWord } from './words.ts'

export const feature: Feature = {
  pages: [
    {
      path: 'books/index',
      title: msg`對帳`,
      needs: 'ledger.view',
      menu: { group: 'money', order: 110, icon: <FileProtectOutlined /> },
    },
    {
      path: 'books/debts',
      title: msg`欠款`,
      needs: 'ledger.view',
      under: 'books/index',
    },
    {
      path: 'books/entries',
      title: msg`查流水`,
      needs: 'ledger.view',
      under: 'books/index',
    },
  ],
  notices: {
    'ledger-alarm': toFinding,
    'ledger-difference': toFinding,
  },
}

function toFinding({ params: { check = '' } }: NoticeFacts): About | undefined {
  const says = findingWord(String(check))
  return says && { says, to: '/books/index' }
}
