import { ReportPanel } from '@heliodesk/widgets/report-popup/ReportPanel'
import { usePageTab } from '#web/app/pageTab.tsx'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import styles from './onlineReport.module.css'

/** A published report as a page: the same panel as in the popup, with its export. */
export function ReportPage({ code }: { readonly code: string }) {
  const { title } = usePageTab()
  return (
    <ResourceServices>
      <div className={styles.page}>
        {title !== undefined && <h1 className={styles.title}>{title}</h1>}
        <ReportPanel code={code} chosen={null} canExport />
      </div>
    </ResourceServices>
  )
}
