import type { Figures } from './measure.ts'

interface Shown {
  readonly title: string
  readonly of: (figures: Figures) => number
  readonly digits: number
  /** Whether more is better. */
  readonly isMore?: boolean
}

const shown: readonly Shown[] = [
  { title: 'load ms', of: ({ load }) => load, digits: 0 },
  { title: 'FPS', of: ({ fps }) => fps, digits: 1, isMore: true },
  { title: 'p95 ms', of: ({ p95 }) => p95, digits: 1 },
  { title: 'edit ms', of: ({ edit }) => edit, digits: 0 },
  { title: 'blank', of: ({ blank }) => blank, digits: 0 },
  { title: 'CPU %', of: ({ cpu }) => cpu, digits: 0 },
  { title: 'heap MB', of: ({ heapMb }) => heapMb, digits: 1 },
  { title: 'nodes', of: ({ nodes }) => nodes, digits: 0 },
]
const nameWidth = 26
const width = 10

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(width)).join('')

/** Figures of each engine, and below them how many times more (or fewer, for FPS) than ours they are. */
export function printTable(results: ReadonlyMap<string, Figures>): void {
  console.log(
    line(
      '',
      shown.map(({ title }) => title),
    ),
  )
  for (const [name, figures] of results) {
    console.log(
      line(
        name,
        shown.map(({ of, digits }) => of(figures).toFixed(digits)),
      ),
    )
  }
  const [first] = results
  if (first === undefined) return
  console.log(`\ntimes as much as ${first[0]}`)
  for (const [name, figures] of [...results].slice(1)) {
    const ratios = shown.map(({ of }) => {
      const ours = of(first[1])
      return ours === 0 ? '–' : `${(of(figures) / ours).toFixed(2)}×`
    })
    console.log(line(name, ratios))
  }
}

const gates: readonly { readonly name: string; readonly isMet: (figures: Figures) => boolean }[] = [
  { name: 'load → paint ≤ 100 ms', isMet: ({ load }) => load <= 100 },
  { name: '≥ 55 FPS', isMet: ({ fps }) => fps >= 55 },
  { name: 'p95 frame ≤ 33 ms', isMet: ({ p95 }) => p95 <= 33 },
  { name: 'edit ≤ 32 ms', isMet: ({ edit }) => edit <= 32 },
  { name: 'no blank frame', isMet: ({ blank }) => blank === 0 },
  { name: '1,000 × 10 pasted in ≤ 300 ms', isMet: ({ paste }) => paste !== null && paste <= 300 },
]

/** Whether our grid keeps its promises, with and without rules, and beats vxe-table on every figure. */
export function printGates(results: ReadonlyMap<string, Figures>): void {
  const vxe = [...results].find(([name]) => name.startsWith('vxe'))?.[1]
  for (const [name, figures] of results) {
    if (!name.startsWith('our')) continue
    console.log(`\n${name}`)
    for (const gate of gates) console.log(`  ${gate.isMet(figures) ? 'met   ' : 'MISSED'}  ${gate.name}`)
    if (figures.paste !== null) console.log(`          pasted in ${figures.paste.toFixed(0)} ms`)
    const { validation } = figures
    if (validation) console.log(`          every cell checked in ${validation.ms.toFixed(0)} ms, ${validation.errors} errors`)
    if (vxe) console.log(`  ${beats(figures, vxe)}`)
  }
}

function beats(ours: Figures, vxe: Figures): string {
  const worse = shown.filter(({ of, isMore }) => (isMore ? of(ours) < of(vxe) : of(ours) > of(vxe)))
  return worse.length === 0
    ? 'met     better than vxe-table on every figure'
    : `MISSED  vxe-table is better: ${worse.map(({ title }) => title).join(', ')}`
}
