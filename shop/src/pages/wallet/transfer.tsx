import { Transfer, TransferBones } from '../../features/transfer/Transfer.tsx'

export const Skeleton = TransferBones

/** Transfers balance to another user. */
export default function TransferPage() {
  return <Transfer kind="balance" />
}
