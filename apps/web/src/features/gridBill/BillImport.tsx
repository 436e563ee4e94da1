import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { gridBill as copy } from '#web/copy/zhCN/gridBill.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import SheetImport from '#web/sheet-import/SheetImport.tsx'

/** A sheet of bills of a grid company. */
export default function BillImport({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <SheetImport
      resource={gridBill}
      title={copy.importTitle}
      action={copy.import}
      nameHint={copy.nameHint}
      recogniseAt="/api/gridBill/recognise"
      keep={(body) => call('POST /api/gridBill/keepLayout', { body, silent: true })}
      onStored={() => void invalidateResource(client, gridBill.name)}
      onClose={onClose}
    />
  )
}
