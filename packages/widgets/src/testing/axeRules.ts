/** Of WCAG 2.0 to 2.2, levels A and AA. */
export const axeRules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme changes: the same elements in other colours. */
export const axeRulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block']
