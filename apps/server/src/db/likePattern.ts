/** Text to be matched literally inside a LIKE pattern (the escape character is the backslash). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
