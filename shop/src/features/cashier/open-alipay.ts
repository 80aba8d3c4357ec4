/** Leaves for Alipay by the form the server has signed; "back" returns here. */
export function submitForm(formHtml: string): void {
  const form = new DOMParser().parseFromString(formHtml, 'text/html').forms[0]
  if (!form) throw new Error('Alipay’s form is missing')
  document.body.append(form)
  form.submit()
}

/** This page, for Alipay to return to. */
export function returnHere(): { returnUrl: string } {
  const { origin, pathname, hash } = window.location
  return { returnUrl: origin + pathname + hash }
}
