import { DocumentPage } from '../../features/content/DocumentPage.tsx'

export default function Privacy() {
  return <DocumentPage document="privacy" />
}
