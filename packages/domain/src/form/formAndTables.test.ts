import { expect, test } from 'vitest'
import { validateFormAndTables } from './formAndTables.ts'
import { requiredText } from './formRules.ts'

const named = (value: string) => ({ name: { value, rules: requiredText('请输入名称') } })
const right = { table: 'columns', check: () => null } as const
const wrong = { table: 'params', check: () => '参数名重复' } as const

test('[VALID-31] a form of another kind, or tables that are no list, are refused aloud', () => {
  for (const form of [null, undefined, 'form', []]) expect(() => validateFormAndTables(form as never, [])).toThrow(TypeError)
  for (const cases of [{}, null, undefined, 'cases']) {
    expect(() => validateFormAndTables(named('一'), cases as never)).toThrow(TypeError)
  }
})

test('one attempt says everything that is wrong, and which table comes first', () => {
  expect(validateFormAndTables(named(' '), [right, wrong])).toEqual({
    fields: { name: '请输入名称' },
    tables: { params: '参数名重复' },
    first: 'params',
  })
  expect(validateFormAndTables(named('一'), [right])).toEqual({ fields: {}, tables: {}, first: null })
})
