// npm run faults -- AREA [WORD…]: puts the faults of an area into a copy of the checkout, one at a time, and says which of them their test
// does not notice. WORDs choose: those whose place or sentence has one of them.

import { root } from '../sources.ts'
import { catalogues } from './catalogue/catalogues.ts'
import type { Fault } from './fault.ts'
import { type Judged, judgeFaults } from './judgeFaults.ts'
import { runTest } from './runTest.ts'
import { scratchCopy } from './scratchCopy.ts'

const [area = '', ...words] = process.argv.slice(2)
const catalogue = catalogues[area]
if (catalogue === undefined) {
  console.error(`npm run faults -- AREA [WORD…]\n\nAREA: ${Object.keys(catalogues).join(', ')}`)
  process.exit(1)
}
const places = new Map<Fault, string>(
  Object.entries(catalogue).flatMap(([place, all]) => all.map((one) => [one, place] as const)),
)
const isChosen = (fault: Fault) =>
  words.length === 0 || words.some((word) => `${places.get(fault)}: ${fault.wrong}`.includes(word))
const faults = [...places.keys()].filter(isChosen)

const lineOf = ({ fault, verdict, by }: Judged): string =>
  `${verdict === 'noticed' ? 'noticed  ' : verdict.toUpperCase()}  ${places.get(fault)}: ${fault.wrong}${by === undefined ? '' : `\n           by «${by}»`}`

const copy = scratchCopy(root)
const started = Date.now()
try {
  const judged = await judgeFaults(
    copy.folder,
    faults,
    (tested) => runTest(copy.folder, tested),
    (one) => console.log(lineOf(one)),
  )
  console.log('\n| in | faults | noticed |\n|---|---|---|')
  for (const [place, all] of Map.groupBy(judged, ({ fault }) => places.get(fault)))
    console.log(`| ${place} | ${all.length} | ${all.filter(({ verdict }) => verdict === 'noticed').length} |`)
  const wrong = judged.filter(({ verdict }) => verdict !== 'noticed')
  console.log(`\n${judged.length - wrong.length} of ${judged.length} noticed, ${Math.round((Date.now() - started) / 1000)} s`)
  for (const one of wrong) console.log(`${lineOf(one)}\n           ${one.fault.file} → ${one.fault.test}`)
  process.exitCode = wrong.length === 0 && judged.length > 0 ? 0 : 1
} finally {
  copy.remove()
}
