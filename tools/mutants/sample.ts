import { createHash } from 'node:crypto'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'

export const notDrawn = 'not drawn'

/**
 * Always the same ones of the same code: those whose fingerprints come first, after `skipped` others. A mutant stays drawn when other
 * lines change.
 */
export function draw(mutants: readonly Mutant[], size: number, skipped = 0): ReadonlySet<string> {
  const rankOf = ({ fileName, location: { start, end }, replacement }: Mutant) =>
    createHash('sha256')
      .update(
        [fileName.replaceAll('\\', '/').split('/').slice(-3), start.line, start.column, end.line, end.column, replacement].join(
          ' ',
        ),
      )
      .digest('hex')
  const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return new Set(ranked.slice(skipped, skipped + size).map(({ id }) => id))
}

/** Lets HELIODESK_MUTANT_SAMPLE mutants through, whether a test covers them or not. Stryker groups all of them in one call. */
function buildSampler(): Checker {
  let drawn: ReadonlySet<string> = new Set()
  return {
    init: async () => undefined,
    async group(mutants) {
      const { HELIODESK_MUTANT_SAMPLE: size, HELIODESK_MUTANT_SKIP: skipped } = process.env
      drawn = draw(mutants, Number(size), Number(skipped))
      return [mutants.map(({ id }) => id)]
    },
    async check(mutants) {
      const resultOf = ({ id }: Mutant): CheckResult =>
        drawn.has(id) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: notDrawn }
      return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
    },
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', buildSampler)]
