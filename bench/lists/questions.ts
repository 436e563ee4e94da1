import { type AnyResource, type FilterOp, fieldOf } from '@heliodesk/contracts/kit/resource'
import { isSortable } from '@heliodesk/contracts/sortable'
import type { Values } from './rows.ts'

/** The questions a list can be asked with one filter or one sort, by name. */
export function questionsOf(resource: AnyResource, samples: readonly Values[], rows: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>([
    ['first page', ''],
    ['last page', `pageNo=${Math.floor(rows / 30)}`],
  ])
  const isOffered = (key: string) => {
    const field = fieldOf(resource, key)
    return field !== undefined && isSortable(field)
  }
  for (const key of [...resource.list.columns, 'createTime'].filter(isOffered))
    for (const order of ['asc', 'desc']) found.set(`sort ${key} ${order}`, `column=${key}&order=${order}`)
  for (const [key, op] of Object.entries(resource.list.filters)) {
    const value = samples.map((sample) => sample[key]).find((one) => one !== null && one !== undefined)
    if (op !== undefined && value !== undefined) found.set(`filter ${key}`, filterOf(resource, key, { op, value: String(value) }))
  }
  const word = resource.list.keyword?.map((key) => samples[3]?.[key]).find((one) => typeof one === 'string')
  if (typeof word === 'string') found.set('keyword', `keyword=${encodeURIComponent(word.slice(0, 6))}`)
  return found
}

function filterOf(resource: AnyResource, key: string, asked: { readonly op: FilterOp; readonly value: string }): string {
  if (asked.op === 'range') return `${key}_begin=${encodeURIComponent(asked.value)}`
  if (asked.op !== 'contains' || fieldOf(resource, key)?.kind !== 'text') return `${key}=${encodeURIComponent(asked.value)}`
  return `${key}=${encodeURIComponent(`*${asked.value.slice(0, 5)}*`)}`
}
