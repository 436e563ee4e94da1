import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { copy as widgetCopy } from '@heliodesk/widgets/copy/zhCN.ts'
import type { QueryRule } from '@heliodesk/widgets/query-builder/queryModel.ts'
import type { Named } from '@heliodesk/widgets/services/WidgetServices'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { signs } from '../../copy/zhCN/signs.ts'
import type { FilterPart } from './filterParts.ts'
import { useValueText } from './useValueText.ts'

export interface PartText {
  /** 状态 */
  readonly label: string
  /** 状态：冻结 */
  readonly full: string
}

const ruleText: Readonly<Record<string, string>> = widgetCopy.query.rules

function namedOf(resource: AnyResource, part: FilterPart): readonly Named[] {
  const [field = '', rule, val = ''] = part.values
  const definition = resource.fields[part.kind === 'query' ? field : part.key]
  if (definition === undefined) return []
  return [{ field: definition, values: part.kind === 'query' ? splitValues(rule, val) : part.values }]
}

function splitValues(rule: string | undefined, val: string): readonly string[] {
  return rule === ('in' satisfies QueryRule) ? val.split(',') : [val]
}

function rangeText([begin = '', end = '']: readonly string[]): string {
  if (begin === '') return copy.filter.rangeTo(end)
  return end === '' ? copy.filter.rangeFrom(begin) : `${begin} – ${end}`
}

/** Puts active conditions into words. */
export function usePartText(resource: AnyResource, parts: readonly FilterPart[]): (part: FilterPart) => PartText {
  const valueText = useValueText(parts.flatMap((part) => namedOf(resource, part)))
  return (part) => {
    const [named] = namedOf(resource, part)
    if (named === undefined) return { label: copy.list.keyword, full: signs.because(copy.list.keyword, part.values.join('')) }
    const { field, values } = named
    const label = conditionLabel(field)
    const words = signs.list(values.map((value) => valueText(field, value)))
    if (part.kind === 'query') return { label, full: `${label} ${ruleText[part.values[1] ?? ''] ?? ''} ${words}` }
    const isRange = resource.list.filters[part.key] === 'range'
    return { label, full: signs.because(label, isRange ? rangeText(values) : words) }
  }
}
