import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test, vi } from 'vitest'
import type { CellContext, CellRule, HandlerAnswer } from './column.ts'
import { GridModel } from './gridModel.ts'
import { matchesNamed } from './namedPatterns.ts'
import type { CellValue } from './row.ts'

/** A grid with one column of these rules. */
function gridOf(rules: readonly CellRule[], values: readonly CellValue[]) {
  const columns = [{ key: 'a', type: 'input', title: '户号', validateRules: rules } as const]
  return new GridModel({ columns, rows: values.map((a, at) => ({ id: `s${at}`, a })) })
}

async function messages(rules: readonly CellRule[], ...values: readonly CellValue[]) {
  const model = gridOf(rules, values)
  await model.validate()
  return values.map((_, at) => model.validation.errors.of(`s${at}`).get('a') ?? null)
}

/** Whether the pattern accepts each value, through a whole grid. */
async function accepts(pattern: string, ...values: readonly string[]) {
  return (await messages([{ pattern }], ...values)).map((message) => message === null)
}

describe('a rule of a cell', () => {
  test("[GRIDRULE-01] required refuses '' and nothing, and takes 0", async () => {
    expect(await messages([{ required: true }], '', null, undefined, 0, false, ' ')).toEqual([
      '户号不能为空',
      '户号不能为空',
      '户号不能为空',
      null,
      null,
      null,
    ])
    expect(await messages([{ required: true, message: '请输入户号' }], '')).toEqual(['请输入户号'])
  })

  test.each([[{ unique: true }], [{ pattern: 'only' }]])(
    '[GRIDRULE-02] %j refuses values that occur twice in the column and passes over blanks',
    async (rule) => {
      expect(await messages([rule], 'x', 'y', 'x', '', '')).toEqual(['户号不能重复', null, '户号不能重复', null, null])
    },
  )

  test("[GRIDRULE-03] {pattern:'e'} uses the named e-mail pattern, with its own words or the rule's", async () => {
    expect(await messages([{ pattern: 'e' }], 'a@b.cn', 'a@')).toEqual([null, '请输入正确的电子邮件'])
    expect(await messages([{ pattern: 'e', message: '邮箱不对' }], 'a@')).toEqual(['邮箱不对'])
  })

  test("[GRIDRULE-04] a regular expression of one's own accepts 'Ab' and refuses 'b'; one that cannot be read takes nothing down", async () => {
    expect(await messages([{ pattern: '^A' }], 'Ab', 'b')).toEqual([null, '户号格式不正确'])
    expect(await messages([{ pattern: /^A/g }], 'Ab', 'Ab', 'b')).toEqual([null, null, '户号格式不正确'])
    const model = gridOf([{ pattern: '(' }, { required: true }], [''])
    expect(model.checked.problems[0]?.message).toBe('可编辑表格：列「a」（户号）的规则「(」不是有效的正则表达式，已忽略')
    await model.validate()
    expect(model.validation.errors.count).toBe(1)
  })

  test('[GRIDRULE-05] a handler that says why is shown with that, one that fails is a failure, one that is content passes', async () => {
    const handler = ({ value }: { value: CellValue }): HandlerAnswer | Promise<HandlerAnswer> => {
      if (value === 'late') return Promise.resolve('编号已存在')
      if (value === 'broken') return Promise.reject(new Error('no line'))
      if (value === 'thrown') throw new Error('a mistake')
      return value !== 'refused'
    }
    const rule = { handler, message: '不可用' }
    expect(await messages([rule], 'late', 'broken', 'thrown', 'refused', 'fine')).toEqual([
      '编号已存在',
      '户号校验失败，请重试',
      '户号校验失败，请重试',
      '不可用',
      null,
    ])
  })

  test('[GRIDRULE-06] the first rule that fails speaks, and later ones are not asked', async () => {
    const handler = vi.fn(() => false)
    expect(await messages([{ required: true }, { pattern: 'm', handler }], '', '12')).toEqual([
      '户号不能为空',
      '请输入正确的手机号码',
    ])
    expect(handler).not.toHaveBeenCalled()
  })

  test("[GRIDRULE-07] '*' refuses nothing and blanks, and takes 'a'", async () => {
    expect(await accepts('*', '', ' ', 'a')).toEqual([false, false, true])
  })

  test("[GRIDRULE-08] 'n6-16' takes 6 to 16 digits", async () => {
    expect(await accepts('n6-16', '12345', '123456', '1234567890123456', '12345678901234567', '12345a')).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test("[GRIDRULE-09] '*6-16' takes 6 to 16 characters of any kind", async () => {
    const signs = (count: number) => '光'.repeat(count)
    expect(await accepts('*6-16', signs(5), signs(6), signs(16), signs(17))).toEqual([false, true, true, false])
  })

  test("[GRIDRULE-10] 's6-18' takes 6 to 18 letters", async () => {
    const words = ['abcde', 'abcdef', 'a'.repeat(18), 'a'.repeat(19), 'abcde1']
    expect(await accepts('s6-18', ...words)).toEqual([false, true, true, false, false])
  })

  const decides = (pattern: string, right: readonly string[], wrong: readonly string[]) => async () => {
    expect(await accepts(pattern, ...right)).toEqual(right.map(() => true))
    expect(await accepts(pattern, ...wrong)).toEqual(wrong.map(() => false))
  }
  const badUrls = ['a', 'http://', 'javascript:alert(1)', 'http://a b']
  test("[GRIDRULE-11] 'url' takes web addresses", decides('url', ['http://a.cn', 'https://a.cn:8080/b?c#d'], badUrls))
  test("[GRIDRULE-12] 'e' takes e-mail addresses", decides('e', ['a@b.cn', 'a.b+c@d.e.cn'], ['a@', 'a@b', '@b.cn', 'a b@c.cn']))
  const badMobiles = ['12900000000', '1380013800', '138001380000']
  test("[GRIDRULE-13] 'm' takes 1, then 3 to 9, then nine digits", decides('m', ['19900000000', '13800138000'], badMobiles))
  test("[GRIDRULE-14] 'p' takes six digits that do not begin with 0", decides('p', ['100000'], ['010000', '12345', '1000000']))
  test("[GRIDRULE-15] 's' takes letters", decides('s', ['aZ'], ['a1', 'a b']))
  test("[GRIDRULE-16] 'n' takes numbers", decides('n', ['-1.5', '0', '12'], ['1a', '-', '1.2.3']))
  test("[GRIDRULE-17] 'z' takes whole numbers", decides('z', ['-3', '0'], ['3.1', 'a']))
  test("[GRIDRULE-18] 'money' takes up to two decimals", decides('money', ['1.23', '0', '1'], ['1.234', '1.', 'a', '01']))

  test('no pattern takes long over any text', () => {
    const evil = ['a@', 'http://'.padEnd(20, 'a.'), '1', '-'].map((text) => text + 'a.'.repeat(20_000))
    for (const text of evil)
      for (const name of ['url', 'e', 'n', 'money'] as const) expect(matchesNamed(name, `${text} `)).toBe(false)
  })
})

describe('rules while a person types', () => {
  test('an answer to an older value is thrown away', async () => {
    const answers: ((message: string | null) => void)[] = []
    const handler = () => new Promise<string | null>((resolve) => answers.push(resolve))
    const model = gridOf([{ handler }], ['', ''])
    model.edit('s0', 'a', 'first')
    model.edit('s0', 'a', 'second')
    expect(model.validation.isChecking('s0', 'a')).toBe(true)
    answers[1]?.(null)
    answers[0]?.('taken')
    await vi.waitFor(() => expect(model.validation.isChecking('s0', 'a')).toBe(false))
    expect(model.validation.errors.count).toBe(0)
  })

  test('the twin of a value is marked with it and freed with it', async () => {
    const model = gridOf([{ unique: true }], ['x', 'y', 'z'])
    const { errors } = model.validation
    model.edit('s2', 'a', 'x')
    expect(errors.rowIds.toSorted()).toEqual(['s0', 's2'])
    model.edit('s1', 'a', 'x')
    expect(errors.count).toBe(3)
    await model.removeRows(['s2', 's1'])
    expect(errors.count).toBe(0)
    model.state.undo()
    expect(errors.count).toBe(3)
  })

  test('a new row is not scolded before anybody typed, but is before it is saved', async () => {
    const model = gridOf([{ required: true }], [])
    const [id = ''] = model.addRows()
    expect(model.validation.errors.count).toBe(0)
    expect(await model.validate()).toBe(false)
    expect(model.validation.errors.of(id).get('a')).toBe('户号不能为空')
  })

  test('unique values kept cell by cell are those that a look at all of them finds', async () => {
    const value = fc.constantFrom('', 'a', 'b', 'c')
    const step = fc.oneof(
      fc.tuple(fc.nat({ max: 7 }), value).map(([at, text]) => ({ kind: 'set' as const, at, text })),
      fc.nat({ max: 7 }).map((at) => ({ kind: 'remove' as const, at, text: '' })),
      value.map((text) => ({ kind: 'add' as const, at: 0, text })),
      fc.constantFrom('undo' as const, 'redo' as const).map((kind) => ({ kind, at: 0, text: '' })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { maxLength: 6 }),
        fc.array(step, { maxLength: 20 }),
        fc.boolean(),
        async (values, steps, isSwept) => {
          const model = gridOf([{ unique: true }], values)
          if (isSwept) await model.validate()
          for (const { kind, at, text } of steps) {
            const row = model.state.rowAt(at)
            if (kind === 'set' && row) model.edit(row.id, 'a', text)
            if (kind === 'remove' && row) await model.removeRows([row.id])
            if (kind === 'add') model.addRows(undefined, { a: text })
            if (kind === 'undo') model.state.undo()
            if (kind === 'redo') model.state.redo()
          }
          await model.validate()
          const texts = model.state.rows.map((row) => row['a'])
          const doubled = model.state.rows.filter(({ a }) => a !== '' && texts.filter((text) => text === a).length > 1)
          expect(model.validation.errors.rowIds.toSorted()).toEqual(doubled.map(({ id }) => id).toSorted())
          expect(model.validation.errors.count).toBe(doubled.length)
        },
      ),
    )
  })

  test('rows are shown before any rule is asked, and their unique values are looked at in steps', () => {
    const handler = vi.fn(() => null)
    const model = gridOf(
      [{ handler }, { unique: true }],
      Array.from({ length: 5_000 }, (_, at) => `n${at % 4_999}`),
    )
    expect([model.isReady, handler.mock.calls.length]).toEqual([false, 0])
    let steps = 0
    for (; !model.isReady; steps++) model.step()
    expect(steps).toBeGreaterThan(1)
    expect([handler.mock.calls.length, model.validation.errors.count]).toEqual([0, 0])
    model.state.load(model.state.rows)
    expect([model.isReady, handler.mock.calls.length]).toEqual([false, 0])
  })

  test('an edit asks about its own cell and those whose value it met or left, and about nothing else', () => {
    const seen: string[] = []
    const handler = ({ row }: CellContext) => {
      seen.push(row.id)
      return null
    }
    const model = gridOf(
      [{ handler }, { unique: true }],
      Array.from({ length: 5_000 }, (_, at) => (at === 1 ? 'n0' : `n${at}`)),
    )
    const asked = () => seen.splice(0)
    model.edit('s0', 'a', 'n4000')
    expect(asked().toSorted()).toEqual(['s0', 's1', 's4000'])
    expect(model.validation.errors.rowIds.toSorted()).toEqual(['s0', 's4000'])
    model.edit('s9', 'a', 'alone')
    expect(asked()).toEqual(['s9'])
  })

  test('an edit waits for the unique values of its own column only', () => {
    const rules = [{ unique: true }]
    const columns = ['a', 'b'].map((key) => ({ key, type: 'input', title: key, validateRules: rules }) as const)
    const model = new GridModel({ columns, rows: Array.from({ length: 3_000 }, (_, at) => ({ id: `s${at}`, a: at, b: at })) })
    model.edit('s0', 'a', 2_999)
    expect(model.validation.errors.rowIds.toSorted()).toEqual(['s0', 's2999'])
    expect(model.isReady).toBe(false)
    while (!model.isReady) model.step()
    model.edit('s1', 'b', 2)
    expect(model.validation.errors.count).toBe(4)
  })

  test('what the server refuses stands at the cell until it is edited or everything is checked again', async () => {
    const model = gridOf([], ['x'])
    model.validation.refuse('s0', 'a', '户号“x”已存在')
    expect(model.validation.list()).toEqual([{ id: 's0', key: 'a', message: '户号“x”已存在' }])
    model.edit('s0', 'a', 'y')
    expect(model.validation.errors.count).toBe(0)
    model.validation.refuse('s0', 'a', '稍后再试')
    expect(await model.validate()).toBe(true)
  })

  test('checking everything asks about a few rows at a time, and waits for all of them', async () => {
    let [open, most] = [0, 0]
    const handler = async ({ value }: { value: CellValue }) => {
      most = Math.max(most, ++open)
      await Promise.resolve()
      await Promise.resolve()
      open--
      return value !== '777'
    }
    const model = gridOf(
      [{ handler }],
      Array.from({ length: 1_000 }, (_, at) => `${at}`),
    )
    expect(await model.validate()).toBe(false)
    expect(model.validation.list()).toMatchObject([{ id: 's777' }])
    expect(most).toBeLessThan(100)
  })

  test('errors are walked in reading order, round the end', async () => {
    const columns = ['a', 'b'].map((key) => ({ key, type: 'input', title: key, validateRules: [{ required: true }] }) as const)
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: `s${at}`, a: at === 3 ? '' : 1, b: at === 1 || at === 3 ? '' : 1 }))
    const model = new GridModel({ columns, rows })
    await model.validate()
    const walk = (from: { id: string; key: string } | null, step: 1 | -1 = 1) => {
      const next = model.nextError(from, step)
      return next && `${next.at} ${next.place.id}${next.place.key}`
    }
    expect(walk(null)).toBe('0 s1b')
    expect(walk({ id: 's1', key: 'b' })).toBe('1 s3a')
    expect(walk({ id: 's3', key: 'a' })).toBe('2 s3b')
    expect(walk({ id: 's3', key: 'b' })).toBe('0 s1b')
    expect(walk({ id: 's1', key: 'b' }, -1)).toBe('2 s3b')
    expect(walk({ id: 's2', key: 'a' }, -1)).toBe('0 s1b')
    expect(model.validation.list()).toHaveLength(3)
  })
})
