import { Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useFirstFocus } from '../../dom/useFirstFocus.ts'
import { type AddSettings, addSettingsProblem, defaultAddSettings } from '../model/addSettings.ts'
import styles from './chrome.module.css'

interface Props {
  readonly settings: AddSettings
  readonly rows: number
  readonly onSave: (settings: AddSettings) => void
}

/** How many rows 新增 adds, and where (B§5). */
export function AddSettingsForm({ settings, rows, onSave }: Props) {
  const [draft, setDraft] = useState({ count: settings.count, position: Math.min(settings.position, rows) })
  const id = useId()
  const says = copy.settings
  const field = useFirstFocus()
  const problem = addSettingsProblem(draft, rows)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) onSave(draft)
      }}
    >
      <strong>{says.title}</strong>
      <label htmlFor={`${id}-count`}>{says.count}</label>
      <InputNumber
        id={`${id}-count`}
        ref={field}
        style={{ width: '100%' }}
        value={draft.count}
        onChange={(count) => setDraft({ ...draft, count: Number(count ?? 0) })}
      />
      <small>{says.countHint}</small>
      <label htmlFor={`${id}-position`}>{says.position}</label>
      <InputNumber
        id={`${id}-position`}
        style={{ width: '100%' }}
        value={draft.position}
        onChange={(position) => setDraft({ ...draft, position: Number(position ?? -1) })}
      />
      <small>{says.positionHint(rows)}</small>
      {problem !== null && <span role="alert">{problem}</span>}
      <div className={styles.foot}>
        <Button size="small" onClick={() => setDraft(defaultAddSettings)}>
          {says.restore}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {says.save}
        </Button>
      </div>
    </form>
  )
}
