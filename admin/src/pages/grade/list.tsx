import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { formatMoney } from '@shop/contract/core/money.ts'
import { gradesMax } from '@shop/contract/people/grade/grade.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { BenefitDialog } from '../../features/grade/BenefitDialog.tsx'
import { gradeChanges } from '../../features/grade/changes.ts'
import { GradeDialog, gradeKind } from '../../features/grade/GradeDialog.tsx'
import { type Benefit, benefitsQuery, type Grade, gradesQuery } from '../../features/grade/queries.ts'
import { TermsTable } from '../../features/proposal/Terms.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

/** Member grades: how they are reached, and what their members pay. */
export default function GradeList() {
  const { t, i18n } = useLingui()
  const grades = useQuery(gradesQuery)
  const benefits = useQuery(benefitsQuery)
  const benefitOf = (id: number) => benefits.data?.rows.find(({ gradeId }) => gradeId === id)
  const [open, setOpen] = useState<number | 'new'>()
  const [given, setGiven] = useState<{ name: string; benefit: Benefit }>()
  const full = (grades.data?.length ?? 0) >= gradesMax
  const highest = grades.data?.at(-1)?.weight ?? 0
  const columns: Column<Grade>[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row.id)}>
            {localText(row.name, i18n.locale as Language)}
          </Button>
          {!row.enabled && (
            <StateTag tone="quiet">
              <Trans>已停用</Trans>
            </StateTag>
          )}
        </>
      ),
    },
    { key: 'weight', title: t`權重`, width: 120, align: 'right', render: (row) => row.weight },
    {
      key: 'rate',
      title: t`會員價`,
      width: 160,
      align: 'right',
      render: (row) =>
        row.rateBp === 10_000 ? (
          <span className="muted">
            <Trans>不打折</Trans>
          </span>
        ) : (
          t`售價的 ${row.rateBp / 100}%`
        ),
    },
    {
      key: 'spend',
      title: t`一年消費滿`,
      width: 160,
      align: 'right',
      render: (row) =>
        row.spendFen === null ? (
          <span className="muted">
            <Trans>營運人員授予</Trans>
          </span>
        ) : (
          formatMoney(row.spendFen)
        ),
    },
    {
      key: 'benefits',
      title: t`權益`,
      width: 260,
      render: (row) => {
        const benefit = benefitOf(row.id)
        if (!benefit) return null
        const { coupons, couponName, priority } = benefit
        const parts = [coupons > 0 && t`每月 ${coupons} 張「${couponName}」`, priority && t`客服優先`].filter(
          (part) => part !== false,
        )
        return (
          <Button
            type="link"
            size="small"
            onClick={() => setGiven({ name: localText(row.name, i18n.locale as Language), benefit })}
          >
            {parts.length > 0 ? parts.join(t`、`) : t`加上權益`}
          </Button>
        )
      },
    },
    { key: 'members', title: t`會員數`, width: 120, align: 'right', render: (row) => i18n.number(row.members) },
  ]
  return (
    <>
      <PageHead
        title={<Trans>會員等級</Trans>}
        note={<Trans>會員按一年內的消費升級，也可在用戶詳情裡授予；商品可以有自己的會員價。</Trans>}
        actions={
          <>
            <ChangeHistory of={gradeChanges} />
            <Button
              type="primary"
              disabled={!grades.data || full}
              title={full ? t`會員等級最多 ${gradesMax} 個` : undefined}
              onClick={() => setOpen('new')}
            >
              <Trans>新增會員等級</Trans>
            </Button>
          </>
        }
      />
      <WholeTable query={grades} columns={columns} empty={{ text: <Trans>還沒有會員等級。</Trans> }} />
      <TermsTable kind={gradeKind} empty={<Trans>沒有更改提案。讓會員付得更少的更改，要另一位操作員批准。</Trans>} />
      {given && benefits.data && (
        <BenefitDialog {...given} choices={benefits.data.choices} onClose={() => setGiven(undefined)} />
      )}
      {open && (
        <GradeDialog
          grade={grades.data?.find(({ id }) => id === open)}
          weight={Math.min(highest + 10, 999)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
