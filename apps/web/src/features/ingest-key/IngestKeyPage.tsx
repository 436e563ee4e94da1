import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { Icon } from '@heliodesk/widgets/icon/Icon'
import { StateView } from '@heliodesk/widgets/state/StateView'
import { useState } from 'react'
import plain from '#web/app/ui/plainTable.module.css'
import { confirm } from '../../app/confirm.ts'
import { toast } from '../../app/toast.ts'
import { Button } from '../../app/ui/Button.tsx'
import { system } from '../../copy/zhCN/system.ts'
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
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {add}
      </header>
      <p className={styles.intro}>{copy.intro}</p>
      <div className={plain.card}>
        {list.isError && list.data === undefined && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => list.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {list.data?.length === 0 && (
          <StateView kind="empty" title={copy.empty} hint={copy.emptyHint}>
            {add}
          </StateView>
        )}
        {list.data !== undefined && list.data.length > 0 && (
          <KeyTable keys={list.data} onRevoke={(key) => void askRevoke(key).catch(() => undefined)} />
        )}
      </div>
      {isCreating && (
        <NewKeyDialog onCreate={async (name) => (await create.mutateAsync(name)).key} onClose={() => setCreating(false)} />
      )}
    </div>
  )
}

function KeyTable({ keys, onRevoke }: { readonly keys: readonly IngestKey[]; readonly onRevoke: (key: IngestKey) => void }) {
  return (
    <section className={plain.scroll} aria-label={copy.list}>
      <table className={`${plain.table} ${plain.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{copy.name}</th>
            <th scope="col">{copy.createTime}</th>
            <th scope="col">{copy.state}</th>
            <th scope="col">{copy.actions}</th>
          </tr>
        </thead>
        <tbody>
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
                  <button
                    type="button"
                    className={styles.link}
                    aria-label={copy.revokeOf(key.name)}
                    onClick={() => onRevoke(key)}
                  >
                    {copy.revoke}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
