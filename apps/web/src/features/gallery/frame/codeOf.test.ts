import { expect, test } from 'vitest'
import { codeOf, shown, tokensOf } from './codeOf.ts'
import { flag, number, one, text } from './demo.ts'

const controls = {
  language: one('', ['json', 'sql'], 'json'),
  isReadOnly: flag(''),
  height: number('', 300, 1, 900),
  hint: text(''),
}
const initial = { language: 'json', isReadOnly: false, height: 300, hint: '' }
const code = { name: 'CodeEditor', from: 'code-editor/CodeEditor', fixed: ['value={code}'] }

test('the code of a sample leaves out what the widget does by itself', () => {
  expect(codeOf({ code, controls }, initial)).toBe(
    "import { CodeEditor } from '@heliodesk/widgets/code-editor/CodeEditor'\n\n<CodeEditor value={code} />",
  )
})

test('the code of a sample follows the panel, one attribute a line when there are many', () => {
  expect(codeOf({ code, controls }, { language: 'sql', isReadOnly: true, height: 200, hint: '写 "这里"' })).toBe(
    `import { CodeEditor } from '@heliodesk/widgets/code-editor/CodeEditor'

<CodeEditor
  language="sql"
  isReadOnly
  height={200}
  hint={"写 \\"这里\\""}
  value={code}
/>`,
  )
})

test('setup and children stand where one writes them', () => {
  const card = { name: 'Card', from: 'card/Card', setup: ['const n = 1'], children: 'text' }
  expect(codeOf({ code: card, controls: {} }, {})).toContain('const n = 1\n\n<Card>text</Card>')
})

test('a piece of code comes out of its tokens unchanged, each with a kind', () => {
  const source = "import { A } from 'x' // note\n<A name={1} />"
  const tokens = tokensOf(source)
  expect(tokens.map((token) => token.text).join('')).toBe(source)
  expect(tokens.filter((token) => token.kind !== 'plain').map(({ kind }) => kind)).toEqual([
    'word',
    'word',
    'text',
    'note',
    'tag',
    'name',
    'tag',
  ])
})

test('a read-out takes every value, also one that refers to itself', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect([shown(undefined), shown('甲'), shown([1]), shown(circle)]).toEqual(['undefined', '"甲"', '[\n 1\n]', '[object Object]'])
})
