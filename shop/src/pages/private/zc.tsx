import { DocumentPage } from '../../features/content/DocumentPage.tsx'

export default function RegistrationTerms() {
  return <DocumentPage document="register-terms" />
}
