import type { Follow } from '../follows.ts'
import { localized } from '../text/locale.ts'
import type { Localized } from '../text/message.ts'
import { type Field, f, type ValueOf } from './fields.ts'
import { lineIssues, type ResourceLines } from './lines.ts'
import type { PermissionCode } from './permissionCode.ts'
import type { RecordPageSpec } from './recordPage.ts'

/** What may be done with a record; each verb is one permission code and one path of the wire contract. */
export type Verb = 'list' | 'read' | 'create' | 'update' | 'remove' | 'import' | 'export'

/** How a simple list filter compares. `contains` sends `*v*`, `range` sends `_begin` / `_end`, `in` a comma list. */
export type FilterOp = 'eq' | 'contains' | 'in' | 'range'

export type FieldMap = Readonly<Record<string, Field>>

export interface ResourceSpec<F extends FieldMap, P extends string = string, V extends Verb = Verb> {
  /** One of them, as titles and messages name it: 新增职务, 职务不存在. */
  readonly label: Localized
  /** Several of them in English, as rights name them: View positions. */
  readonly several?: string
  /** Path under API_BASE; verbs are appended (`/list`, `/queryById`, `/add` …). */
  readonly path: string
  readonly table: string
  /** Prefix of the permission codes: `system:position` → `system:position:list`. */
  readonly permission: P
  readonly verbs: readonly V[]
  /**
   * Which rows a user may see: `org` = rows whose sysOrgCode lies in the subtree of the working department,
   * `tenant` = all rows of the tenant (reference data).
   */
  readonly scope: 'org' | 'tenant'
  /** Records of the installation: every verb is the platform tenant's alone (decision 035) */
  readonly platform?: true
  /** With the business: every stored column that the list can be sorted by has its index (sortable.ts) */
  readonly largeList?: true
  readonly follows?: readonly Follow[]
  /** These ask for a recent proof of who calls; an export of personal numbers always does. */
  readonly stepUp?: readonly Verb[]
  /** Deleted ones wait in the recycle bin, from where they can be brought back. */
  readonly recycleBin?: true
  readonly fields: F
  readonly list: {
    readonly columns: readonly (keyof F & string)[]
    readonly filters: Partial<Readonly<Record<keyof F & string, FilterOp>>>
    /** Fields searched by the one keyword box (`keyword=`); empty = no box. */
    readonly keyword?: readonly (keyof F & string)[]
    readonly sort?: { readonly column: (keyof F & string) | SystemKey; readonly order: 'asc' | 'desc' }
  }
  readonly form: readonly (keyof F & string)[]
  /** Columns by which everybody signed in may choose such records (`/pickList`), without the right to list them. */
  readonly choiceColumns?: readonly (keyof F & string)[]
  readonly excel?: {
    readonly import?: readonly (keyof F & string)[]
    readonly export?: readonly (keyof F & string)[]
    /** Natural key that recognises an existing row on import; without it every row is new. */
    readonly key?: keyof F & string
  }
  /** Records of another kind that are read and written with it: `linesOf(dictItem, …)`. */
  readonly lines?: ResourceLines<NoInfer<keyof F & string>>
  /** It has a page of its own (decision 071). */
  readonly page?: RecordPageSpec<keyof F & string>
}

/** Columns every table has besides its own. */
export interface SystemColumns {
  readonly id: string
  /** Optimistic lock: send it back on update; a stale one answers 409 with the fresh row. */
  readonly version: number
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
  readonly sysOrgCode: string | null
}
export type SystemKey = keyof SystemColumns
/** The system columns as fields: they can be listed, sorted, filtered and exported like any other, never written. */
export const systemFields: Readonly<Record<SystemKey, Field>> = {
  id: f.ref({ zh: '编号', en: 'Number' }, { to: '', readonly: true }),
  version: f.int({ zh: '版本', en: 'Version' }, { readonly: true }),
  createBy: f.text({ zh: '创建人', en: 'Created by' }, { max: 64, readonly: true }),
  createTime: f.datetime({ zh: '创建时间', en: 'Created' }, { readonly: true }),
  updateBy: f.text({ zh: '修改人', en: 'Changed by' }, { max: 64, readonly: true }),
  updateTime: f.datetime({ zh: '修改时间', en: 'Changed' }, { readonly: true }),
  sysOrgCode: f.text({ zh: '所属部门编码', en: 'Department code' }, { max: 64, readonly: true }),
}
const isSystemKey = (key: string): key is SystemKey => Object.hasOwn(systemFields, key)
export const systemKeys: readonly SystemKey[] = Object.keys(systemFields).filter(isSystemKey)

/** A declared resource with its exact field types; from its prefix and verbs follow its permission codes. */
export interface Resource<F extends FieldMap, P extends string = string, V extends Verb = Verb, N extends string = string>
  extends Omit<ResourceSpec<F, P, V>, 'label' | 'page'> {
  readonly name: N
  readonly label: string
  readonly page?: RecordPageSpec<keyof F & string, string>
}

/** Any resource, as the engines on both sides see it: keys are strings. */
export interface AnyResource
  extends Omit<ResourceSpec<FieldMap>, 'label' | 'list' | 'excel' | 'choiceColumns' | 'lines' | 'page'> {
  readonly name: string
  readonly label: string
  readonly page?: RecordPageSpec<string, string>
  readonly choiceColumns?: readonly string[]
  readonly list: {
    readonly columns: readonly string[]
    readonly filters: Readonly<Record<string, FilterOp | undefined>>
    readonly keyword?: readonly string[]
    readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  }
  readonly excel?: { readonly import?: readonly string[]; readonly export?: readonly string[]; readonly key?: string }
  readonly lines?: ResourceLines
}

type HasText<F extends Field> = F['kind'] extends 'dict' | 'ref' | 'region'
  ? true
  : F['options'] extends { readonly depart: 'orgCode' }
    ? true
    : false

/** A record as it travels; dictionary, reference, region and department fields have a `<field>_dictText` beside them. */
export type Row<R> =
  R extends Resource<infer F>
    ? { readonly [K in keyof F & string]: ValueOf<F[K]> | null } & SystemColumns & {
          readonly [K in keyof F & string as HasText<F[K]> extends true ? `${K}_dictText` : never]?: string | null
        }
    : never

/** Declares a kind of record. Throws at load when a listed key does not exist, so that a typo never ships. */
export function defineResource<const F extends FieldMap, const P extends string, const V extends Verb, const N extends string>(
  name: N,
  spec: ResourceSpec<F, P, V>,
): Resource<F, P, V, N> {
  const known = new Set(Object.keys(spec.fields))
  const listed = [
    ...spec.list.columns,
    ...Object.keys(spec.list.filters),
    ...(spec.list.keyword ?? []),
    ...spec.form,
    ...(spec.choiceColumns ?? []),
    ...(spec.excel?.import ?? []),
    ...(spec.excel?.export ?? []),
    ...(spec.excel?.key ? [spec.excel.key] : []),
    ...pageFields(spec.page),
  ]
  for (const key of listed) if (!known.has(key)) throw new Error(`资源 ${name} 引用了不存在的字段 ${key}`)
  for (const { by } of spec.follows ?? []) {
    if (by !== undefined && !known.has(by)) throw new Error(`资源 ${name} 引用了不存在的字段 ${by}`)
  }
  for (const key of spec.form) {
    const options = spec.fields[key]?.options
    if (options?.readonly || options?.virtual) throw new Error(`资源 ${name} 的表单包含只读字段 ${key}`)
  }
  const [wrong] = spec.lines === undefined ? [] : lineIssues(name, spec.fields, spec.lines)
  if (wrong !== undefined) throw new Error(`资源 ${name} 的明细 ${spec.lines?.child.name}：${wrong}`)
  const resource: object = localized({ name, ...spec })
  return resource as Resource<F, P, V, N>
}

const pageFields = (page: RecordPageSpec | undefined): readonly string[] => [
  ...(page?.tags ?? []),
  ...(page?.figures ?? []),
  ...(page?.groups ?? []).flatMap(({ fields }) => fields),
]

/** snake_case column of a camelCase property: `powerRateStatrDate` → `power_rate_statr_date`. */
export function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
}

const codeOfVerb = {
  list: 'list',
  read: 'list',
  create: 'add',
  update: 'edit',
  remove: 'delete',
  import: 'import',
  export: 'export',
} as const satisfies Record<Verb, string>

/** The codes of a prefix and verbs. */
export type CodeOf<P extends string, V extends Verb> = `${P}:${(typeof codeOfVerb)[V]}`

/** Permission code of a verb that the resource declares: `system:position:add`. Of any resource it is one of the product's. */
export function permissionOf<P extends string, V extends Verb, W extends V>(
  resource: { readonly permission: P; readonly verbs: readonly V[] },
  verb: W,
): string extends P ? PermissionCode : CodeOf<P, W>
export function permissionOf(resource: Pick<AnyResource, 'permission'>, verb: Verb): string {
  return `${resource.permission}:${codeOfVerb[verb]}`
}

/** Fields a client may write, i.e. neither readonly nor virtual. */
export function writableFields(resource: AnyResource): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(([, field]) => !field.options.readonly && !field.options.virtual)
}

/** The field behind a property, own or system; undefined for anything else (`__proto__` included). */
export function fieldOf(resource: AnyResource, property: string): Field | undefined {
  if (Object.hasOwn(resource.fields, property)) return resource.fields[property]
  return isSystemKey(property) ? systemFields[property] : undefined
}

/** The property that names a record to a person (texts of references): the first keyword field, else the first required text. */
export function titleKey(resource: AnyResource): string {
  const required = Object.entries(resource.fields).find(([, field]) => field.kind === 'text' && field.options.required)
  return resource.list.keyword?.[0] ?? required?.[0] ?? 'id'
}
