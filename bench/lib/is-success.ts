/**
 * Whether an answer with HTTP 200 is a success and not a shopper's refusal. Operators' refusals have their own status.
 */
export const isSuccess = (text: string) => text.startsWith('{') && !/^\{"status":(?!200,)/.test(text)
