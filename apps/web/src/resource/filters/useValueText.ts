import type { Field } from '@heliodesk/contracts/kit/fields'
import { isDepart } from '@heliodesk/widgets/field/fieldTraits.ts'
import { regionName } from '@heliodesk/widgets/region/regions.ts'
import type { Named } from '@heliodesk/widgets/services/WidgetServices'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRegions } from '../../api/useRegions.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { ensureDictionaries } from '../../session/dictionaries.ts'
import { useDepartNames } from '../../session/useDepartNames.ts'
import { useNames } from '../../session/useNames.ts'
import { useSession } from '../../session/useSession.ts'
import { refTextQuery } from '../choices/refChoices.ts'

/** Gives the text of a value: dictionary texts, names of regions and of records, 是/否; else the value itself. */
export function useValueText(wanted: readonly Named[]): (field: Field, value: string) => string {
  const dictionaries = useSession((state) => state.dictionaries)
  useEffect(() => {
    ensureDictionaries().catch(() => undefined)
  }, [])
  const regions = useRegions(wanted.some(({ field }) => field.kind === 'region'))
  const refs = wanted.flatMap(({ field, values }) =>
    field.kind === 'ref' ? values.map((id) => ({ to: field.options.to, id })) : [],
  )
  const texts = useQueries({ queries: refs.map(({ to, id }) => refTextQuery(to, id)) })
  const nameOf = useNames(
    wanted.flatMap(({ field, values }) => (field.kind === 'text' && field.options.person !== undefined ? values : [])),
  )
  const departs = useDepartNames(wanted.some(({ field, values }) => isDepart(field) && values.length > 0))
  return (field, value) => {
    switch (field.kind) {
      case 'text':
        if (isDepart(field)) return departs.get(value) ?? value
        return field.options.person === undefined ? value : nameOf(value)
      case 'dict':
        return dictionaries?.[field.options.dict]?.find((entry) => entry.value === value)?.text ?? value
      case 'region':
        return regionName(regions, value)
      case 'flag':
        return value === 'Y' ? copy.list.yes : copy.list.no
      case 'ref':
        return texts[refs.findIndex(({ to, id }) => to === field.options.to && id === value)]?.data ?? value
      default:
        return value
    }
  }
}
