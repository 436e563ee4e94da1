import { usePageLocation } from '#web/app/pageLocation.tsx'
import { stock as copy } from '#web/copy/zhCN/stock.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way from a stock document to its movements. */
export function MovementsButton({ stockNo }: { readonly stockNo: string }) {
  const { navigate } = usePageLocation()
  const isAllowed = usePermission('stock:record:list')
  return isAllowed ? <Button onClick={() => navigate(`/stock/record?sourceNo=${stockNo}`)}>{copy.movements}</Button> : null
}
