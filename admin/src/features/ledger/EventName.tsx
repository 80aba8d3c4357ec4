import { useLingui } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'
import { eventWords } from './words.ts'

/** What happened in words, its code when pointed at; one that is new here is said by its code. */
export function EventName({ event }: { event: string }) {
  const { i18n } = useLingui()
  const words = eventWords[event]
  return words ? <span title={event}>{i18n._(words)}</span> : <StateTag tone="quiet">{event}</StateTag>
}
