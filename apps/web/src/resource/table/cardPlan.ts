import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { titleKey } from '@heliodesk/contracts/kit/resource'
import { isStatusDict } from '@heliodesk/widgets/dict/dictTones.ts'

export interface CardPlan {
  readonly state: string | undefined
  /** Words of the second line. */
  readonly second: readonly string[]
  /** Labelled values, at most three to a line. */
  readonly figures: readonly string[]
}

/** Which columns a card shows, out of those the user shows in the table. */
export function cardPlan(resource: AnyResource, visible: readonly string[]): CardPlan {
  const title = titleKey(resource)
  const rest = visible.filter((key) => key !== title)
  const state = rest.find((key) => {
    const field = resource.fields[key]
    return field?.kind === 'dict' && (isStatusDict(field.options.dict) || field.options.dict === 'station_status')
  })
  const others = rest.filter((key) => key !== state)
  const isWord = (key: string) => {
    const field = resource.fields[key]
    return (
      field !== undefined && field.options.pii === undefined && ['text', 'dict', 'ref', 'region', 'flag'].includes(field.kind)
    )
  }
  const second = others.filter((key) => isWord(key) && resource.fields[key]?.kind !== 'flag').slice(0, 3)
  const figures = others.filter((key) => !second.includes(key) && resource.fields[key]?.kind !== 'files').slice(0, 6)
  return { state, second, figures }
}
