import type { ReportQueryInfo } from '@heliodesk/contracts/endpoints/report'
import { Button } from 'antd'
import { useState } from 'react'
import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'
import { Icon } from '../icon/Icon.tsx'
import { QueryControl } from './QueryControl.tsx'
import styles from './report.module.css'
import { type Conditions, hiddenInUse } from './reportModel.ts'

export interface ReportQueryFormProps {
  readonly infos: readonly ReportQueryInfo[]
  readonly isBusy: boolean
  readonly onSearch: (conditions: Conditions) => void
}

/** The search form that the report describes; its hidden conditions stand behind 展开 (B§2). They count also while they are folded. */
export function ReportQueryForm({ infos, isBusy, onSearch }: ReportQueryFormProps) {
  const [draft, setDraft] = useState<Conditions>({})
  const [isOpen, setOpen] = useState(false)
  if (infos.length === 0) return null
  const shown = infos.filter(({ hidden }) => isOpen || hidden === '0')
  const used = hiddenInUse(infos, draft)
  return (
    <search aria-label={copy.conditions}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        {shown.map((info) => (
          <QueryControl
            key={info.field}
            info={info}
            values={draft[info.field] ?? []}
            onChange={(values) => setDraft((before) => ({ ...before, [info.field]: values }))}
          />
        ))}
        <span className={styles.verbs}>
          {used > 0 && <span className={styles.note}>{copy.hiddenUsed(used)}</span>}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {copy.search}
          </Button>
          <Button
            onClick={() => {
              setDraft({})
              onSearch({})
            }}
          >
            {copy.reset}
          </Button>
          {infos.some(({ hidden }) => hidden === '1') && (
            <button type="button" className={styles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? copy.collapse : copy.expand} <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
            </button>
          )}
        </span>
      </form>
    </search>
  )
}
