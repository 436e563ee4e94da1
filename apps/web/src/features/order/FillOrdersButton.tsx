import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import type { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { BusinessPickerModal } from '@heliodesk/widgets/business-picker/BusinessPickerModal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { call } from '#web/api/client.ts'
import { type Lack, lacksOf } from '#web/api/lacks.ts'
import { toast } from '#web/app/toast.ts'
import { shipment as copy } from '#web/copy/zhCN/shipment.ts'
import { LackDialog } from '#web/lifecycle/Lacks.tsx'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

const columns = ['orderNo', 'stage'] as const
const most = 200

/** 按订单填充 of a shipment that can still be changed: orders are chosen, what they are designed with becomes its lines. */
export function FillOrdersButton({ row: { id, version, status } }: { readonly row: RowOf<typeof sendBatch> }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  const stages = useDict('order_stage')
  const isAllowed = usePermission('order:shipment:edit')
  const fill = async (orderIds: readonly string[]) => {
    setOpen(false)
    try {
      const body = { id, version: Number(version), orderIds: [...orderIds] }
      const { count } = await call('POST /api/sendBatch/fillOrders', { body, silent: true })
      toast.success(copy.filled(count))
    } catch (error) {
      const found = error instanceof ApiError ? lacksOf(error.result) : []
      const said = error instanceof Error ? error.message : String(error)
      setLacks(found.length > 0 ? found : [{ message: said }])
    } finally {
      await invalidateResource(client, 'sendBatch')
    }
  }
  if (!isAllowed || (status !== '0' && status !== '6')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.fill}</Button>
      {isOpen && (
        <BusinessPickerModal
          resource={customerOrder}
          title={copy.fillTitle}
          columns={columns}
          // Rows of choices hold codes alone.
          renderCell={(order, key) => (key === 'stage' ? stages.find(({ value }) => value === order.stage)?.text : undefined)}
          max={most}
          onConfirm={(rows) => void fill(rows.map((one) => String(one.id)))}
          onCancel={() => setOpen(false)}
        />
      )}
      {lacks.length > 0 && <LackDialog action={copy.fill} lacks={lacks} onClose={() => setLacks([])} />}
    </>
  )
}
