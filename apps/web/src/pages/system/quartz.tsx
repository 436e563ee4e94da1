import { QuartzJobPage } from '#web/features/quartz-job/QuartzJobPage.tsx'

/** /system/quartz: when the jobs of the platform run. */
export default function QuartzPage() {
  return <QuartzJobPage />
}
