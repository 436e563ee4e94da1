import type { dataRules } from '@heliodesk/contracts/endpoints/dataRules'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { dataRule as texts } from '#web/copy/zhCN/dataRule.ts'
import { RuleValue } from '#web/rules/RuleValue.tsx'
import { resourceNamed } from '#web/rules/ruleModel.ts'
import plain from '#web/ui/plainTable.module.css'
import { Select } from '#web/ui/Select.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './dataRule.module.css'

const copy = texts.preview
type Preview = ResultOf<typeof dataRules.preview>

interface Props {
  readonly seen: Preview
  readonly resource: string
  readonly onDepart: (orgCode: string) => void
}

export function PreviewResult({ seen, resource, onDepart }: Props) {
  const label = resourceNamed(resource)?.label ?? resource
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.total} aria-live="polite">
          {copy.total(seen.user.realname, thousands(seen.total), label)}
        </p>
        {seen.departs.length > 1 ? (
          <Select
            aria-label={copy.depart}
            value={seen.orgCode}
            popupRender={namedList(copy.depart)}
            options={seen.departs.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
            onChange={onDepart}
          />
        ) : (
          <span className={styles.hint}>{copy.departOf(seen.departName)}</span>
        )}
      </div>
      {!seen.holdsRight && <p className={styles.notice}>{copy.noRight(label)}</p>}
      <Rules rules={seen.rules} resource={resource} />
      <section>
        <h3 className={styles.heading}>{copy.rows}</h3>
        {seen.records.length === 0 ? <NoRows seen={seen} /> : <Rows seen={seen} resource={resource} />}
      </section>
    </>
  )
}

function NoRows({ seen }: { readonly seen: Preview }) {
  if (seen.total > 0) return <StateView kind="forbidden" title={copy.notYours} hint={copy.notYoursHint} />
  return <StateView kind="empty" title={copy.nothing} {...(seen.rules.length > 0 ? { hint: copy.nothingHint } : {})} />
}

function Rules({ rules, resource }: { readonly rules: Preview['rules']; readonly resource: string }) {
  const named = useWidgetServices().useDict('rule_conditions')
  const condition = (stored: string) => named.find(({ value }) => value === stored)?.label ?? stored
  return (
    <section>
      <h3 className={styles.heading}>{copy.rules}</h3>
      {rules.length === 0 && <p className={styles.notice}>{copy.noRules}</p>}
      {rules.length > 1 && <p className={styles.hint}>{copy.together}</p>}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={`${rule.ruleName} ${rule.columnLabel} ${rule.ruleValue}`} className={styles.rule}>
            <strong>{rule.ruleName}</strong>
            <span>
              {rule.columnLabel} {condition(rule.ruleConditions)}{' '}
              <RuleValue
                resource={resource}
                column={rule.ruleColumn}
                condition={rule.ruleConditions}
                value={rule.applied ?? rule.ruleValue}
              />
            </span>
            <span className={styles.roles}>
              <span className={styles.hint}>{copy.from}</span>
              {rule.roles.map((role) => (
                <Tag key={role} tone="plain">
                  {role}
                </Tag>
              ))}
            </span>
            {rule.applied === null && <span className={styles.broken}>{copy.broken}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rows({ seen, resource }: Pick<Props, 'seen' | 'resource'>) {
  const { records, columns, total } = seen
  const fields = resourceNamed(resource)?.fields
  const show = (row: Preview['records'][number], key: string): string => {
    const value = row[key]
    if (Array.isArray(value)) return copy.files(value.length)
    if (fields?.[key]?.kind === 'flag') return value === 'Y' ? texts.yes : texts.no
    return textOf(row, key) || '–'
  }
  return (
    <>
      <section className={styles.rows} aria-label={copy.rows} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={String(row.id)}>
                {columns.map(({ key }) => (
                  <td key={key}>{show(row, key)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > records.length && <p className={styles.hint}>{copy.first(records.length)}</p>}
    </>
  )
}
