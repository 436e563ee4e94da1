import type { DeletedDict } from '@heliodesk/contracts/endpoints/reference'
import { dict } from '@heliodesk/contracts/resources/system/dict'
import { call } from '../../api/client.ts'
import { RecycleBin } from '../../app/recycle-bin/RecycleBin.tsx'

/** Deleted dictionaries. */
export default function DictRecycleBin({ onClose }: { readonly onClose: () => void }) {
  const { dictName, dictCode, itemCount } = dict.fields
  return (
    <RecycleBin<DeletedDict>
      label={dict.label}
      resource={dict.name}
      load={(signal) => call('GET /sys/dict/deleteList', { signal, silent: true })}
      nameOf={(row) => row.dictName}
      columns={[
        { title: dictName.label, text: (row) => row.dictName },
        { title: dictCode.label, text: (row) => row.dictCode },
        { title: itemCount.label, text: (row) => String(row.itemCount) },
      ]}
      restore={({ id }) => call('PUT /sys/dict/back/:id', { params: { id } })}
      purge={({ id }) => call('DELETE /sys/dict/deletePhysic/:id', { params: { id } })}
      onClose={onClose}
    />
  )
}
