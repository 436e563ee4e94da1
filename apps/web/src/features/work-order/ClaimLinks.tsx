import { recordPath } from '@heliodesk/contracts/recordPath'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { useQuery } from '@tanstack/react-query'
import { browserPath } from '#web/api/browserPath.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { usePermission } from '#web/session/permission.ts'

/** The warranty claims that came of an order, for whoever may list them; they open beside this page. */
export function ClaimLinks({ orderId }: { readonly orderId: string }) {
  const sees = usePermission('order:warranty:list')
  const query = { workOrderId: orderId, pageSize: '20' }
  const { data } = useQuery({
    queryKey: resourceKeys.list(warrantyClaim.name, query),
    queryFn: ({ signal }) => resourceCalls.list(warrantyClaim, query, { signal, silent: true }),
    enabled: sees,
  })
  const claims = data?.records ?? []
  if (claims.length === 0) return copy.none
  return claims.map((claim) => (
    <a key={claim.id} href={browserPath(recordPath(warrantyClaim, claim.id) ?? '')} target="_blank" rel="noopener">
      {String(claim['claimNo'])} {String(claim['status_dictText'] ?? '')}{' '}
    </a>
  ))
}
