import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { order as copy } from '#web/copy/zhCN/order.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { AnyRow } from '#web/resource/row.ts'

const FormDrawer = lazy(() => import('#web/resource/form/FormDrawer.tsx'))

/** 建立订单 in the row of a house, and the form of the order that begins with the customer and the house. */
export function useBeginOrder(): { readonly action: RowAction<AnyRow>; readonly form: ReactNode } {
  const [house, setHouse] = useState<AnyRow | null>(null)
  const { navigate } = usePageLocation()
  const show = (id: string): void => {
    const path = recordPath(customerOrder, id)
    if (path !== undefined) navigate(path)
  }
  return {
    action: { key: 'beginOrder', label: copy.begin, permission: permissionOf(customerOrder, 'create'), run: setHouse },
    form: house && (
      <Suspense>
        <FormDrawer
          key={house.id}
          resource={customerOrder}
          row={null}
          preset={{ customerId: String(house['customerId']), houseId: house.id }}
          onShow={show}
          onClose={() => setHouse(null)}
        />
      </Suspense>
    ),
  }
}
