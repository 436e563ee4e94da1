import { usePageLocation } from '#web/app/pageLocation.tsx'
import { ReportPage } from '#web/features/online-report/ReportPage.tsx'

/** /online/cgreport/:id, the list of every published report (D-ONLINE). */
export default function ReportListPage() {
  const { pathname } = usePageLocation()
  const id = pathname.split('/').at(-1) ?? ''
  return <ReportPage key={id} code={id} />
}
