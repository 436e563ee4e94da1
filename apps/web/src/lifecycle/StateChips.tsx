import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { StatusChips } from '@heliodesk/widgets/status/StatusChips'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import type { StateView } from './StateBoard.tsx'
import { useStateCounts } from './useStateCounts.ts'

interface StateChipsProps<T extends AnyRow> {
  readonly lifecycle: Pick<StateView, 'dict' | 'field'>
  readonly list: ResourceList<T>
}

/** The states of a life with their counts, to narrow a list by. */
export function StateChips<T extends AnyRow>({ lifecycle: { dict, field }, list }: StateChipsProps<T>) {
  const { chosen, counts, onChoose } = useStateCounts(list, field)
  // A state that no record is in needs no chip, unless it is the one being looked at.
  const choices = useDict(dict)
    .filter(({ value }) => (counts?.[value] ?? 0) > 0 || chosen.includes(value))
    .map(({ value, text }) => ({
      value,
      label: <DictMark dict={dict} value={value} text={text} />,
      count: counts?.[value] ?? 0,
    }))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return <StatusChips label={copy.chips} all={copy.allStates} {...{ choices, total, chosen, onChoose }} />
}
