import { DocumentPage } from '../../features/content/DocumentPage.tsx'

export default function PurchaseTerms() {
  return <DocumentPage document="purchase-terms" />
}
