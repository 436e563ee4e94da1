import { station } from '@heliodesk/contracts/resources/station/station'
import { FilterControl } from '@heliodesk/widgets/filter-controls/FilterControl'
import { KeywordBox } from '@heliodesk/widgets/filter-controls/KeywordBox'
import { demoFilters as copy } from '#web/copy/zhCN/demoFilters.ts'
import { type Demo, keeping, sample } from '../frame/demo.ts'

const nothing: readonly string[] = []
const kinds = Object.entries(station.list.filters).slice(0, 8)

const keyword = () =>
  sample({
    key: 'keyword',
    title: copy.keyword,
    hint: copy.keywordHint,
    value: '',
    controls: {},
    code: {
      name: 'KeywordBox',
      from: 'filter-controls/KeywordBox',
      fixed: ['value={keyword}', 'placeholder="…"', 'onChange={ask}'],
    },
    render: ({ value, ...live }) => (
      <KeywordBox value={value} placeholder={copy.placeholder} onChange={keeping(live, 'onChange')} />
    ),
  })

const one = (name: string, op: (typeof kinds)[number][1]) => {
  const field = Object.entries(station.fields).find(([key]) => key === name)?.[1]
  return field === undefined
    ? []
    : [
        sample({
          key: name,
          title: field.label,
          hint: `${field.kind} · ${op}`,
          value: nothing,
          controls: {},
          code: {
            name: 'FilterControl',
            from: 'filter-controls/FilterControl',
            fixed: [`field={station.fields.${name}}`, `op="${op}"`, 'values={values}', 'onChange={setValues}'],
          },
          render: ({ value, setValue, log }) => (
            <FilterControl
              field={field}
              op={op}
              values={value}
              onChange={(next) => {
                setValue(next)
                log('onChange', next)
              }}
            />
          ),
        }),
      ]
}

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [keyword(), ...kinds.flatMap(([name, op]) => one(name, op))],
  keys: [
    ['/', copy.keys.find],
    ['Enter', copy.keys.ask],
  ],
})
