/** `7,9,` of the protocol as ids. */
export const idsOf = (list: string): readonly string[] => list.split(',').filter((id) => id !== '')

/** Ids as the protocol writes them, each followed by a comma; nothing chosen is empty. */
export const listOf = (ids: readonly string[]): string => ids.map((id) => `${id},`).join('')
