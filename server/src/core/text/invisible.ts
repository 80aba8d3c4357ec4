/** What is kept of the characters below: inside an emoji, and where it selects the form of a Han character. */
const meant = String.raw`\p{RGI_Emoji}|(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`
/** Characters that show nothing, or change the direction of those around them. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`
const either = new RegExp(`(${meant})|${invisible}`, 'gv')

/**
 * A text without characters that nobody sees: with them two names look the same, or a name reads as another on a label.
 * Joiners inside emoji stay.
 */
export function withoutInvisible(text: string): string {
  return text.replace(either, '$1')
}
