import type { PermissionRule } from '@heliodesk/contracts/endpoints/dataRules'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { useId } from 'react'
import { roleAdmin as texts } from '#web/copy/zhCN/roleAdmin.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { RuleValue } from '#web/rules/RuleValue.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import type { GrantNode, Grants } from './grantModel.ts'
import styles from './roleAdmin.module.css'
import { usePageRules } from './useRoleRights.ts'

const copy = texts.rights

interface Props {
  readonly roleId: string
  readonly pages: readonly GrantNode[]
  readonly page: string | null
  /** The role is given the page. */
  readonly isGiven: boolean
  /** What was chosen here and is not saved yet. */
  readonly chosen: Grants | undefined
  readonly onPage: (id: string) => void
  readonly onChoose: (id: string, rules: Grants) => void
}

/** Data rules of one page for a role. */
export function RulesPanel({ roleId, pages, page, isGiven, chosen, onPage, onChoose }: Props) {
  const asked = usePageRules(roleId, page)
  const id = useId()
  const given = chosen ?? asked.data?.given ?? new Set<string>()
  const toggle = (rule: string) => {
    const next = new Set(given)
    if (!next.delete(rule)) next.add(rule)
    if (page !== null) onChoose(page, next)
  }
  return (
    <section className={styles.rules} aria-label={copy.rules}>
      <label htmlFor={id} className={styles.label}>
        {copy.rules}
      </label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={copy.choosePage}
        value={page}
        options={pages.map((one) => ({ value: one.id, label: one.title }))}
        onChange={(next: string) => onPage(next)}
      />
      {page !== null && asked.data !== undefined && asked.data.rules.length === 0 && (
        <StateView kind="empty" title={copy.noRules} />
      )}
      {page !== null && !isGiven && (asked.data?.rules.length ?? 0) > 0 && <p className={styles.hint}>{copy.needsPage}</p>}
      <ul className={styles.ruleList}>
        {asked.data?.rules.map((rule) => (
          <li key={rule.id}>
            <Checkbox checked={given.has(rule.id)} disabled={!isGiven} onChange={() => toggle(rule.id)}>
              <span className={styles.ruleName}>{rule.ruleName}</span>
              <span className={styles.says}>
                <ResourceServices>
                  <RuleWords rule={rule} />
                </ResourceServices>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «建站人 等于 当前用户账号»: field, condition and value by their names. */
function RuleWords({ rule }: { readonly rule: PermissionRule }) {
  const { resource, ruleColumn: column, ruleConditions: condition, ruleValue: value } = rule
  const named = useWidgetServices().useDict('rule_conditions')
  return (
    <>
      {rule.ruleColumn_dictText} {named.find((item) => item.value === condition)?.label ?? condition}{' '}
      <RuleValue resource={resource} column={column} condition={condition} value={value} />
    </>
  )
}
