import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { type AnyResource, columnOf } from '@heliodesk/contracts/kit/resource'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import type { Issue } from './issue.ts'
import { isTest, lineAt, readSources, type Source, withoutComments } from './sources.ts'

/** Who may write a state beside the engine: what makes a record with the state that it begins in. */
const permitted: Readonly<Record<string, string>> = {
  'apps/server/src/modules/stock/in/stockIn.queries.ts': 'makes the opposite receipt of a reversal, which begins posted',
  'apps/server/src/modules/stock/out/stockOut.queries.ts': 'makes the opposite issue of a reversal, which begins posted',
  'apps/server/src/modules/finance/match/write.queries.ts':
    'makes, settles, confirms and withdraws matches of a run, thousands at once',
  'apps/server/src/modules/finance/match/collective.queries.ts':
    'inserts rows of a list in their first state and moves those whose number is known, with their history',
  'apps/server/src/modules/workorder/order/order.queries.ts': 'inserts a new order in its first state',
  'apps/server/src/gridBill/import.queries.ts':
    'inserts bills of a sheet in their first state, with the beginning of their history',
  'apps/server/src/demo/checks/seed.queries.ts': 'deals with demo differences of before, with the history that belongs to it',
  'apps/server/src/demo/closes/past.queries.ts': 'makes demo closes of before with the history that belongs to their state',
  'apps/server/src/demo/gridBills/past.queries.ts': 'makes demo bills of before with the history that belongs to their state',
  'apps/server/src/demo/contracts/seed.queries.ts': 'makes demo contracts with the history that belongs to their state',
  'apps/server/src/demo/fleet/seed.queries.ts': 'makes demo customers with the history that belongs to their state',
  'apps/server/src/demo/identity/seed.queries.ts': 'makes demo face checks with the history that belongs to their state',
  'apps/server/src/demo/goods/history.queries.ts':
    'makes demo receipts, shipments and acceptances, and orders that were given up, with their history',
  'apps/server/src/demo/settlements/history.queries.ts': 'makes demo settlements with the history that belongs to their state',
  'apps/server/src/demo/grid/seed.queries.ts': 'makes demo grid connections with the history that belongs to their step',
  'apps/server/src/demo/orders/surveys.queries.ts': 'makes demo surveys with the history that belongs to their state',
  'apps/server/src/income/accrue.queries.ts': 'accrues a month of many stations at once: each document begins as its life begins',
  'apps/server/src/demo/tariffs/seed.queries.ts': 'makes demo tariffs with the history that belongs to their state',
  'apps/server/src/demo/workOrders/seed.queries.ts': 'makes demo orders with the history that belongs to their states',
}

type Life = Pick<Lifecycle, 'field'> & { readonly resource: Pick<AnyResource, 'table'> }

/** Only the engine of lifecycles writes the states of records that have one: forms, imports and statements of their own do not. */
export async function checkStates(): Promise<readonly Issue[]> {
  const sources = readSources(/\.ts$/).filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
  return findStateWrites(sources, { lives: lifecycles, permitted })
}

interface Given {
  readonly lives: readonly Life[]
  readonly permitted: Readonly<Record<string, string>>
}

export function findStateWrites(sources: readonly Source[], { lives, permitted: allowed }: Given): readonly Issue[] {
  const found = lives.flatMap(({ resource, field }) => sources.flatMap((source) => writesIn(source, resource.table, field)))
  const unused = Object.keys(allowed).filter((path) => !found.some((one) => one.path === path))
  return [
    ...found
      .filter(({ path }) => !Object.hasOwn(allowed, path))
      .map(({ path, line, table, field }) => ({
        place: `${path}:${line}`,
        message: `writes ${field} of ${table}: only a step of its lifecycle does (server/lifecycle)`,
      })),
    ...unused.map((path) => ({ place: 'tools/check-states.ts', message: `${path} writes no state any more: take it out` })),
  ]
}

function writesIn({ path, text: written }: Source, table: string, field: string) {
  const text = withoutComments(written)
  const column = columnOf(field)
  const isColumn = new RegExp(String.raw`(?<![\w.])"?${column}"?(?!\w)`, 'i')
  const at = (index: number) => ({ path, line: lineAt(text, index), table, field })
  const inserts = [...text.matchAll(new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${table}\b([^\`]*)`, 'gi'))].filter(
    ([, rest = '']) => isColumn.test(/^[^(]*\(([^)]*)\)/.exec(rest)?.[1] ?? '') || setsIn(rest).some((set) => isColumn.test(set)),
  )
  const updates = [...text.matchAll(new RegExp(String.raw`\bupdate\s+(?:only\s+)?${table}\b([^\`]*)`, 'gi'))].filter(
    ([, rest = '']) => setsIn(rest).some((set) => isColumn.test(set)),
  )
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const builder = new RegExp(
    String.raw`\.(?:insertInto|updateTable|mergeInto)\(\s*['"](?:${table}|${camel})\b([\s\S]*?)\.execute`,
    'g',
  )
  const named = new RegExp(String.raw`(?<![\w.])['"]?${field}['"]?\s*[:,}]`)
  const built = [...text.matchAll(builder)].filter(([, rest = '']) => named.test(rest))
  return [...inserts, ...updates, ...built].map(({ index }) => at(index))
}

/** What stands before `=` in each assignment of a statement: `status`, or `(status, version)`. */
function setsIn(statement: string): readonly string[] {
  const lists = statement.split(/\bset\b/i).slice(1)
  return lists.flatMap((list) => assignmentsOf(list).map((one) => one.split('=', 1)[0] ?? ''))
}

/** Parts between the commas that stand in no brackets. */
function assignmentsOf(list: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts
}
