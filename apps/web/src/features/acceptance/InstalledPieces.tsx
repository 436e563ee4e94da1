import type { InstalledPieceView } from '@heliodesk/contracts/endpoints/acceptance'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { acceptance as copy } from '#web/copy/zhCN/acceptance.ts'
import { shipment } from '#web/copy/zhCN/shipment.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './acceptance.module.css'
import { scanPieces } from './photoQueue.ts'
import type { WaitingPiece } from './photoStore.ts'
import { useInstalled } from './useAcceptance.ts'

/** Reads numbers by a camera or from a picture; given by the page. */
export type Scan = (props: { readonly onSerial: (serial: string) => string; readonly children: ReactNode }) => ReactNode

interface Props {
  readonly scan: Scan
  readonly id: string
  readonly owner: string
  /** What waits on this phone. */
  readonly pieces: readonly WaitingPiece[]
}

/** States of an acceptance in which pieces come and go. */
const open = new Set(['0', '3'])

/** On the page of an acceptance: the pieces that stand on the roof, scanned here with or without a network, beside what arrived. */
export function InstalledPieces({ id, owner, pieces, scan }: Props) {
  const query = useInstalled(id)
  const mayEdit = usePermission('order:acceptance:edit')
  const held = pieces.filter(({ acceptanceId, problem }) => acceptanceId === id && problem === null)
  return (
    <Card title={copy.installed}>
      <Loaded query={query} height={120}>
        {({ status, goods, pieces: kept }) => (
          <>
            {goods.length > 0 && (
              <ul className={styles.goods} aria-label={copy.installedGoods}>
                {goods.map(({ productName, shipped, installed }) => (
                  <li key={productName}>
                    <span>{productName}</span>
                    <span className={styles.count}>{copy.installedOf(installed, shipped)}</span>
                    {installed < shipped && <Tag tone="warning">{copy.stillToScan(shipped - installed)}</Tag>}
                  </li>
                ))}
              </ul>
            )}
            {goods.length === 0 && <p className={styles.code}>{copy.nothingArrived}</p>}
            {mayEdit && open.has(status) && (
              <Scanner scan={scan} id={id} owner={owner} known={[...kept, ...held].map(({ serialNo }) => serialNo)} />
            )}
            <ul className={styles.pieces} aria-label={copy.installedPieces}>
              {held.map(({ key, serialNo }) => (
                <li key={key} data-held>
                  <span className={styles.serial}>{serialNo}</span>
                  <small>{copy.held}</small>
                </li>
              ))}
              {kept.map((piece) => (
                <Piece key={piece.id} piece={piece} mayRemove={mayEdit && open.has(status)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}

interface ScannerProps {
  readonly scan: Scan
  readonly id: string
  readonly owner: string
  readonly known: readonly string[]
}

/** What is read is kept at once; what is typed or pasted when it is entered. */
function Scanner({ scan: ScanBar, id, owner, known }: ScannerProps) {
  const field = useId()
  const [text, setText] = useState('')
  const take = (serials: readonly string[]) => void scanPieces({ owner, acceptanceId: id }, serials)
  const add = (serial: string): string => {
    if (known.includes(serial)) return shipment.scannedBefore(serial)
    take([serial])
    return shipment.scanned(serial)
  }
  const typed = [...new Set(splitSerials(text))].filter((serial) => !known.includes(serial))
  const enter = () => {
    take(typed)
    setText('')
  }
  return (
    <div className={styles.scanner}>
      <label htmlFor={field}>{copy.typeSerials}</label>
      <Input.TextArea
        id={field}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={text}
        placeholder={copy.serialsShape}
        onChange={(event) => setText(event.target.value)}
      />
      <ScanBar onSerial={add}>
        <Button size="small" look="primary" disabled={typed.length === 0} onClick={enter}>
          {copy.enterSerials}
        </Button>
      </ScanBar>
    </div>
  )
}

function Piece({ piece, mayRemove }: { readonly piece: InstalledPieceView; readonly mayRemove: boolean }) {
  const client = useQueryClient()
  const { id, serialNo, productName, scannedBy, scannedTime } = piece
  const remove = async () => {
    const title = copy.removePieceTitle(serialNo)
    if (!(await confirm({ title, text: copy.removePieceText, confirm: copy.removePiece, danger: true }))) return
    await call('POST /api/acceptance/removePiece', { body: { id } }).catch(() => undefined)
    await invalidateResource(client, 'acceptance')
  }
  return (
    <li>
      <span className={styles.serial}>{serialNo}</span>
      <small>{[productName, scannedBy, scannedTime].filter(Boolean).join(' · ')}</small>
      {mayRemove && (
        <Button look="dangerLink" size="small" aria-label={copy.removePieceOf(serialNo)} onClick={() => void remove()}>
          {copy.removePiece}
        </Button>
      )}
    </li>
  )
}
