import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'

/** What a text says in fen; 0 while it is no amount. */
export const toFen = (text: string): Fen => parseMoney(text) ?? fen(0)
