/** Characters of a tag, and what stands between two of them (D-TAGS). */
export const tagLength = 2
const separator = ';'

/** Tags of a stored text: `ab;cd`. A piece that is longer is several, one that is shorter none. */
export function tagsOf(text: string): readonly string[] {
  return [...new Set(text.split(separator).flatMap((piece) => groupsOf(piece.trim())))]
}

/** The text that is stored. */
export const tagText = (tags: readonly string[]): string => [...new Set(tags.flatMap(groupsOf))].join(separator)

/** Groups of two; a character that is left over belongs to no tag. */
export function groupsOf(text: string): readonly string[] {
  const characters = [...text]
  return Array.from({ length: Math.floor(characters.length / tagLength) }, (_, i) =>
    characters.slice(i * tagLength, (i + 1) * tagLength).join(''),
  )
}
