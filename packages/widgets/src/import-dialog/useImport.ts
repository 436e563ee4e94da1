import { limits } from '@heliodesk/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import {
  type ChosenFile,
  type ImportFields,
  type ImportOutcome,
  importForm,
  type SendImport,
  type SendPreview,
  type WriteProgress,
} from './importModel.ts'
import type { Corrections, Preview } from './previewModel.ts'

export interface ImportCalls {
  readonly fields: ImportFields
  readonly onSend: SendImport
  readonly onPreview: SendPreview | undefined
  /** How far an import is that was named; null while that is unknown. */
  readonly onProgress: ((id: string) => Promise<WriteProgress | null>) | undefined
  readonly onPartial: (partial: Extract<ImportOutcome, { kind: 'partial' }>) => void
  readonly onClose: () => void
}

/** What is under way: bytes on their way (0 to 1), and rows once the server writes. */
export interface Running {
  readonly kind: 'import' | 'preview'
  readonly fraction: number
  readonly written: WriteProgress | null
}

const askEveryMs = 800
const none: Corrections = new Map()

/** The requests of an import: preview, import, cancel, and how far they are. */
export function useImport(calls: ImportCalls) {
  const { toast } = useWidgetServices()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [corrections, setCorrections] = useState<Corrections>(none)
  const [running, setRunning] = useState<Running | null>(null)
  const abort = useRef<AbortController | null>(null)
  // Closing the dialog, in whatever way, ends what is under way: nobody waits for the outcome.
  useEffect(() => () => abort.current?.abort(), [])
  const usable = files.filter(({ problem }) => problem === undefined).map(({ file }) => file)

  const run = async (kind: Running['kind'], work: (signal: AbortSignal) => Promise<void>) => {
    if (abort.current !== null) return
    if (usable.length === 0) return toast.warning(copy.import.none)
    if (usable.length > limits.importFilesMax) return toast.warning(copy.import.tooMany(limits.importFilesMax))
    const controller = new AbortController()
    abort.current = controller
    setRunning({ kind, fraction: 0, written: null })
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      abort.current = null
      setRunning(null)
    }
  }
  const sent = (fraction: number) => setRunning((now) => now && { ...now, fraction })
  const settle = (outcome: ImportOutcome) => {
    if (outcome.kind === 'partial') calls.onPartial(outcome)
    else if (outcome.kind === 'failed') toast.warning(outcome.message)
    else {
      toast.success(outcome.message)
      calls.onClose()
    }
  }
  const send = (fields: ImportFields) =>
    run('import', async (signal) => {
      const progressId = crypto.randomUUID()
      const form = importForm(usable, fields, { corrections: [...corrections.values()], progressId })
      const stop = watch(calls.onProgress, progressId, (written) => setRunning((now) => now && { ...now, written }))
      try {
        settle(await calls.onSend(form, sent, signal))
      } finally {
        stop()
      }
    })
  const check = () =>
    run('preview', async (signal) => {
      const form = importForm(usable, calls.fields, { corrections: [...corrections.values()] })
      const outcome = await calls.onPreview?.(form, sent, signal)
      if (outcome?.kind === 'done') setPreview(outcome.preview)
      else if (outcome) toast.warning(outcome.message)
    })
  const back = () => {
    setPreview(null)
    setCorrections(none)
  }
  return { files, setFiles, preview, corrections, setCorrections, running, send, check, back }
}

/** Asks again and again how far an import is, until it is stopped. */
function watch(ask: ImportCalls['onProgress'], id: string, tell: (progress: WriteProgress) => void): () => void {
  if (ask === undefined) return () => undefined
  let isOver = false
  const timer = setInterval(() => {
    void ask(id).then(
      (progress) => {
        if (progress !== null && !isOver) tell(progress)
      },
      () => undefined,
    )
  }, askEveryMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
