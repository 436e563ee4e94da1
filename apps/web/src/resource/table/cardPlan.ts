import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, titleKey } from '@heliodesk/contracts/kit/resource'
import { isStatusDict } from '@heliodesk/widgets/dict/dictTones.ts'
import { alignOf } from '@heliodesk/widgets/field/fieldTraits.ts'

export interface CardPlan {
  readonly state: string | undefined
  /** Words of the second line. */
  readonly second: readonly string[]
  /** Labelled values in one line, numbers first. */
  readonly figures: readonly string[]
}

const wordKinds: readonly Field['kind'][] = ['text', 'dict', 'ref', 'region']
const isState = (field: Field) => field.kind === 'dict' && isStatusDict(field.options.dict)
const isWord = ({ kind, options }: Field) => options.pii === undefined && wordKinds.includes(kind) && !('multiline' in options)
/** Long masked numbers do not fit beside others; they stand in the detail. */
const isFigure = (field: Field) => field.kind !== 'files' && (field.options.pii === undefined || field.options.pii === 'phone')
/** Records of one name that come day by day are told apart by their day. */
const isDay = (field: Field) =>
  field.kind === 'date' || field.kind === 'datetime' || ('pattern' in field.options && field.options.pattern === 'month')
const isNumber = (field: Field) => alignOf(field) === 'right'

/** Which columns a card shows, out of those the user shows in the table. What a page draws itself is no mere word. */
export function cardPlan(resource: AnyResource, visible: readonly string[], drawn: readonly string[] = []): CardPlan {
  const entries = visible.flatMap((key) => {
    const field = resource.fields[key]
    return field === undefined || key === titleKey(resource) ? [] : [{ key, field }]
  })
  const state = entries.find(({ field }) => isState(field))?.key
  const others = entries.filter(({ key }) => key !== state)
  const isDrawn = ({ key }: { readonly key: string }) => drawn.includes(key)
  const day = others.filter((entry) => entry.key === resource.list.sort?.column && isDay(entry.field) && !isDrawn(entry))
  const words = others.filter((entry) => isWord(entry.field) && !day.includes(entry) && !isDrawn(entry))
  const second = [...day, ...words].slice(0, 3)
  const figures = others
    .filter((entry) => !second.includes(entry) && isFigure(entry.field))
    .sort((one, two) => Number(isNumber(two.field)) - Number(isNumber(one.field)))
  return { state, second: second.map(({ key }) => key), figures: figures.slice(0, 3).map(({ key }) => key) }
}
