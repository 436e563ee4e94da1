import type { RecognisedSheet } from '@heliodesk/contracts/endpoints/bank'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { FilePicker } from '@heliodesk/widgets/import-dialog/FilePicker'
import { ImportResult } from '@heliodesk/widgets/import-dialog/ImportResult'
import { checkFile, type ImportKinds, type ImportOutcome } from '@heliodesk/widgets/import-dialog/importModel.ts'
import { useImport } from '@heliodesk/widgets/import-dialog/useImport.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '#web/api/client.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { useSendImport } from '#web/resource/excel/useSendImport.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SheetColumns } from './SheetColumns.tsx'
import styles from './sheetImport.module.css'

/** Banks and grid companies give workbooks and separated values. */
const sheets: ImportKinds = {
  endings: ['.xls', '.xlsx', '.csv', '.txt'],
  maxMb: limits.foreignFileMb,
  only: () => copy.onlySheets,
}

type Partial = Extract<ImportOutcome, { kind: 'partial' }>

/** How a person has a sheet read. */
export interface Mapping {
  readonly name: string
  readonly places: Readonly<Record<string, number>>
  readonly dateForm: RecognisedSheet['dateForm']
}

/** What a person has decided of a header. */
export interface KeptLayout {
  readonly name: string
  readonly heads: string[]
  readonly places: Record<string, number>
  readonly dateForm: RecognisedSheet['dateForm']
}
interface Props {
  /** Whose call takes the sheet. */
  readonly resource: Pick<AnyResource, 'path'>
  readonly title: string
  readonly action: string
  readonly nameHint: string
  /** The call that recognises a header. */
  readonly recogniseAt: string
  readonly keep: (layout: KeptLayout) => Promise<unknown>
  /** The record that takes the sheet, where it is not a list. */
  readonly parentId?: string
  readonly onStored: () => void
  readonly onClose: () => void
}

/** A sheet of somebody else: the file, its columns where its header is new, and the import with its progress and its errors. */
export default function SheetImport(props: Props) {
  return (
    <ResourceServices>
      <Dialog title={props.title} width={900} closeLabel={copy.close} onClose={props.onClose}>
        <Steps {...props} />
      </Dialog>
    </ResourceServices>
  )
}

function Steps({ resource, action, nameHint, recogniseAt, keep: keepLayout, parentId, onStored, onClose }: Props) {
  const [partial, setPartial] = useState<Partial | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const { send, progress } = useSendImport(resource, onStored)
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
      const { result } = await upload<RecognisedSheet>(recogniseAt, form, { silent: true })
      if (result === null) throw new Error(copy.unknown)
      return result
    },
    onSuccess: ({ known, places, dateForm }) => setMapping({ name: known?.name ?? '', places, dateForm }),
  })
  const keep = useMutation({
    mutationFn: async ({ heads }: RecognisedSheet) => {
      if (mapping === null || mapping.name.trim() === '') throw new Error(copy.nameMissing)
      const { name, places, dateForm } = mapping
      await keepLayout({ name: name.trim(), heads, places: { ...places }, dateForm })
    },
    onSuccess: () => state.send(parentId === undefined ? {} : { foreignKeys: parentId }),
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
    const problem = checkFile(file, sheets)
    state.setFiles([{ key: crypto.randomUUID(), file, problem }])
    if (problem === undefined) sheet.mutate(file)
  }
  if (partial !== null) return <ImportResult partial={partial} onAgain={again} onFinish={onClose} />
  const isBusy = sheet.isPending || keep.isPending || state.running !== null
  const found = sheet.data
  return (
    <div className={styles.import}>
      <FilePicker files={state.files} kinds={sheets} isDisabled={isBusy} onAdd={take} onRemove={again} />
      {sheet.isPending && <p role="status">{copy.reading}</p>}
      {found && mapping && <SheetColumns sheet={found} mapping={mapping} nameHint={nameHint} onChange={setMapping} />}
      {(sheet.error ?? keep.error) && (
        <p className={styles.wrong} role="alert">
          {(sheet.error ?? keep.error)?.message}
        </p>
      )}
      {state.running && <p role="status">{progressText(state.running.written)}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button look="primary" busy={isBusy} disabled={found === undefined} onClick={() => found && keep.mutate(found)}>
          {action}
        </Button>
      </div>
    </div>
  )
}

const progressText = (written: { readonly done: number; readonly total: number } | null): string =>
  written === null ? copy.importing : copy.written(thousands(written.done), thousands(written.total))
