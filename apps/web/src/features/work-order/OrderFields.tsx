import { limits } from '@heliodesk/contracts/limits'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { call } from '#web/api/client.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { RefSelect } from '#web/resource/choices/RefSelect.tsx'
import { useDict } from '#web/session/dictionaries.ts'
import { usePermission } from '#web/session/permission.ts'
import { Input } from '#web/ui/Input.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './dialog.module.css'
import type { Draft } from './draft.ts'
import { HandlerSelect } from './HandlerSelect.tsx'
import { assignCode, type OrderRow } from './order.ts'

export interface OrderFieldsProps {
  readonly draft: Draft
  readonly order: OrderRow | null
  /** The station comes with an alarm: it is not chosen here. */
  readonly isLinked: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

const typeDict = 'work-order-problem-type'

/** Items as the server has them now; the ones of sign-in until then. */
function useProblemTypes() {
  const known = useDict(typeDict)
  const { data } = useQuery({
    queryKey: ['dict', typeDict],
    queryFn: ({ signal }) =>
      call('GET /sys/dict/getDictItems/:code', { signed: true, params: { code: typeDict }, signal, silent: true }),
    retry: false,
  })
  return (data ?? known).map(({ value, text }) => ({ value, label: text }))
}

/** The fields of a work order. None is required (A§5); the length of the description is a hint, the server keeps to it. */
export function OrderFields({ draft, order, isLinked, onChange }: OrderFieldsProps) {
  const mayAssign = usePermission(assignCode)
  const types = useProblemTypes()
  const levels = useDict('work_order_level')
  return (
    <>
      <div className={styles.grid}>
        <Labelled label={copy.field.station}>
          {(id) => (
            <RefSelect
              id={id}
              to="station"
              value={draft.stationId}
              text={order?.stationId_dictText ?? undefined}
              placeholder={copy.hint.station}
              listLabel={copy.field.station}
              disabled={order !== null || isLinked}
              className={styles.control}
              onChange={(stationId) => onChange({ stationId, assignee: undefined })}
            />
          )}
        </Labelled>
        <Labelled label={copy.field.type}>
          {(id) => (
            <Select
              id={id}
              className={styles.control ?? ''}
              popupRender={namedList(copy.field.type)}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={copy.hint.type}
              options={types}
              value={draft.questionType}
              onChange={(questionType: string | undefined) => onChange({ questionType })}
            />
          )}
        </Labelled>
        <div className={styles.labelled}>
          <span className={styles.label}>{copy.field.level}</span>
          <Segmented
            label={copy.field.level}
            value={draft.priority ?? ''}
            options={levels.map(({ value, text }) => ({ value, label: `${value} ${text}` }))}
            onChange={(priority) => onChange({ priority })}
          />
        </div>
        {mayAssign && order === null && (
          <Labelled label={copy.field.handler}>
            {(id) => (
              <HandlerSelect
                id={id}
                of={draft.stationId === undefined ? {} : { stationId: draft.stationId }}
                placeholder={copy.hint.handler}
                value={draft.assignee}
                onChange={(assignee) => onChange({ assignee })}
              />
            )}
          </Labelled>
        )}
      </div>
      <Description text={draft.questionDesc} onChange={(questionDesc) => onChange({ questionDesc })} />
    </>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function Description({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const id = useId()
  const length = [...text].length
  const over = length - limits.workOrderTextLength
  return (
    <div className={styles.labelled}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {copy.field.desc}
        </label>
        <small id={`${id}-count`} data-over={over > 0 || undefined}>
          {over > 0 ? copy.hint.over(over) : `${length} / ${limits.workOrderTextLength}`}
        </small>
      </div>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-count`}
        value={text}
        placeholder={copy.hint.desc}
        autoSize={{ minRows: 3, maxRows: 8 }}
        status={over > 0 ? 'warning' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
