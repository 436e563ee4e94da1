import { CategorySelect } from '@heliodesk/widgets/category-select/CategorySelect'
import { DictSelect } from '@heliodesk/widgets/dict/DictSelect'
import { SearchSelect } from '@heliodesk/widgets/search-select/SearchSelect'
import { TreeSelect } from '@heliodesk/widgets/tree-select/TreeSelect'
import { demoSelects as copy } from '#web/copy/zhCN/demoSelects.ts'
import { type Demo, flag, keeping, sample, text } from '../frame/demo.ts'

const fixed = ['value={value}', 'onChange={setValue}']
const setup = ['const [value, setValue] = useState()']
const departs = 'sys_depart,depart_name,id'
const stations = 'station_info,station_name,id'

const search = () =>
  sample<{ readonly isMultiple: ReturnType<typeof flag> }, string | undefined>({
    key: 'search',
    title: copy.search,
    value: undefined,
    controls: { isMultiple: flag(copy.several) },
    states: [{ name: copy.unknown, value: '99' }],
    code: { name: 'SearchSelect', from: 'search-select/SearchSelect', setup, fixed: [`source="${stations}"`, ...fixed] },
    render: ({ props, value, ...live }) => (
      <SearchSelect {...props} source={stations} ariaLabel={copy.search} value={value} onChange={keeping(live, 'onChange')} />
    ),
  })

const local = () =>
  sample<Record<string, never>, string | undefined>({
    key: 'local',
    title: copy.local,
    value: undefined,
    controls: {},
    code: { name: 'SearchSelect', from: 'search-select/SearchSelect', setup, fixed: ['options={options}', ...fixed] },
    render: ({ value, setValue }) => (
      <SearchSelect
        options={[
          { value: 'spring', label: copy.spring },
          { value: 'autumn', label: copy.autumn },
        ]}
        ariaLabel={copy.local}
        value={value}
        onChange={setValue}
      />
    ),
  })

const tree = () =>
  sample<{ readonly isMultiple: ReturnType<typeof flag>; readonly condition: ReturnType<typeof text> }, string | undefined>({
    key: 'tree',
    title: copy.tree,
    value: undefined,
    controls: { isMultiple: flag(copy.several), condition: text(copy.condition) },
    states: [{ name: copy.wrong, props: { condition: '[1]' } }],
    code: { name: 'TreeSelect', from: 'tree-select/TreeSelect', setup, fixed: [`source="${departs}"`, ...fixed] },
    render: ({ props, value, setValue }) => (
      <TreeSelect {...props} source={departs} ariaLabel={copy.tree} value={value} onChange={setValue} />
    ),
  })

const category = () =>
  sample<{ readonly isMultiple: ReturnType<typeof flag>; readonly pcode: ReturnType<typeof text> }, string | undefined>({
    key: 'category',
    title: copy.category,
    value: undefined,
    controls: { isMultiple: flag(copy.several), pcode: text(copy.pcode) },
    code: { name: 'CategorySelect', from: 'category-select/CategorySelect', setup, fixed },
    render: ({ props, value, setValue }) => (
      <CategorySelect {...props} ariaLabel={copy.category} value={value} onChange={setValue} />
    ),
  })

const dict = () =>
  sample<Record<string, never>, string | undefined>({
    key: 'dict',
    title: copy.dict,
    value: undefined,
    controls: {},
    states: [{ name: copy.unknown, value: '9' }],
    code: { name: 'DictSelect', from: 'dict/DictSelect', setup, fixed: ['dict="sex"', ...fixed] },
    render: ({ value, setValue }) => <DictSelect dict="sex" ariaLabel={copy.dict} value={value} onChange={setValue} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [search(), local(), tree(), category(), dict()],
  keys: [
    ['A–Z', copy.keys.type],
    ['↑ ↓', copy.keys.move],
    ['Enter', copy.keys.choose],
  ],
})
