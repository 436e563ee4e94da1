/** What stands between the values of a stored list unless something else is asked for (B§9). */
export const listSeparator = ','

export const listOf = (text: string, separator: string = listSeparator): readonly string[] =>
  [...new Set(text.split(separator).map((value) => value.trim()))].filter((value) => value !== '')

export const listText = (values: readonly string[], separator: string = listSeparator): string => values.join(separator)
