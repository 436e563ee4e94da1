import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { ListPage } from '../api/resource.ts'
import type { AnyRow } from '../resource/row.ts'
import { savePermissions, signIn } from '../session/store.ts'
import { buildPermissions, buildUser } from './buildSession.ts'
import { type FakeAnswer, failure, type SeenCall } from './fakeServer.ts'

/** A plausible value of a field for record number `n`. */
function sampleValue(field: Field, n: number): unknown {
  if (field.options.pii !== undefined) return `138****${String(1000 + n)}`
  switch (field.kind) {
    case 'text':
      return `${field.label}${n}`
    case 'dict':
      return field.options.numeric === true ? n % 3 : String(n % 3)
    case 'ref':
      return String(900 + n)
    case 'money':
      return `${1234567 + n}.50`
    case 'decimal':
      return `${1000 + n}.${'5'.padEnd(Math.max(1, field.options.scale), '0')}`
    case 'int':
      return 1000 + n
    case 'date':
      return '2024-05-06'
    case 'datetime':
      return '2024-05-06 07:08:09'
    case 'flag':
      return n % 2 === 0 ? 'Y' : 'N'
    case 'files':
      return [{ fileName: '铭牌.jpg', filePath: 'a/1.jpg', fileSize: 10 }]
    case 'region':
      return '330803'
  }
}

const texts: Partial<Record<Field['kind'], string>> = { dict: '选项', ref: '客户甲', region: '浙江省/衢州市/衢江区' }

/** Record number `n` of a resource as a list answers it. */
export function buildRecord(resource: AnyResource, n: number, given: Readonly<Record<string, unknown>> = {}): AnyRow {
  const fields = Object.entries(resource.fields).flatMap(([key, field]) => {
    const text = texts[field.kind]
    const value = sampleValue(field, n)
    return text === undefined
      ? [[key, value]]
      : [
          [key, value],
          [`${key}_dictText`, field.kind === 'dict' ? `${text}${n % 3}` : text],
        ]
  })
  const system = {
    id: String(n),
    version: 1,
    createBy: 'admin',
    createTime: '2024-05-01 08:00:00',
    updateBy: null,
    updateTime: null,
    sysOrgCode: 'A01',
  }
  return { ...system, ...Object.fromEntries(fields), ...given }
}

export const buildRecords = (resource: AnyResource, count: number): readonly AnyRow[] =>
  Array.from({ length: count }, (_, index) => buildRecord(resource, index + 1))

function pageOf(rows: readonly AnyRow[], { query }: SeenCall): ListPage {
  const size = Number(query.get('pageSize'))
  const current = Number(query.get('pageNo'))
  const from = (current - 1) * size
  return { records: rows.slice(from, from + size), total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

/** The verbs of a resource over rows in memory; a stale version is refused with the fresh row, as on the real server. */
export function resourceAnswers(resource: AnyResource, start: readonly AnyRow[]): Readonly<Record<string, FakeAnswer>> {
  let rows = start
  const { path, label } = resource
  const bodyOf = (call: SeenCall) => call.body as Readonly<Record<string, unknown>>
  const drop = (ids: readonly string[]) => {
    rows = rows.filter((row) => !ids.includes(row.id))
    return null
  }
  return {
    [`GET ${path}/list`]: (call: SeenCall) => pageOf(rows, call),
    [`GET ${path}/queryById`]: ({ query }: SeenCall) =>
      rows.find((row) => row.id === query.get('id')) ?? failure(200, `未找到对应的${label}`),
    [`POST ${path}/add`]: (call: SeenCall) => {
      const row = buildRecord(resource, rows.length + 1, bodyOf(call))
      rows = [row, ...rows]
      return row
    },
    [`PUT ${path}/edit`]: (call: SeenCall) => {
      const body = bodyOf(call)
      const stored = rows.find((row) => row.id === body.id)
      if (stored === undefined) return failure(200, `未找到对应的${label}`, { code: 404 })
      if (stored.version !== body.version)
        return failure(200, `${label}已被他人修改，请核对后重新保存`, { code: 409, result: stored })
      const changed = { ...stored, ...body, version: stored.version + 1 }
      rows = rows.map((row) => (row.id === body.id ? changed : row))
      return changed
    },
    [`DELETE ${path}/delete`]: ({ query }: SeenCall) => drop([query.get('id') ?? '']),
    [`DELETE ${path}/deleteBatch`]: ({ query }: SeenCall) => drop((query.get('ids') ?? '').split(',')),
  }
}

/** What every list asks for besides its rows. */
export const listAnswers: Readonly<Record<string, FakeAnswer>> = {
  'GET /sys/user/setting/*': null,
  'PUT /sys/user/setting/*': null,
  'GET /sys/savedQuery/list': [],
  'GET /sys/dict/queryAllDictItems': {},
  'GET /sys/duplicate/check': null,
  'GET /api/region/system/getList': {
    86: { 330000: '浙江省' },
    330000: { 330800: '衢州市' },
    330800: { 330803: '衢江区', 330802: '柯城区' },
  },
  'GET /sys/dict/loadDict/*': [{ value: '901', text: '客户甲', title: '客户甲', label: '客户甲' }],
  'GET /sys/dict/loadDictItem/*': ['客户甲'],
}

const entry = (value: string) => ({ value, text: `选项${value}`, title: `选项${value}`, label: `选项${value}` })

/** Every dictionary of the resource with the values 0 to 4. */
function dictionariesOf(resource: AnyResource) {
  const codes = Object.values(resource.fields).flatMap((field) => (field.kind === 'dict' ? [field.options.dict] : []))
  return Object.fromEntries(codes.map((code) => [code, ['0', '1', '2', '3', '4'].map(entry)]))
}

interface Rights {
  /** Permission codes; all verbs of the resource when left out. */
  readonly codes?: readonly PermissionCode[]
  readonly haveExportData?: boolean
  readonly haveViewFinancialData?: boolean
  /** Kinds of records that data rules limit. */
  readonly limited?: readonly string[]
}

/** Signs somebody in who may do everything with the resource, or what is given. */
export function signInFor(resource: AnyResource, rights: Rights = {}): void {
  const codes = rights.codes ?? [...resource.verbs.map((verb) => permissionOf(resource, verb)), 'system:pii:reveal']
  signIn({ token: 'tok', user: buildUser(), departCount: 1, dictionaries: dictionariesOf(resource) })
  savePermissions(buildPermissions({ codeList: [...codes] }), {
    haveExportData: rights.haveExportData ?? true,
    haveViewFinancialData: rights.haveViewFinancialData ?? true,
    limited: rights.limited,
  })
}
