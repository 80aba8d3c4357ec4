/** The text of an element as a screen reader reads it: without parts that are only visual. */
export function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove()
  return copy.textContent ?? ''
}
