import { CodeEditor } from '@heliodesk/widgets/code-editor/CodeEditor'
import { codeLanguages } from '@heliodesk/widgets/code-editor/languages.ts'
import { demoCodeEditor as copy } from '#web/copy/zhCN/demoCodeEditor.ts'
import { type Demo, flag, keeping, number, one, sample, text } from '../frame/demo.ts'

const sql = () => `-- ${copy.sqlNote}
SELECT s.id, s.station_name,
       round(d.energy_kwh / s.installed_capacity, 2) AS hours
FROM station_info s
JOIN station_day d ON d.station_id = s.id
WHERE d.day = DATE '2026-11-20'
  AND s.status IN (1, 3)
ORDER BY hours ASC
LIMIT 20;`

const editor = () =>
  sample({
    key: 'editor',
    title: copy.basic,
    value: sql(),
    controls: {
      language: one(copy.language, codeLanguages, 'sql'),
      isReadOnly: flag(copy.readOnly),
      hasError: flag(copy.hasError),
      height: number(copy.height, 300, 120, 800),
      placeholder: text(copy.placeholder),
      historyOf: text(copy.historyOf, 'demo'),
    },
    states: [
      {
        name: copy.brokenJson,
        props: { language: 'json' },
        value: '{\n  "minutes": 15,\n  "vendors": ["sungrow", "huawei",]\n}',
      },
      { name: copy.empty, props: { placeholder: copy.writeHere }, value: '' },
      { name: copy.locked, props: { isReadOnly: true } },
      { name: copy.wrong, props: { hasError: true } },
    ],
    code: ({ language, ...rest }) =>
      [
        "import { CodeEditor } from '@heliodesk/widgets/code-editor/CodeEditor'",
        '',
        "const [code, setCode] = useState('')",
        '',
        '<CodeEditor',
        `  label=${JSON.stringify(copy.label)}`,
        `  language="${language}"`,
        ...(rest.isReadOnly ? ['  isReadOnly'] : []),
        ...(rest.hasError ? ['  hasError'] : []),
        ...(rest.height === 300 ? [] : [`  height={${rest.height}}`]),
        ...(rest.placeholder === '' ? [] : [`  placeholder=${JSON.stringify(rest.placeholder)}`]),
        ...(rest.historyOf === '' ? [] : [`  historyOf=${JSON.stringify(rest.historyOf)}`]),
        '  value={code}',
        '  onChange={setCode}',
        '/>',
      ].join('\n'),
    render: ({ props, value, ...live }) => (
      <CodeEditor {...props} label={copy.label} value={value} onChange={keeping(live, 'onChange', ({ length }) => length)} />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [editor()],
  keys: [
    ['Tab', copy.keys.tab],
    ['Shift+Tab', copy.keys.back],
    ['Esc+Tab', copy.keys.leave],
    ['Ctrl+F', copy.keys.find],
    ['Ctrl+Space', copy.keys.complete],
    ['Ctrl+/', copy.keys.comment],
    ['Ctrl+Z', copy.keys.undo],
    ['Alt+↑', copy.keys.move],
  ],
  notes: copy.notes,
})
