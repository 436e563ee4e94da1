import type { ReportDraft } from '@heliodesk/contracts/endpoints/report'
import { reportLimits } from '@heliodesk/contracts/reports/design'
import { reportSources } from '@heliodesk/contracts/reports/sources'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { type ReactNode, useId } from 'react'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Input } from '#web/ui/Input.tsx'
import { InputNumber } from '#web/ui/InputNumber.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { changeSource, type DraftProblems } from './draftModel.ts'
import styles from './onlineReport.module.css'
import { useDesignChoices } from './useDesignChoices.ts'

export interface BaseFormProps {
  readonly draft: ReportDraft
  readonly problems: DraftProblems['fields']
  readonly onChange: (draft: ReportDraft) => void
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** Code, name, source, order, right and cap of a report. */
export function BaseForm({ draft, problems, onChange }: BaseFormProps) {
  const { permissions } = useDesignChoices()
  const set = (part: Partial<ReportDraft>) => onChange({ ...draft, ...part })
  return (
    <div className={styles.base}>
      <Item label={copy.source} isRequired problem={problems.source}>
        {(id, wrong) => (
          <Select
            id={id}
            {...wrong}
            aria-label={copy.source}
            popupRender={namedList(copy.source)}
            options={reportSources.map(({ name, view }) => ({ value: name, label: view.label }))}
            value={draft.source === '' ? undefined : draft.source}
            onChange={(source: string) => onChange(changeSource(draft, source))}
          />
        )}
      </Item>
      <Item label={copy.code} isRequired problem={problems.code}>
        {(id, wrong) => (
          <Input id={id} {...wrong} maxLength={64} value={draft.code} onChange={({ target }) => set({ code: target.value })} />
        )}
      </Item>
      <Item label={copy.name} isRequired problem={problems.name}>
        {(id, wrong) => (
          <Input id={id} {...wrong} maxLength={64} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Item>
      <Item label={copy.description}>
        {(id) => (
          <Input
            id={id}
            value={draft.description ?? ''}
            onChange={({ target }) => set({ description: textOrNull(target.value) })}
          />
        )}
      </Item>
      <Item label={copy.sort}>
        {(id) => (
          <span className={styles.pair}>
            <Select
              id={id}
              allowClear
              aria-label={copy.sort}
              popupRender={namedList(copy.sort)}
              placeholder={copy.none}
              options={draft.design.columns.map(({ field, title }) => ({ value: field, label: title }))}
              value={draft.sortColumn ?? undefined}
              onChange={(sortColumn?: string) =>
                set({ sortColumn: sortColumn ?? null, sortOrder: sortColumn === undefined ? null : (draft.sortOrder ?? 'desc') })
              }
            />
            <Select
              aria-label={`${copy.sort} ${copy.asc}/${copy.desc}`}
              popupRender={namedList(copy.sort)}
              disabled={draft.sortColumn === null}
              options={[
                { value: 'desc', label: copy.desc },
                { value: 'asc', label: copy.asc },
              ]}
              value={draft.sortOrder ?? 'desc'}
              onChange={(sortOrder: 'asc' | 'desc') => set({ sortOrder })}
            />
          </span>
        )}
      </Item>
      <Item label={copy.rowCap}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={reportLimits.rowCap}
            precision={0}
            value={draft.rowCap}
            onChange={(rowCap) => set({ rowCap: rowCap ?? reportLimits.rowCap })}
          />
        )}
      </Item>
      <Item label={copy.permission}>
        {(id) => (
          <ChoiceSelect
            id={id}
            label={copy.permission}
            placeholder={copy.permissionHint}
            choices={permissions}
            value={draft.permission}
            onChange={(permission) => set({ permission })}
          />
        )}
      </Item>
    </div>
  )
}

interface Wrong {
  readonly status: 'error' | ''
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}
interface ItemProps {
  readonly label: string
  readonly isRequired?: boolean
  readonly problem?: string | undefined
  readonly children: (id: string, wrong: Wrong) => ReactNode
}

function Item({ label, isRequired = false, problem, children }: ItemProps) {
  const id = useId()
  const noteId = useId()
  const isWrong = problem !== undefined
  return (
    <div className={styles.item}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(id, {
        status: isWrong ? 'error' : '',
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? noteId : undefined,
      })}
      {isWrong && (
        <p id={noteId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
