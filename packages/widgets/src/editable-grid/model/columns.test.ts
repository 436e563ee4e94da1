import { describe, expect, test } from 'vitest'
import { cellTexts } from './cellText.ts'
import { checkColumns } from './checkColumns.ts'
import { type ColumnType, columnTypes, type GridColumn } from './column.ts'
import {
  checkboxValues,
  defaultCell,
  detailColumns,
  formatOf,
  leadWidth,
  minWidthOf,
  newRow,
  shownColumns,
  widthOf,
} from './columnDefaults.ts'
import { maxFiles, parseFieldExtend } from './fieldExtend.ts'
import { GridModel } from './gridModel.ts'
import { acceptTyping, parsePasted, parseTyped } from './numberText.ts'
import { foldTags, listOf } from './optionText.ts'

const column = (over: Partial<GridColumn> = {}): GridColumn => ({ key: 'a', type: 'input', title: '户主', ...over })
const says = (columns: readonly GridColumn[], ...dictionaries: readonly string[]) =>
  checkColumns(columns, (code) => (dictionaries.includes(code) ? [] : undefined)).problems.map(({ message }) => message)

describe('a column', () => {
  test('[ENTITY-GRIDCOLUMN] has every option of the specification, and one that is right has no problem', () => {
    const full: Required<
      Omit<
        GridColumn,
        | 'decimals'
        | 'trims'
        | 'render'
        | 'popup'
        | 'upload'
        | 'fixed'
        | 'unit'
        | 'readOnly'
        | 'authCode'
        | 'minWidth'
        | 'statistics'
      >
    > = {
      key: 'a',
      type: 'select',
      title: '消纳方式',
      width: 120,
      validateRules: [{ required: true }],
      dictCode: 'consume_mode',
      options: [],
      format: '',
      linkageKey: 'b',
      defaultValue: '1',
      defaultChecked: false,
      customValue: ['Y', 'N'],
      isOrder: false,
      allowDownload: true,
      allowRemove: true,
      allowInput: false,
      allowSearch: true,
      token: true,
      placeholder: '请选择',
      props: { maxLength: 3 },
      fieldExtendJson: '{"uploadnum":3}',
    }
    const other = column({ key: 'b', type: 'inputNumber', statistics: ['sum', 'average'] })
    expect(says([full, other], 'consume_mode')).toEqual([])
    expect(checkColumns([full, other]).columns).toEqual([full, other])
  })

  test('of each known type is drawn as it is', () => {
    const columns = columnTypes.map((type: ColumnType) => column({ key: type, type, title: type }))
    expect(checkColumns(columns).columns.map(({ type }) => type)).toEqual([...columnTypes])
    expect(columnTypes).toHaveLength(23)
  })

  test('of an unknown type is named to the developer and drawn as text', () => {
    // A definition that came as JSON may hold anything.
    const wrong = column({ type: JSON.parse('"colour"') })
    expect(says([wrong])[0]).toMatch(/^可编辑表格：列「a」（户主）的类型「colour」不存在，按文本显示。可用的类型：input /)
    expect(checkColumns([wrong]).columns[0]?.type).toBe('input')
  })

  test('with the key of an earlier one, without a key or with the key id is left out, and the rest is drawn', () => {
    const columns = [column(), column({ title: '第二' }), column({ key: '' }), column({ key: 'id' }), column({ key: 'b' })]
    expect(says(columns)).toEqual([
      '可编辑表格：列「a」（第二）的 key 与前面的列重复（第 2 列），已略去',
      '可编辑表格：第 3 列没有 key，已略去',
      '可编辑表格：列「id」（户主）不能用 id 作为 key，已略去',
    ])
    expect(checkColumns(columns).columns.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('with an unknown dictionary, without options or with a wrong pair of values is named', () => {
    expect(says([column({ type: 'select', dictCode: 'nowhere' })], 'known')).toEqual([
      '可编辑表格：列「a」（户主）的字典「nowhere」不存在，显示原值',
    ])
    expect(says([column({ type: 'radio' })])).toEqual(['可编辑表格：列「a」（户主）没有 options，也没有 dictCode'])
    const pair = column({ type: 'checkbox', customValue: ['Y', 'Y'] })
    expect(says([pair])).toEqual([
      '可编辑表格：列「a」（户主）的 customValue 应为 [选中值, 未选中值]，且两者不同，已按 ["Y","N"] 处理',
    ])
    const [mended] = checkColumns([pair]).columns
    expect(mended && checkboxValues(mended)).toEqual(['Y', 'N'])
  })

  test('with a popup that names too little, or unequal fields, is named in the words of the popup picker', () => {
    const popup = (sourceFields: readonly string[], targetFields: readonly string[]) =>
      says([column({ type: 'popup', popup: { code: 'report', sourceFields, targetFields } })])
    expect(popup([], [])).toEqual(['可编辑表格：列「a」（户主）popup参数未正确配置!'])
    expect(popup(['x', 'y'], ['a'])).toEqual(['可编辑表格：列「a」（户主）popup参数未正确配置,原始值和目标值数量不一致!'])
    expect(popup(['x'], ['a'])).toEqual([])
  })

  test('that depends on nobody or on itself loses its link, not its place', () => {
    const loop = [column({ linkageKey: 'b' }), column({ key: 'b', linkageKey: 'a' }), column({ key: 'c', linkageKey: 'x' })]
    expect(says(loop)).toHaveLength(3)
    expect(checkColumns(loop).columns.map(({ linkageKey }) => linkageKey)).toEqual([undefined, undefined, undefined])
  })

  test('with statistics of a type that has no numbers loses them', () => {
    expect(says([column({ type: 'date', statistics: 'sum' })])).toEqual([
      '可编辑表格：列「a」（户主）的类型「date」不能统计，已忽略 statistics',
    ])
  })

  test('[GRIDCOL-34] takes further options from a JSON object; bad JSON is ignored and named', () => {
    expect(parseFieldExtend('{"uploadnum":3}')).toEqual({ uploadnum: 3 })
    expect(maxFiles(column({ type: 'file', fieldExtendJson: '{"uploadnum":3}' }))).toBe(3)
    expect(maxFiles(column({ type: 'file', fieldExtendJson: '{"uploadnum":"x"}' }))).toBe(0)
    expect(maxFiles(column({ type: 'file', upload: { maxCount: 2 } }))).toBe(2)
    for (const json of ['{', '[1]', '7', 'null']) {
      expect(parseFieldExtend(json)).toBe(null)
      expect(says([column({ fieldExtendJson: json })])).toEqual([
        `可编辑表格：列「a」（户主）的 fieldExtendJson 不是 JSON 对象，已忽略：${json}`,
      ])
      expect(checkColumns([column({ fieldExtendJson: json })]).columns[0]).toEqual(column())
    }
  })

  test('[GRID-27] of dates is at least 135 px wide', () => {
    expect(minWidthOf(column({ type: 'date' }))).toBe(135)
    expect(widthOf(column({ type: 'date', width: 80 }))).toBe(135)
    expect(widthOf(column({ type: 'date', width: 200 }))).toBe(200)
  })

  test.each(['datetime', 'sel_user', 'sel_depart'] as const)('[GRID-28] of type %s is at least 190 px wide', (type) => {
    expect(minWidthOf(column({ type }))).toBe(190)
    expect(minWidthOf(column({ type, minWidth: 240 }))).toBe(240)
  })

  test('[GRID-26] that leads a row is 40 px wide, 60 beside statistics', () => {
    expect([leadWidth(false), leadWidth(true)]).toEqual([40, 60])
  })

  test('[GRID-39] of details stands beside at most three others', () => {
    expect([5, 4, 2, 0].map(detailColumns)).toEqual([4, 4, 2, 1])
  })
})

describe('the values of a column', () => {
  test("[GRIDCOL-04] '1.50' is 1.5 when the cell is left, and what is no number is nothing", () => {
    expect(['1.50', '-', '', '.', '-3', '5.', '.5', '1a'].map(parseTyped)).toEqual([1.5, '', '', '', -3, 5, 0.5, ''])
  })

  test('[GRIDCOL-02] [GRIDCOL-03] a number cell takes a minus, digits and one point, and else stays as it was', () => {
    const typed = [...'12x'].reduce((text, key) => acceptTyping(text, text + key), '')
    expect(typed).toBe('12')
    expect(acceptTyping('1.2', '1.2.')).toBe('1.2')
    expect(acceptTyping('', '-')).toBe('-')
    expect(acceptTyping('1', '1-')).toBe('1')
    expect(acceptTyping('1', '1a')).toBe('1')
  })

  test('numbers are read as other programs write them', () => {
    expect(['1,234.5', '１２', ' 7 ', '−3', '1.5E+03', '1,23', 'x', ''].map(parsePasted)).toEqual([
      1234.5,
      12,
      7,
      -3,
      1500,
      null,
      null,
      null,
    ])
  })

  test('[GRIDCOL-05] of a checkbox are its own pair, and a new row is ticked when it says so', () => {
    const ticked = column({ type: 'checkbox', customValue: [1, 0], defaultChecked: true })
    expect(defaultCell(ticked)).toBe(1)
    expect(defaultCell(column({ type: 'checkbox', defaultChecked: true }))).toBe('Y')
    expect(defaultCell(column({ type: 'checkbox' }))).toBe('N')
    expect(defaultCell(column({ type: 'checkbox', defaultValue: 'Y' }))).toBe('Y')
    expect(cellTexts(ticked).textOf(1)).toBe('是')
    expect(cellTexts(ticked).valueOf('否')).toEqual({ value: 0 })
  })

  test('[GRIDCOL-27] fill a new row with the defaults of every column', () => {
    const columns = [column({ defaultValue: '洲泉镇' }), column({ key: 'b', type: 'file' }), column({ key: 'c' })]
    expect(newRow('row_1', columns)).toEqual({ id: 'row_1', a: '洲泉镇', b: [], c: '' })
    expect(newRow('row_1', columns, { c: 'x' })).toMatchObject({ a: '洲泉镇', c: 'x' })
  })

  test('[GRIDCOL-22] of a hidden column are not drawn and leave with the rows', () => {
    const columns = [column(), column({ key: 'secret', type: 'hidden', defaultValue: 7 })]
    expect(shownColumns(columns).map(({ key }) => key)).toEqual(['a'])
    const model = new GridModel({ columns, rows: [{ id: '1', a: 'x', secret: 3 }] })
    model.addRows()
    expect(model.getTableData().map(({ secret }) => secret)).toEqual([3, 7])
  })

  test('of a quantity is read and copied without zeros after the point', () => {
    const quantity = cellTexts(column({ type: 'inputNumber', trims: true }))
    expect(['42.000', '1.500', ''].map((value) => quantity.textOf(value))).toEqual(['42', '1.5', ''])
    expect(cellTexts(column({ type: 'inputNumber' })).textOf('42.000')).toBe('42.000')
  })

  test("[GRIDCOL-25] of dates are shown in the column's format", () => {
    const month = column({ type: 'date', format: 'YYYY-MM' })
    expect(cellTexts(month).textOf('2024-05-12')).toBe('2024-05')
    expect(cellTexts(month).valueOf('2024/5/12')).toEqual({ value: '2024-05' })
    expect(formatOf(column({ type: 'datetime' }))).toBe('YYYY-MM-DD HH:mm:ss')
    expect(formatOf(column())).toBe(undefined)
    const second = cellTexts(column({ type: 'datetime' }))
    expect(second.valueOf('2024年5月1日 8:30')).toEqual({ value: '2024-05-01 08:30:00' })
    expect(second.valueOf('20240230')).toEqual({ refused: '「20240230」不是日期' })
    expect(cellTexts(column({ type: 'time' })).valueOf('8:05')).toEqual({ value: '08:05:00' })
    expect(cellTexts(column({ type: 'time' })).valueOf('25:00')).toEqual({ refused: '「25:00」不是时间' })
  })

  test('[GRIDCOL-30] of a select that takes typed values may be no option; else they are refused', () => {
    const options = [{ value: '1', text: '锦浪' }]
    expect(cellTexts(column({ type: 'select', options, allowInput: true })).valueOf('正泰')).toEqual({ value: '正泰' })
    expect(cellTexts(column({ type: 'select', options })).valueOf('正泰')).toEqual({ refused: '没有选项「正泰」' })
    expect(cellTexts(column({ type: 'select', options })).textOf('9')).toBe('9')
  })

  test("[GRIDCOL-18] of a multiple select are codes joined by commas, 'a,c'", () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase() }))
    const texts = cellTexts(column({ type: 'list_multi', options }))
    expect(texts.textOf('a,c')).toBe('A,C')
    expect(texts.textOf(['a', 'c'])).toBe('A,C')
    expect(texts.valueOf('A、C')).toEqual({ value: 'a,c' })
    expect(listOf(' a, ,c')).toEqual(['a', 'c'])
  })

  test('[GRID-34] of a multiple select show one tag and count the rest', () => {
    expect(foldTags(['锦浪', '正泰', '华为'])).toEqual({ shown: ['锦浪'], folded: 2 })
    expect(foldTags([])).toEqual({ shown: [], folded: 0 })
  })

  test('of files are read by their names', () => {
    const texts = cellTexts(column({ type: 'file' }))
    expect(texts.textOf([{ fileName: 'a.pdf', filePath: 'x', fileSize: 1 }, { name: 'b.png' }, 'c'])).toBe('a.pdf,b.png,c')
    expect(texts.valueOf('a.pdf')).toEqual({ refused: '这一列要在弹窗中选择，不能粘贴' })
  })
})
