import type { AcceptanceItemView } from '@heliodesk/contracts/endpoints/acceptance'
import { requiredText } from '@heliodesk/domain/form/formRules'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { acceptance as copy } from '#web/copy/zhCN/acceptance.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './acceptance.module.css'
import { HeldPhoto, SentPhoto } from './Photo.tsx'
import { take } from './photoQueue.ts'
import type { WaitingPhoto } from './photoStore.ts'

interface Of {
  readonly id: string
  /** State of the acceptance. */
  readonly status: string
  readonly code: string
  readonly owner: string
}
interface ItemProps {
  readonly of: Of
  readonly item: AcceptanceItemView
  readonly material: string
  readonly held: readonly WaitingPhoto[]
}

const fine = '2'
const empty = '0'
/** States of an acceptance in which photos come and go, and in which they are judged. */
const taking = new Set(['0', '3'])
const judging = '1'

/** One material: how it stands, its photos, and what this person may do with it. */
export function ChecklistItem({ of, item, material, held }: ItemProps) {
  const states = new Map(useDict('acceptance_status').map(({ value, text }) => [value, text]))
  const mayTake = usePermission('order:acceptance:edit') && taking.has(of.status) && item.status !== fine
  const mayJudge = usePermission('order:acceptance:review') && of.status === judging && item.status !== empty
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{material}</strong>
        {item.isRequired && <Tag tone="plain">{copy.required}</Tag>}
        {item.isRequired && (
          <span className={styles.count}>{copy.photosOf(item.photos.length + held.length, item.minPhotos)}</span>
        )}
        <DictMark dict="acceptance_status" value={item.status} text={states.get(item.status) ?? item.status} />
      </div>
      {item.hint !== null && <p className={styles.opinion}>{item.hint}</p>}
      {item.opinion !== null && <p className={styles.opinion}>{copy.opinion(item.opinion)}</p>}
      {item.photos.length + held.length > 0 && (
        <ul className={styles.photos}>
          {item.photos.map((photo, at) => (
            <SentPhoto key={photo.id} photo={photo} material={material} place={at + 1} mayRemove={mayTake} />
          ))}
          {held.map((photo) => (
            <HeldPhoto key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      {mayTake && <Camera of={of} itemId={item.id} material={material} />}
      {mayJudge && <Verdict id={of.id} itemId={item.id} material={material} />}
    </li>
  )
}

function Camera({ of, itemId, material }: { readonly of: Of; readonly itemId: string; readonly material: string }) {
  const { id: acceptanceId, owner, code } = of
  return (
    <label className={styles.camera}>
      <span>{copy.take}</span>
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        multiple
        aria-label={copy.takeOf(material)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same picture may be taken once more.
          event.target.value = ''
          if (files.length > 0) void take({ owner, acceptanceId, itemId, code }, files)
        }}
      />
    </label>
  )
}

function Verdict({ id, itemId, material }: { readonly id: string; readonly itemId: string; readonly material: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const say = async (isFine: boolean, opinion: string | null): Promise<void> => {
    await call('POST /api/acceptance/judge', { body: { id, items: [{ itemId, isFine, opinion }] }, silent: !isFine })
    await invalidateResource(client, 'acceptance')
  }
  const refuse = (text: string) =>
    say(false, text).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  return (
    <div className={styles.verdict}>
      <Button size="small" aria-label={copy.fineOf(material)} onClick={() => void say(true, null).catch(() => undefined)}>
        {copy.fine}
      </Button>
      <Button size="small" look="danger" aria-label={copy.mendOf(material)} onClick={() => setOpen(true)}>
        {copy.mend}
      </Button>
      {isOpen && (
        <PromptDialog
          title={copy.mendTitle(material)}
          label={copy.mendLabel}
          lines={4}
          rules={requiredText(copy.mendRequired)}
          confirmText={copy.mend}
          onConfirm={refuse}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
