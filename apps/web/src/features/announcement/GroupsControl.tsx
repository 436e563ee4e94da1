import { group } from '@heliodesk/contracts/resources/system/group'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import { Select } from '#web/ui/Select.tsx'
import { idsOf, listOf } from './receiverIds.ts'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}

const copy = announcement.admin
/** Groups are made by hand: more than these nobody keeps apart. */
const groupsMax = 200

/** Chooses the groups whose people receive an announcement. The value is the list of the protocol: `7,9,`. */
export function GroupsControl({ id, value, isDisabled, onChange }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKeys.resource('group'), 'ofPeople'],
    queryFn: ({ signal }) =>
      resourceCalls.choices(group, { groupType: 'user', pageSize: String(groupsMax) }, { signal, silent: true }),
    enabled: !isDisabled,
    staleTime: 30_000,
    retry: false,
  })
  const options = (data?.records ?? []).map((row) => ({ value: row.id, label: String(row.groupName) }))
  return (
    <Select
      id={id}
      mode="multiple"
      style={{ width: '100%' }}
      disabled={isDisabled}
      placeholder={isDisabled ? copy.noGroups : copy.chooseGroups}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...idsOf(String(value))]}
      options={options}
      notFoundContent={copy.noGroupsYet}
      popupRender={namedList(copy.chooseGroups)}
      maxTagCount="responsive"
      onChange={(next: readonly string[]) => onChange(listOf(next))}
    />
  )
}
