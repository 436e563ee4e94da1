import { DepartSelect } from '@heliodesk/widgets/depart-tree/DepartSelect'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/api/queryKeys.ts'
import { stationLife as copy } from '#web/copy/zhCN/stationLife.ts'
import type { ControlRenderer } from '#web/resource/form/ResourceForm.tsx'
import { usePermission } from '#web/session/permission.ts'
import { askHoldings, holdingsText } from './holdings.ts'
import styles from './stationLife.module.css'

type Props = Parameters<ControlRenderer>[0]

/** 所属组织 of a station: one of the person's own; another one for a station that exists needs a right and says what goes along. */
export function OrganisationControl({ id, row, value, isDisabled, onChange }: Props) {
  const mayMove = usePermission('station:info:move')
  const isLocked = isDisabled || (row !== null && !mayMove)
  const isMoving = row !== null && value !== '' && value !== row['sysOrgCode']
  return (
    <>
      <DepartSelect
        id={id}
        value={typeof value === 'string' ? value : ''}
        store="orgCode"
        title={copy.chooseDepart}
        disabled={isLocked}
        onChange={onChange}
      />
      {isLocked && !isDisabled && <p className={styles.hint}>{copy.mayNotMove}</p>}
      {isMoving && <Following stationId={row.id} />}
    </>
  )
}

function Following({ stationId }: { readonly stationId: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.station(stationId), 'holdings'],
    queryFn: () => askHoldings([stationId], true),
    staleTime: 30_000,
  })
  const [one] = data ?? []
  if (one === undefined) return null
  const parts = holdingsText(one)
  return (
    <p className={styles.follows} role="status">
      {parts === '' ? copy.movesNothing : copy.moves(parts)} {copy.whoSees}
    </p>
  )
}
