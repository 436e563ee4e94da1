import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { collective as copy } from '#web/copy/zhCN/collective.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import SheetImport from '#web/sheet-import/SheetImport.tsx'

/** The list of a collective transfer: whom its sum is for. */
export default function ListImport({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <SheetImport
      resource={collectiveTransfer}
      title={copy.importTitle}
      action={copy.import}
      nameHint={copy.nameHint}
      recogniseAt="/api/collectiveTransfer/recognise"
      keep={(body) => call('POST /api/collectiveTransfer/keepLayout', { body, silent: true })}
      parentId={id}
      onStored={() => {
        for (const { name } of [collectiveTransfer, collectiveRow]) void invalidateResource(client, name)
      }}
      onClose={onClose}
    />
  )
}
