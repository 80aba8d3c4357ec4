import { useLingui } from '@lingui/react/macro'
import { StateTag } from '../../ui/show.tsx'
import { eventWords } from './words.ts'

/** An event in words, its code in the tooltip; an unknown one is shown by its code. */
export function EventName({ event }: { event: string }) {
  const { i18n } = useLingui()
  const words = eventWords[event]
  return words ? <span title={event}>{i18n._(words)}</span> : <StateTag tone="quiet">{event}</StateTag>
}
