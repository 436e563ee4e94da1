import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { Fragment } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './query.module.css'
import type { AdvancedQuery } from './queryModel.ts'

/** The query in words, as it will be run. */
export function Sentence({ resource, query }: { readonly resource: AnyResource; readonly query: AdvancedQuery }) {
  const parts = query.records.flatMap(({ field, rule, val }) => {
    const definition = resource.fields[field]
    return definition === undefined ? [] : [{ field: definition, rule, values: rule === 'in' ? val.split(',') : [val] }]
  })
  const valueText = useWidgetServices().useValueText(parts)
  return (
    <p className={styles.sentence}>
      <Icon name="filter" size={14} />
      <span>
        {parts.map(({ field, rule, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
          <Fragment key={index}>
            {index > 0 && <em>{query.matchType === 'and' ? copy.query.andWord : copy.query.orWord}</em>}
            {conditionLabel(field)} <b>{copy.query.rules[rule]}</b>{' '}
            {copy.signs.list(values.map((value) => valueText(field, value)))}{' '}
          </Fragment>
        ))}
      </span>
    </p>
  )
}
