import { Transfer, TransferBones } from '../../features/transfer/Transfer.tsx'

export const Skeleton = TransferBones

/** Transfers subsidy to another user. */
export default function SubsidyTransferPage() {
  return <Transfer kind="subsidy" />
}
