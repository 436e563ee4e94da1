import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { WorkOrderPage } from '#web/features/work-order/WorkOrderPage.tsx'

/** /workorder/allIndex: every order, for head offices (A§6). The server refuses the list to others. */
export default function AllWorkOrdersPage() {
  return <WorkOrderPage userType="2" title={copy.all} />
}
