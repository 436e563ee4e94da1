import type { RecognisedSheet } from '@heliodesk/contracts/endpoints/bank'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { FilePicker } from '@heliodesk/widgets/import-dialog/FilePicker'
import { ImportResult } from '@heliodesk/widgets/import-dialog/ImportResult'
import { checkFile, type ImportOutcome } from '@heliodesk/widgets/import-dialog/importModel.ts'
import { useImport } from '@heliodesk/widgets/import-dialog/useImport.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '#web/api/client.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { useSendImport } from '#web/resource/excel/useSendImport.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './bank.module.css'
import { bankChanged } from './bankChanged.ts'
import { SheetColumns } from './SheetColumns.tsx'

type Partial = Extract<ImportOutcome, { kind: 'partial' }>

/** How a person has a sheet read. */
export interface Mapping {
  readonly name: string
  readonly places: Readonly<Record<string, number>>
  readonly dateForm: RecognisedSheet['dateForm']
}

/** A statement of a bank: the file, its columns where its header is new, and the import with its progress and its errors. */
export default function StatementImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ResourceServices>
      <Dialog title={copy.importTitle} width={900} closeLabel={copy.close} onClose={onClose}>
        <Steps onClose={onClose} />
      </Dialog>
    </ResourceServices>
  )
}

function Steps({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const [partial, setPartial] = useState<Partial | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const { send, progress } = useSendImport(accountTransaction, () => void bankChanged(client))
  const state = useImport({
    fields: {},
    onSend: send,
    onPreview: undefined,
    onProgress: progress,
    onPartial: setPartial,
    onClose,
  })
  const sheet = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      const { result } = await upload<RecognisedSheet>('/api/sheetLayout/recognise', form, { silent: true })
      if (result === null) throw new Error(copy.unknown)
      return result
    },
    onSuccess: ({ known, places, dateForm }) => setMapping({ name: known?.name ?? '', places, dateForm }),
  })
  const keep = useMutation({
    mutationFn: async ({ heads }: RecognisedSheet) => {
      if (mapping === null || mapping.name.trim() === '') throw new Error(copy.nameMissing)
      const { name, places, dateForm } = mapping
      await call('POST /api/sheetLayout/keep', { body: { name: name.trim(), heads, places, dateForm }, silent: true })
    },
    onSuccess: () => state.send({}),
  })
  const again = () => {
    state.setFiles([])
    setPartial(null)
    setMapping(null)
    sheet.reset()
    keep.reset()
  }
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return
    const problem = checkFile(file)
    state.setFiles([{ key: crypto.randomUUID(), file, problem }])
    if (problem === undefined) sheet.mutate(file)
  }
  if (partial !== null) return <ImportResult partial={partial} onAgain={again} onFinish={onClose} />
  const isBusy = sheet.isPending || keep.isPending || state.running !== null
  const found = sheet.data
  return (
    <div className={styles.import}>
      <FilePicker files={state.files} isDisabled={isBusy} onAdd={take} onRemove={again} />
      {sheet.isPending && <p role="status">{copy.reading}</p>}
      {found && mapping && <SheetColumns sheet={found} mapping={mapping} onChange={setMapping} />}
      {(sheet.error ?? keep.error) && (
        <p className={styles.wrong} role="alert">
          {(sheet.error ?? keep.error)?.message}
        </p>
      )}
      {state.running && <p role="status">{progressText(state.running.written)}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button look="primary" busy={isBusy} disabled={found === undefined} onClick={() => found && keep.mutate(found)}>
          {copy.import}
        </Button>
      </div>
    </div>
  )
}

const progressText = (written: { readonly done: number; readonly total: number } | null): string =>
  written === null ? copy.importing : copy.written(thousands(written.done), thousands(written.total))
