import { finance as copy } from '#web/copy/zhCN/finance.ts'
import { openTicketed } from '#web/files/openTicketed.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSending } from '#web/ui/useSending.ts'

/** States of a batch that has vouchers. */
const holding: ReadonlySet<unknown> = new Set(['1', '2'])

/** The vouchers as the software imports them. */
export function VoucherSheetButton({ row }: { readonly row: AnyRow }) {
  const mayExport = usePermission('ledger:voucher:export')
  const { isBusy, refused, send } = useSending()
  if (!mayExport || !holding.has(row['status'])) return null
  return (
    <>
      <Button busy={isBusy} onClick={() => void send(() => openTicketed(`/api/ledger/voucher/sheet/${row.id}`))}>
        {copy.voucherSheet}
      </Button>
      {refused !== '' && <span role="alert">{refused}</span>}
    </>
  )
}
