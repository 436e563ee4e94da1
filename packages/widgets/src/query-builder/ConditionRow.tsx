import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import { DictMultiSelect } from '../dict/DictSelect.tsx'
import { FieldControl } from '../field/FieldControl.tsx'
import { Icon } from '../icon/Icon.tsx'
import { RefMultiSelect } from '../ref-select/RefMultiSelect.tsx'
import RegionSelect, { RegionMultiSelect } from '../region/RegionSelect.tsx'
import { namedList } from '../select/namedList.tsx'
import { ownEditor, signOf } from './ownEditor.ts'
import styles from './query.module.css'
import { changeField, changeRule, type DraftCondition, type QueryRule, rulesOf } from './queryModel.ts'
import type { ValueEditor } from './valueEditor.ts'

export interface ConditionRowProps {
  readonly draft: DraftCondition
  readonly index: number
  /** Word before the row: 当, 且, 或. */
  readonly joint: string
  readonly fields: readonly (readonly [string, Field])[]
  readonly isWrong: boolean
  /** Editors of their own for the values of fields, where the kind of the field says too little. */
  readonly editors?: Readonly<Record<string, ValueEditor>> | undefined
  readonly onChange: (draft: DraftCondition) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** One condition: field, rule, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { draft, index, joint, fields, isWrong, editors, onChange, onCopy, onRemove } = props
  const number = index + 1
  const field = fields.find(([key]) => key === draft.field)?.[1]
  const rules = field === undefined ? [] : rulesOf(field)
  const editor = (draft.field === undefined ? undefined : editors?.[draft.field]) ?? (field && ownEditor(field))
  return (
    <li className={styles.row}>
      <span className={styles.joint}>
        <span>{joint}</span>
      </span>
      <Select
        className={styles.field}
        aria-label={copy.query.fieldOf(number)}
        popupRender={namedList(copy.query.fieldOf(number))}
        placeholder={copy.query.field}
        showSearch={{ optionFilterProp: 'label' }}
        options={fields.map(([value, definition]) => ({ value, label: conditionLabel(definition) }))}
        optionRender={({ value, label }) => <FieldName fields={fields} editors={editors} name={value} label={label} />}
        labelRender={({ value, label }) => <FieldName fields={fields} editors={editors} name={value} label={label} />}
        value={draft.field}
        onChange={(key: string) => {
          const definition = fields.find(([name]) => name === key)?.[1]
          if (definition !== undefined) onChange(changeField(draft, key, definition))
        }}
      />
      <Select
        className={styles.rule}
        aria-label={copy.query.ruleOf(number)}
        popupRender={namedList(copy.query.ruleOf(number))}
        placeholder={copy.query.rule}
        disabled={field === undefined}
        options={rules.map((rule) => ({ value: rule, label: copy.query.rules[rule] }))}
        value={draft.rule}
        onChange={(rule: QueryRule) => onChange(changeRule(draft, rule))}
      />
      <div className={styles.value}>
        <ValueControl
          field={field}
          editor={editor}
          draft={draft}
          label={copy.query.valueOf(number)}
          isWrong={isWrong}
          onChange={(values) => onChange({ ...draft, values })}
        />
        {isWrong && (
          <p className={styles.problem} role="alert">
            {copy.query.incomplete}
          </p>
        )}
      </div>
      <button type="button" className={styles.tool} aria-label={copy.query.duplicate(number)} onClick={onCopy}>
        <Icon name="copy" size={16} />
      </button>
      <button type="button" className={styles.tool} aria-label={copy.query.removeRow(number)} onClick={onRemove}>
        <Icon name="minusCircle" size={16} />
      </button>
    </li>
  )
}

type FieldNameProps = Pick<ConditionRowProps, 'fields' | 'editors'> & {
  readonly name: string | number | undefined
  readonly label: ReactNode
}

/** A field with the sign of its kind. */
function FieldName({ fields, editors, name, label }: FieldNameProps) {
  const field = fields.find(([key]) => key === name)?.[1]
  const type = editors?.[String(name)]?.info.type
  return (
    <span className={styles.fieldName}>
      {field && <Icon name={signOf(field, type)} size={14} />}
      {label}
    </span>
  )
}

interface ValueControlProps {
  readonly field: Field | undefined
  readonly editor: ValueEditor | undefined
  readonly draft: DraftCondition
  readonly label: string
  readonly isWrong: boolean
  readonly onChange: (values: readonly string[]) => void
}

function ValueControl({ field, editor, draft, label, isWrong, onChange }: ValueControlProps) {
  const status = isWrong ? ('error' as const) : undefined
  if (field === undefined) return <Input disabled aria-label={label} placeholder={copy.query.value} {...(status && { status })} />
  if (editor !== undefined) {
    return editor.render({ label, values: draft.values, isMultiple: draft.rule === 'in', isWrong, onChange })
  }
  if (draft.rule === 'in' && field.kind === 'ref') {
    return (
      <RefMultiSelect
        to={field.options.to}
        values={draft.values}
        ariaLabel={label}
        status={status}
        className={styles.full}
        onChange={onChange}
      />
    )
  }
  if (draft.rule === 'in' && field.kind === 'dict') {
    return (
      <DictMultiSelect
        dict={field.options.dict}
        values={draft.values}
        ariaLabel={label}
        status={status}
        className={styles.full}
        onChange={onChange}
      />
    )
  }
  if (field.kind === 'region') {
    const region = { anyLevel: true, ariaLabel: label, status, className: styles.full, placeholder: copy.field.choose }
    return draft.rule === 'in' ? (
      <RegionMultiSelect {...region} values={draft.values} onChange={onChange} />
    ) : (
      <RegionSelect {...region} value={draft.values[0]} onChange={(code) => onChange(code === undefined ? [] : [code])} />
    )
  }
  if (draft.rule === 'in') {
    return (
      <Select
        mode="tags"
        className={styles.full}
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', copy.signs.separator, ' ']}
        aria-label={label}
        {...(status && { status })}
        value={[...draft.values]}
        onChange={(values: string[]) => onChange(values)}
      />
    )
  }
  const value = draft.values[0] ?? ''
  const plain = field.kind === 'text' ? { ...field, options: { ...field.options, multiline: false, max: 200 } } : field
  return (
    <FieldControl
      id={`condition-${draft.key}`}
      label={label}
      field={{ ...plain, options: { ...plain.options, required: false } } as Field}
      value={value}
      isWrong={isWrong}
      onChange={(next) => onChange(typeof next === 'string' && next !== '' ? [next] : [])}
    />
  )
}
