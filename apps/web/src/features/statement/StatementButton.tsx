import { monthClose as copy } from '#web/copy/zhCN/monthClose.ts'
import { openTicketed } from '#web/files/openTicketed.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSending } from '#web/ui/useSending.ts'

/** The statement of one farmer as a file. */
export function StatementButton({ id }: { readonly id: string }) {
  const mayExport = usePermission('finance:statement:export')
  const { haveViewFinancialData } = useAuthority()
  const { isBusy, refused, send } = useSending()
  if (!mayExport || !haveViewFinancialData) return null
  return (
    <>
      <Button busy={isBusy} onClick={() => void send(() => openTicketed(`/api/farmerStatement/pdf/${id}`))}>
        {copy.pdf}
      </Button>
      {refused !== '' && <span role="alert">{refused}</span>}
    </>
  )
}
