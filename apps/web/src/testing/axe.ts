import axe from 'axe-core'

/** Rules of WCAG 2.0 to 2.2, levels A and AA, that the element breaks, as readable lines. */
export async function axeViolations(element: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(element, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
