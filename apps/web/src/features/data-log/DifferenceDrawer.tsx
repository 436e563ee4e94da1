import { lazy, Suspense } from 'react'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import styles from './versions.module.css'

interface Props {
  readonly row: { readonly id: string; readonly dataTitle: string | null }
  readonly onClose: () => void
  readonly ofBusiness?: boolean
}
const Difference = lazy(async () => ({ default: (await import('./Difference.tsx')).Difference }))

/** One change, field by field, beside the list that it stands in. */
export function DifferenceDrawer({ row, onClose, ofBusiness = false }: Props) {
  return (
    <ResourceServices>
      <SideDrawer title={copy.difference} subtitle={row.dataTitle ?? ''} onClose={onClose}>
        <div className={styles.drawer}>
          <Suspense fallback={null}>
            <Difference id={row.id} ofBusiness={ofBusiness} />
          </Suspense>
        </div>
      </SideDrawer>
    </ResourceServices>
  )
}
