import { group } from '@heliodesk/contracts/resources/system/group'
import { lazy, Suspense, useMemo, useState } from 'react'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './group.module.css'

const MembersDrawer = lazy(() => import('./MembersDrawer.tsx'))
const columnStart = { pinned: ['groupName'] } as const
const preset = { groupType: 'user' }

/** Named sets of people or stations, and who belongs to each. */
export function GroupPage() {
  const [chosen, setChosen] = useState<RowOf<typeof group> | null>(null)
  const cells: Cells<RowOf<typeof group>> = useMemo(
    () => ({
      memberCount: (row) => (
        <Button look="link" size="small" className={styles.count} onClick={() => setChosen(row)}>
          {copy.group.count(row.memberCount ?? 0)}
        </Button>
      ),
    }),
    [],
  )
  const members = { key: 'members', label: copy.group.members, run: setChosen }
  return (
    <>
      <ResourcePage resource={group} cells={cells} columnStart={columnStart} preset={preset} rowActions={[members]} />
      {chosen !== null && (
        <Suspense>
          <MembersDrawer key={chosen.id} group={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}
