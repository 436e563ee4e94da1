import type { DataVersion } from '@heliodesk/contracts/endpoints/logs'
import { useState } from 'react'
import { useVersions } from '#web/api/useVersions.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import type { HistoryOf } from '#web/session/recordHistory.ts'
import { authorText } from '#web/ui/authorText.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { Difference } from './Difference.tsx'
import styles from './versions.module.css'

interface Pair {
  readonly id: string
  readonly with?: string
}

/** All versions of one record, newest first; one or two of them lead to what changed. */
export default function VersionsDrawer({ input, onClose }: OverlayProps<HistoryOf>) {
  const [pair, setPair] = useState<Pair | null>(input.version === undefined ? null : { id: input.version })
  return (
    <ResourceServices>
      <SideDrawer title={copy.history} subtitle={input.title} onClose={onClose}>
        <div className={styles.drawer}>
          {pair === null ? (
            <Versions of={input} onChoose={setPair} />
          ) : (
            <>
              <p className={styles.bar}>
                <Button onClick={() => setPair(null)}>{copy.back}</Button>
              </p>
              <Difference {...pair} />
            </>
          )}
        </div>
      </SideDrawer>
    </ResourceServices>
  )
}

function Versions({ of, onChoose }: { readonly of: HistoryOf; readonly onChoose: (pair: Pair) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const versions = useVersions({ table: of.table, id: of.id })
  // A third choice takes the place of the oldest one.
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2)))
  if (versions.isPending) return <p className={styles.quiet}>{copy.loading}</p>
  if (versions.isError)
    return (
      <StateView kind="no-match" title={versions.error.message}>
        <Button onClick={() => void versions.refetch()}>{copy.retry}</Button>
      </StateView>
    )
  const [first, second] = chosen
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>{copy.chooseTwo}</p>
        <Button
          disabled={second === undefined}
          onClick={() => first !== undefined && second !== undefined && onChoose({ id: first, with: second })}
        >
          {copy.compare}
        </Button>
      </div>
      <ol className={styles.versions} aria-label={copy.history}>
        {versions.data.map((version) => (
          <Version
            key={version.id}
            version={version}
            isChosen={chosen.includes(version.id)}
            onToggle={() => toggle(version.id)}
            onOpen={() => onChoose({ id: version.id })}
          />
        ))}
      </ol>
    </>
  )
}

interface VersionProps {
  readonly version: DataVersion
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
}

function Version({ version, isChosen, onToggle, onOpen }: VersionProps) {
  const { dataVersion, verb, createBy, createTime } = version
  return (
    <li className={styles.version}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} aria-label={copy.choose(dataVersion)} onChange={onToggle} />
        <span>
          <strong>{copy.version(dataVersion)}</strong> {copy.verbs[verb] ?? verb}
          <span className={styles.who}>{[authorText(createBy), createTime].filter((part) => part !== '').join(' · ')}</span>
        </span>
      </label>
      <Button onClick={onOpen}>{copy.difference}</Button>
    </li>
  )
}
