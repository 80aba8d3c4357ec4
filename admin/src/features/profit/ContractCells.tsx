import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import type { Contract, ContractProposal } from './queries.ts'

type Row = Contract | ContractProposal

/** The merchant or region a contract is for. */
export function AboutCell({ of: { merchant, region } }: { of: Row }) {
  const { t } = useLingui()
  if (merchant) return <Link to={`/merchant/detail?merchantId=${merchant.id}`}>{merchant.name}</Link>
  return (
    <>
      <span className="muted">{t`地區`}</span> {region?.name}
    </>
  )
}

export function PartnerCell({ of: { partner } }: { of: Row }) {
  return (
    <>
      <Link to={`/user/detail?userId=${partner.id}`}>{partner.nickname || `#${partner.id}`}</Link>
      <div className="muted">{partner.mobile}</div>
    </>
  )
}

export function DaysCell({ of: { from, until } }: { of: Row }) {
  return (
    <span className="nowrap">
      {from}
      <br />
      {until}
    </span>
  )
}

/** Opens the signed pages. */
export function DocumentsCell({ of: { documents } }: { of: Row }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  if (documents.length === 0) return <span className="muted">–</span>
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        <Trans>查看合約</Trans>
      </Button>
      <Modal open={open} title={t`已簽署的合約`} footer={null} width={760} onCancel={() => setOpen(false)}>
        <div style={{ height: '65vh' }}>
          <PicturePreview urls={documents} alt={t`已簽署的合約`} />
        </div>
      </Modal>
    </>
  )
}
