import { OrderOverview } from '#web/features/dashboard/OrderOverview.tsx'

/** /order/overview: how many orders stand at which stage, for how long, and whom they wait for. */
export default function OrderOverviewPage() {
  return <OrderOverview />
}
