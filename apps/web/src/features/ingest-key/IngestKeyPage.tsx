import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { confirm } from '../../app/confirm.ts'
import { toast } from '../../app/toast.ts'
import { system } from '../../copy/zhCN/system.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainCard } from '../../ui/PlainCard.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import styles from './ingestKey.module.css'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { type IngestKey, useIngestKeys } from './useIngestKeys.ts'

const copy = system.ingestKey

/** Keys with which collectors report measurements: made, shown once, revoked (floor 4: nothing of it is a record list). */
export function IngestKeyPage() {
  const { list, create, revoke } = useIngestKeys()
  const [isCreating, setCreating] = useState(false)
  const askRevoke = async (key: IngestKey) => {
    const isSure = await confirm({
      title: copy.revokeTitle(key.name),
      text: copy.revokeText,
      confirm: copy.revoke,
      cancel: copy.cancel,
      danger: true,
    })
    if (!isSure) return
    await revoke.mutateAsync(key.id)
    toast.success(copy.revokeDone)
  }
  const add = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" size={16} />
      {copy.create}
    </Button>
  )
  return (
    <PlainPage title={copy.title} intro={copy.intro} action={add}>
      <PlainCard {...copy} list={list} rows={list.data} action={add}>
        {(keys) => <KeyTable keys={keys} onRevoke={(key) => void askRevoke(key).catch(() => undefined)} />}
      </PlainCard>
      {isCreating && (
        <NewKeyDialog onCreate={async (name) => (await create.mutateAsync(name)).key} onClose={() => setCreating(false)} />
      )}
    </PlainPage>
  )
}

function KeyTable({ keys, onRevoke }: { readonly keys: readonly IngestKey[]; readonly onRevoke: (key: IngestKey) => void }) {
  return (
    <PlainTable label={copy.list} heads={[copy.name, copy.createTime, copy.state, copy.actions]} isStacked>
      {keys.map((key) => (
        <tr key={key.id}>
          <th scope="row">{key.name}</th>
          <td>{key.createTime}</td>
          <td>
            <DictMark
              dict="dict_item_status"
              value={key.revokedAt === null ? 1 : 0}
              text={key.revokedAt === null ? copy.active : copy.revokedAt(key.revokedAt)}
            />
          </td>
          <td>
            {key.revokedAt === null && (
              <button type="button" className={styles.link} aria-label={copy.revokeOf(key.name)} onClick={() => onRevoke(key)}>
                {copy.revoke}
              </button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
