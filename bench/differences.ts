/**
 * How many of the differences of made-up years the engine finds, by kind, over twenty seeds. Precision, recall, and amounts that are right to
 * the fen; then the cases that were worked out by hand. Arguments: the first seed and how many.
 */
import { differenceCases } from '@heliodesk/domain/difference/cases/all'
import { explainDifferences } from '@heliodesk/domain/difference/explain'
import { usualRules } from '@heliodesk/domain/difference/facts'
import { type Score, scoreOf, scoreTable } from '../packages/domain/src/difference/testing/score.ts'

const first = Number(process.argv[2] ?? 1)
const count = Number(process.argv[3] ?? 20)
const score: Score = { kinds: new Map(), wrong: [], unexplained: 0 }
const begun = performance.now()
for (let seed = first; seed < first + count; seed += 1) scoreOf(seed, explainDifferences, usualRules, score)
console.log(scoreTable(score))
console.log(
  `\n${count} seeds × 200 stations × 12 months in ${Math.round(performance.now() - begun)} ms; unexplained months: ${score.unexplained}`,
)
for (const line of score.wrong.slice(0, 20)) console.log(line)

const right = differenceCases.filter(({ facts, rules, asOf, expected }) =>
  explainDifferences(facts, { ...usualRules, ...rules }, asOf).every(({ month, payable, received, unexplained }) => {
    const wanted = expected[month]
    return payable === wanted?.payable && received === wanted.received && unexplained === (wanted.unexplained ?? 0n)
  }),
)
console.log(`\ncases by hand: ${right.length} of ${differenceCases.length} add up`)
