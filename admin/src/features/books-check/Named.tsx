import { Link } from 'react-router'

const account = /^(?:(?:u|m|ext|rev|exp|bud|iss|red|brk|susp)\.[\w.-]+|eo|susp)(?::\d+)?(?:#\d+)?$/

/** The address of the entries of an account, an order, or else a transfer by its key. */
export function entriesOf(name: string): string {
  const order = /^order (\d+)$/.exec(name)?.[1]
  const [field, value] = order ? ['orderId', order] : account.test(name) ? ['account', name] : ['key', name]
  return `/books/entries?${field}=${encodeURIComponent(value)}`
}

/** A finding's text; accounts in it link to their entries, and in a `subject` also orders and transfers. */
export function Named({ text, subject }: { text: string; subject?: boolean }) {
  // Currencies and payout addresses have no entries.
  const whole = subject && (/^order \d+$/.test(text) || /^[\w.-]+(:[\w.-]+)+$/.test(text))
  if (whole || account.test(text))
    return (
      <Link className="in-text" to={entriesOf(text)}>
        {text}
      </Link>
    )
  const words = text.split(' ')
  if (!words.some((word) => account.test(word))) return text
  return words.map((word) => (
    <span key={word}>
      {account.test(word) ? (
        <Link className="in-text" to={entriesOf(word)}>
          {word}
        </Link>
      ) : (
        word
      )}{' '}
    </span>
  ))
}
