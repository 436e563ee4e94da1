import { wireTime } from '@heliodesk/domain/solar/slots'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSeenBefore } from '#web/api/seenBefore.ts'
import { acceptance as copy } from '#web/copy/zhCN/acceptance.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { useSession } from '#web/session/useSession.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormAlert } from '#web/ui/FormAlert.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './acceptance.module.css'
import { ChecklistItem } from './ChecklistItem.tsx'
import { InstalledPieces, type Scan } from './InstalledPieces.tsx'
import { keepOffline } from './keepOffline.ts'
import { useChecklist, usePhotoQueue } from './useAcceptance.ts'
import { WaitingPhotos } from './WaitingPhotos.tsx'

/** On the page of an acceptance: each material with its photos, taken here with or without a network, and judged here. */
export function AcceptanceChecklist({ id, scan }: { readonly id: string; readonly scan: Scan }) {
  const owner = useSession(({ user }) => user?.username ?? '')
  const query = useChecklist(id)
  const queue = usePhotoQueue(owner)
  const seenMs = useSeenBefore()
  const client = useQueryClient()
  useEffect(() => void keepOffline(client), [client])
  const materials = new Map(useDict('acceptance_type').map(({ value, text }) => [value, text]))
  return (
    <>
      <Card title={copy.checklist}>
        {seenMs !== null && <FormAlert text={copy.seenBefore(wireTime(seenMs))} />}
        <WaitingPhotos owner={owner} queue={queue} />
        <Loaded query={query} height={320}>
          {({ status, code, items }) => (
            <>
              <p className={styles.code}>{copy.code(code)}</p>
              <ul className={styles.items} aria-label={copy.checklist}>
                {items.map((item) => (
                  <ChecklistItem
                    key={item.id}
                    of={{ id, status, code, owner }}
                    item={item}
                    material={materials.get(item.materialType) ?? item.materialType}
                    held={queue.photos.filter(({ itemId, problem }) => itemId === item.id && problem === null)}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Card>
      <InstalledPieces scan={scan} id={id} owner={owner} pieces={queue.pieces} />
    </>
  )
}
