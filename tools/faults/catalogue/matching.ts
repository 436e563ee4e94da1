import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/matching'
const server = 'apps/server/src/modules/finance/match'
const ofEngine = `${domain}/match.test.ts`
const ofServer = `${server}/match.http.test.ts`

/** Faults of matching: money that is matched by chance, twice, or by one person. */
export const matchingFaults: readonly Fault[] = [
  {
    wrong: 'Of two that are as good the first is taken.',
    file: `${domain}/match.ts`,
    text: 'if (rival.score >= best.score - gap) knot.add(rival)',
    replacement: 'if (rival.score > best.score + gap) knot.add(rival)',
    test: ofEngine,
  },
  {
    wrong: 'Only those next to the best are undecided: the order of equal ones has a say.',
    file: `${domain}/match.ts`,
    text: 'for (const one of knot) for (const rival of rivals(one)) if',
    replacement: 'for (const one of [best]) for (const rival of rivals(one)) if',
    test: ofEngine,
  },
  {
    wrong: 'Money is taken for a receivable of somebody else.',
    file: `${domain}/marks.ts`,
    text: 'receipt.customerId === expected.customerId &&',
    replacement: "receipt.customerId !== '' &&",
    test: ofEngine,
  },
  {
    wrong: 'What a person took apart is made again by itself.',
    file: `${domain}/match.ts`,
    text: 'one.score >= rule.threshold * 1000 && !isRefused(one)',
    replacement: 'one.score >= rule.threshold * 1000 && (!isRefused(one) || one.isWhole)',
    test: ofEngine,
  },
  {
    wrong: 'Whoever made a match by hand checks it themselves.',
    file: `${server}/life.ts`,
    text: "step.current['chosenBy'] === username",
    replacement: "step.current['chosenBy'] === ''",
    test: ofServer,
  },
  {
    wrong: 'A run takes back what people decided.',
    file: `${server}/run.service.ts`,
    text: "(status === states.provisional && origin === '2')",
    replacement: "(status === states.provisional && origin === '3')",
    test: ofServer,
  },
  {
    wrong: 'A line taken back by the bank stays matched.',
    file: `${server}/run.service.ts`,
    text: '({ isReversed, status }) => isReversed &&',
    replacement: "({ isReversed, status }) => isReversed && status === '' &&",
    test: ofServer,
  },
  {
    wrong: 'Lines come without an entry.',
    file: 'apps/server/src/bank/takeStatements.ts',
    text: 'if (hasNews) await postLines',
    replacement: 'if (!hasNews) await postLines',
    test: ofServer,
  },
]
