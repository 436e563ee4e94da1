import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { usePermission } from '#web/session/permission.ts'
import styles from './depart.module.css'
import { RightsView } from './RightsView.tsx'
import { useDepartRights } from './useRights.ts'

/** What the department may give to its roles. */
export default function DepartRightsTab({ departId }: { readonly departId: string }) {
  const rights = useDepartRights(departId)
  const canEdit = usePermission('system:depart:permission')
  return (
    <div className={styles.tab}>
      <p className={styles.intro}>{copy.rights.intro}</p>
      <RightsView rights={rights} canEdit={canEdit} />
    </div>
  )
}
