/**
 * `npm run test:deep` runs the proofs whose time grows with what they try at their full size: more sequences, more
 * languages, never other checks. `npm test` runs the same ones in a smaller size. CI runs both.
 */
export const isDeep = process.env.DEEP === '1'
