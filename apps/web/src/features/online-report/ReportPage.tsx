import { ReportPanel } from '@heliodesk/widgets/report-popup/ReportPanel'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import styles from './onlineReport.module.css'

/** A published report as a page: the same panel as in the popup, with its export. */
export function ReportPage({ code }: { readonly code: string }) {
  return (
    <ResourceServices>
      <div className={styles.page}>
        <ReportPanel code={code} chosen={null} canExport />
      </div>
    </ResourceServices>
  )
}
