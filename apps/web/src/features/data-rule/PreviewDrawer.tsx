import { namedList } from '@heliodesk/widgets/select/namedList'
import { UserPicker } from '@heliodesk/widgets/user-picker/UserPicker'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { dataRule as texts } from '#web/copy/zhCN/dataRule.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { resourceOptions } from '#web/rules/ruleModel.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './dataRule.module.css'
import { PreviewResult } from './PreviewResult.tsx'

const copy = texts.preview

interface Props {
  /** Records to start with; '' when they are to be chosen. */
  readonly resource: string
  readonly onClose: () => void
}

/** What somebody sees of a kind of record: how many rows, the first of them, and the rules that make it so. */
export default function PreviewDrawer({ resource: first, onClose }: Props) {
  const ids = useId()
  const [userId, setUserId] = useState('')
  const [resource, setResource] = useState(first)
  const [orgCode, setOrgCode] = useState<string>()
  const choosePerson = (next: string) => {
    setUserId(next)
    setOrgCode(undefined)
  }
  return (
    <ResourceServices>
      <SideDrawer title={copy.title} width={880} onClose={onClose}>
        <div className={styles.preview}>
          <p className={styles.hint}>{copy.audited}</p>
          <div className={styles.ask}>
            <div>
              <label htmlFor={`${ids}-user`}>{copy.user}</label>
              <UserPicker
                id={`${ids}-user`}
                value={userId}
                isMultiple={false}
                placeholder={copy.chooseUser}
                onChange={choosePerson}
              />
            </div>
            <div>
              <label htmlFor={`${ids}-resource`}>{copy.resource}</label>
              <Select
                id={`${ids}-resource`}
                className={styles.whole}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={copy.chooseResource}
                popupRender={namedList(copy.resource)}
                value={resource === '' ? undefined : resource}
                options={[...resourceOptions()]}
                onChange={setResource}
              />
            </div>
          </div>
          {userId === '' || resource === '' ? (
            <StateView kind="empty" title={copy.choose} />
          ) : (
            <Seen userId={userId} resource={resource} orgCode={orgCode} onDepart={setOrgCode} />
          )}
        </div>
      </SideDrawer>
    </ResourceServices>
  )
}

interface SeenProps {
  readonly userId: string
  readonly resource: string
  readonly orgCode: string | undefined
  readonly onDepart: (orgCode: string) => void
}

function Seen({ userId, resource, orgCode, onDepart }: SeenProps) {
  const query = useQuery({
    queryKey: [...queryKeys.resource('dataRule'), 'preview', userId, resource, orgCode],
    queryFn: ({ signal }) =>
      call('GET /sys/dataRule/preview', {
        query: { userId, resource, ...(orgCode === undefined ? {} : { orgCode }) },
        signal,
        silent: true,
      }),
    // Every look is written down: it happens when it is asked for, not because a window came to the front.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (query.error instanceof ApiError && query.error.status >= 200 && query.error.status < 500)
    return <StateView kind="forbidden" title={copy.refused} hint={query.error.message} />
  return (
    <Loaded query={query} height={320}>
      {(seen) => <PreviewResult seen={seen} resource={resource} onDepart={onDepart} />}
    </Loaded>
  )
}
