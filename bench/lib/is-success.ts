/** Whether an answer with HTTP 200 is none of the refusals that shoppers get with it. Operators' have statuses of their own. */
export const isSuccess = (text: string) => text.startsWith('{') && !/^\{"status":(?!200,)/.test(text)
