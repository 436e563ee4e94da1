import type { Field } from '@heliodesk/contracts/kit/fields'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { RefMultiSelect } from '@heliodesk/widgets/ref-select/RefMultiSelect'
import RegionSelect, { RegionMultiSelect } from '@heliodesk/widgets/region/RegionSelect'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { useId } from 'react'
import { dataRule as copy } from '#web/copy/zhCN/dataRule.ts'
import { ruleField, splitList, suitableVariables } from '#web/rules/ruleModel.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './dataRule.module.css'
import type { RuleControlProps } from './ruleControls.tsx'
import { useDraft } from './ruleDraft.ts'

/** The value of a rule: chosen where the field has choices, typed elsewhere, with the variables that can stand there. */
export function ValueControl(props: RuleControlProps) {
  const { draft, id, value, isDisabled, onChange } = props
  const { resource, ruleColumn, ruleConditions } = useDraft(draft, 'ruleValue', value, onChange)
  const field = ruleField(resource, ruleColumn)
  const isMany = ruleConditions === 'IN'
  const own = { id, value, isDisabled, onChange }
  if (field === undefined) return <Input id={id} disabled placeholder={copy.form.columnFirst} value={value} />
  if (field.kind === 'dict') return <DictValue {...own} dict={field.options.dict} isMany={isMany} />
  if (field.kind === 'ref' && isMany)
    return (
      <RefMultiSelect
        ariaLabel={copy.form.value}
        className={styles.whole}
        to={field.options.to}
        values={splitList(value)}
        onChange={(next) => onChange(next.join(','))}
      />
    )
  if (field.kind === 'flag') return <Chosen {...own} options={flags()} isMany={false} />
  if (field.kind === 'region') return <RegionValue {...own} isMany={isMany} />
  if (field.kind === 'ref') return <FieldControl {...own} field={field} onChange={(next) => onChange(String(next))} />
  return <TypedValue {...own} field={field} isMany={isMany} />
}

const flags = () => [
  { value: 'Y', label: copy.yes },
  { value: 'N', label: copy.no },
]

type Own = Omit<RuleControlProps, 'draft'> & { readonly isMany: boolean }

/** A rule may stop at a province or a city, as a filter may: it means everything in it. */
function RegionValue({ id, value, isDisabled, isMany, onChange }: Own) {
  const common = { id, anyLevel: true, className: styles.whole, disabled: isDisabled, placeholder: copy.form.value }
  return isMany ? (
    <RegionMultiSelect
      {...common}
      ariaLabel={copy.form.value}
      values={splitList(value)}
      onChange={(next) => onChange(next.join(','))}
    />
  ) : (
    <RegionSelect {...common} value={value === '' ? undefined : value} onChange={(next) => onChange(next ?? '')} />
  )
}

function DictValue({ dict, ...own }: Own & { readonly dict: string }) {
  return <Chosen {...own} options={useWidgetServices().useDict(dict)} />
}

interface ChosenProps extends Own {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function Chosen({ id, value, isDisabled, isMany, options, onChange }: ChosenProps) {
  const common = {
    id,
    className: styles.whole,
    disabled: isDisabled,
    placeholder: copy.form.value,
    popupRender: namedList(copy.form.value),
    showSearch: { optionFilterProp: 'label' },
    options: [...options],
  }
  return isMany ? (
    <Select {...common} mode="multiple" value={[...splitList(value)]} onChange={(next: string[]) => onChange(next.join(','))} />
  ) : (
    <Select {...common} value={value === '' ? undefined : value} onChange={(next: string) => onChange(next)} />
  )
}

function TypedValue({ id, field, value, isDisabled, isMany, onChange }: Own & { readonly field: Field }) {
  const hintId = useId()
  const variables = suitableVariables(field)
  const put = (variable: string) => onChange(isMany && value.trim() !== '' ? `${value},${variable}` : variable)
  return (
    <>
      <Input
        id={id}
        autoComplete="off"
        maxLength={500}
        disabled={isDisabled}
        placeholder={copy.form.example[field.kind] ?? copy.form.value}
        aria-describedby={isMany ? hintId : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMany && (
        <p id={hintId} className={styles.hint}>
          {copy.form.many}
        </p>
      )}
      {variables.length > 0 && (
        <fieldset className={styles.variables} disabled={isDisabled}>
          <legend className={styles.hint}>{copy.form.variables}</legend>
          {variables.map((name) => (
            <Button key={name} size="small" className={styles.variable} onClick={() => put(`#{${name}}`)}>
              {copy.variables[name]}
              <code>{`#{${name}}`}</code>
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
