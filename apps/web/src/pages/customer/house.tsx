import { house } from '@heliodesk/contracts/resources/customer/house'
import { useBeginOrder } from '#web/features/order/beginOrder.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['houseType', 'gridAccountNo'] } as const

/** /customer/house: houses, each with the way to an order for its roof. */
export default function HousePage() {
  const { action, form } = useBeginOrder()
  return (
    <>
      <ResourcePage resource={house} columnStart={columnStart} rowActions={[action]} />
      {form}
    </>
  )
}
