import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEnvelope } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { settlementCheck as copy } from '#web/copy/zhCN/settlementCheck.ts'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

/** Sends somebody there: a difference has one order. */
export function OrderButton({ row }: { readonly row: RowOf<typeof settlementCheck> }) {
  const client = useQueryClient()
  const may = usePermission('finance:settlementCheck:handle')
  const make = useMutation({
    mutationFn: () => callEnvelope('POST /api/settlementCheck/workOrder', { body: { id: row.id } }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: queryKeys.resource(settlementCheck.name) })
      toast.success(message)
    },
  })
  if (!may || row.outcome !== '1' || (row.workOrderId ?? '') !== '') return null
  return (
    <Button disabled={make.isPending} onClick={() => make.mutate()}>
      {copy.order}
    </Button>
  )
}
