/** The text of an element as it is read out: without what is only drawn. */
export function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove()
  return copy.textContent ?? ''
}
