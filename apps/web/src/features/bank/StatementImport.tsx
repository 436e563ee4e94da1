import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import SheetImport from '#web/sheet-import/SheetImport.tsx'
import { bankChanged } from './bankChanged.ts'

/** A statement of a bank. */
export default function StatementImport({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <SheetImport
      resource={accountTransaction}
      title={copy.importTitle}
      action={copy.import}
      nameHint={copy.nameHint}
      recogniseAt="/api/sheetLayout/recognise"
      keep={(body) => call('POST /api/sheetLayout/keep', { body, silent: true })}
      onStored={() => void bankChanged(client)}
      onClose={onClose}
    />
  )
}
