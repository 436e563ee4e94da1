import type { FilePreview } from '@heliodesk/contracts/endpoints/measuredFiles'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { importWizard as copy } from '#web/copy/zhCN/importWizard.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Findings } from './Findings.tsx'
import { FirstRows } from './FirstRows.tsx'
import { LayoutFields } from './LayoutFields.tsx'
import { PreviewCurve } from './PreviewCurve.tsx'
import { type Draft, useDraft } from './useDraft.ts'
import styles from './Wizard.module.css'

interface LayoutStepProps {
  readonly initial: FilePreview
  readonly onStarted: (jobId: string) => void
  readonly onBack: () => void
}

/** Second step: how the file is to be read, with what that makes of its first rows. */
export function LayoutStep({ initial, onStarted, onBack }: LayoutStepProps) {
  const draft = useDraft(initial)
  const [confirmedUnit, setConfirmedUnit] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const { preview, layout, busy } = draft
  const isConfirmed = confirmedUnit === preview.layout.powerUnit
  const canStart = preview.problems.length === 0 && (!preview.found?.unitDoubt || isConfirmed)

  const start = async () => {
    const { time, power } = layout
    if (time === null || power === null) return
    setStarting(true)
    try {
      const body = { layout: { ...layout, time, power }, isUnitConfirmed: isConfirmed }
      onStarted((await call('POST /api/telemetry/import/:jobId/start', { params: { jobId: initial.jobId }, body })).jobId)
    } catch {
      // The transport has said why; everything stays for another try.
      setStarting(false)
    }
  }
  const leave = () => {
    onBack()
    void call('POST /api/telemetry/import/:jobId/cancel', { params: { jobId: initial.jobId }, silent: true }).catch(
      () => undefined,
    )
  }

  return (
    <Card title={copy.title} aside={copy.from(preview.fileName)}>
      <Source draft={draft} />
      <div className={styles.step} aria-busy={busy}>
        <LayoutFields draft={draft} />
        <div className={styles.seen}>
          <Findings
            draft={draft}
            confirmed={isConfirmed}
            onConfirm={(confirmed) => setConfirmedUnit(confirmed ? preview.layout.powerUnit : null)}
          />
          <h3 className={styles.part}>
            {copy.curve} <small>{copy.kw}</small>
          </h3>
          <PreviewCurve curve={preview.found?.curve ?? []} />
        </div>
      </div>
      <h3 className={styles.part}>{copy.rows}</h3>
      <FirstRows preview={preview} layout={layout} />
      <div className={styles.actions}>
        <Button look="primary" disabled={!canStart || busy} busy={starting} onClick={() => void start()}>
          {starting ? copy.starting : copy.start}
        </Button>
        <Button onClick={leave}>{copy.back}</Button>
      </div>
    </Card>
  )
}

function Source({ draft: { preview, busy, reset } }: { readonly draft: Draft }) {
  const { source, rememberedAt } = preview
  const text = source === 'remembered' ? copy.source.remembered(rememberedAt?.slice(0, 16) ?? '') : copy.source[source]
  return (
    <p className={styles.source}>
      <span role="status">{busy ? copy.updating : text}</span>
      {source !== 'guessed' && (
        <Button look="link" size="small" onClick={reset}>
          {copy.reset}
        </Button>
      )}
    </p>
  )
}
