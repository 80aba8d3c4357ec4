/** Which of the characters below are kept: those inside an emoji, and those that select the form of a Han character. */
const meant = String.raw`\p{RGI_Emoji}|(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`
/** Characters that show nothing, or change the direction of those around them. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`
const either = new RegExp(`(${meant})|${invisible}`, 'gv')

/**
 * Removes invisible characters, which can make two names look the same, or a name read differently on a label.
 * Joiners inside emoji stay.
 */
export function withoutInvisible(text: string): string {
  return text.replace(either, '$1')
}
