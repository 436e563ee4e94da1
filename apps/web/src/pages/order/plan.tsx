import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /order/plan: what departments are to sign, ship and connect month by month. */
export default function BusinessPlanPage() {
  return <ResourcePage resource={businessPlan} />
}
