import axe from 'axe-core'
import { axeRules, axeRulesOfColours } from './axeRules.ts'

/** Something half faded in has no colour of its own yet. Endless animations are not waited for. */
async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const ending = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity)
  if (ending.length === 0) return
  await Promise.allSettled(ending.map((animation) => animation.finished))
  await settled()
}

/** Rules of WCAG 2.0 to 2.2, levels A and AA, that the element breaks, as readable lines; those of colours alone where all others were asked before. */
export async function axeViolations(
  element: Element = document.body,
  { onlyColours = false }: { readonly onlyColours?: boolean } = {},
): Promise<readonly string[]> {
  await settled()
  const runOnly = [...(onlyColours ? axeRulesOfColours : axeRules)]
  const { violations } = await axe.run(element, { runOnly, resultTypes: ['violations'] })
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
