import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { ApiError } from '../api/apiError.ts'
import { useVersions } from '../api/useVersions.ts'
import { dataLog } from '../copy/zhCN/dataLog.ts'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { type AnyRow, titleOf } from '../resource/row.ts'
import { openRecordHistory } from '../session/recordHistory.ts'
import { authorText } from '../ui/authorText.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import styles from './recordPage.module.css'
import { WhenSeen } from './WhenSeen.tsx'

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
}

const newest = 5

/** The latest versions, each with what it changed; all of them behind 全部版本. */
export function Versions({ resource, row }: Props) {
  const all = { table: resource.table, id: row.id, title: titleOf(resource, row) }
  return (
    <Card
      title={dataLog.history}
      extra={
        <Button look="link" className={styles.flush ?? ''} onClick={() => openRecordHistory(all)}>
          {dataLog.all}
        </Button>
      }
    >
      <WhenSeen height={96}>
        <Lines all={all} version={row.version} />
      </WhenSeen>
    </Card>
  )
}

function Lines({
  all,
  version,
}: {
  readonly all: { readonly table: string; readonly id: string; readonly title: string }
  readonly version: number
}) {
  const query = useVersions({ table: all.table, id: all.id, version })
  // A record that came with the installation or by a program has none: that is no failure.
  if (query.error instanceof ApiError && query.error.status === 200) return <p className={styles.quiet}>{copy.noVersions}</p>
  return (
    <Loaded query={query} height={96}>
      {(versions) =>
        versions.length === 0 ? (
          <p className={styles.quiet}>{copy.noVersions}</p>
        ) : (
          <ol className={styles.lines}>
            {versions.slice(0, newest).map(({ id, dataVersion, verb, createBy, createTime }) => (
              <li key={id}>
                <Button look="link" className={styles.flush ?? ''} onClick={() => openRecordHistory({ ...all, version: id })}>
                  {dataLog.version(dataVersion)}
                </Button>{' '}
                {dataLog.verbs[verb] ?? verb}
                <small>{[authorText(createBy), createTime].filter((part) => part !== '').join(' · ')}</small>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
