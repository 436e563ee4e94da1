import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { WorkOrderPage } from '#web/features/work-order/WorkOrderPage.tsx'

/** /workorder/index: what I submitted or handle. */
export default function MyWorkOrdersPage() {
  return <WorkOrderPage userType="1" title={copy.mine} />
}
