import type { RelatedSpec } from './kit/recordPage.ts'
import type { AnyResource } from './kit/resource.ts'
import { resources } from './resources/index.ts'

/** Records that refer to the one of a page, by a field that holds its id. */
export interface Reference {
  readonly resource: AnyResource
  readonly by: string
}
export interface Relation extends Reference {
  readonly name: string
  /** As its tab says it; in the language of the window at that moment. */
  readonly label: string
  /** The field holds the id of one of these, which refer to the record of the page. */
  readonly through: Reference | undefined
  /** Nothing but money. */
  readonly isFinancial: boolean
}

/** In the place of a field: what is of the department of the record, and below. */
export const ofDepartment = 'department'

/** Who refers to a kind of record. Several references of one kind are told apart by their field. */
export function referencesTo(target: string, all: readonly AnyResource[]): readonly (Reference & { readonly name: string })[] {
  return all.flatMap((resource) => {
    const fields = Object.entries(resource.fields).filter(
      ([, { kind, options }]) => kind === 'ref' && 'to' in options && options.to === target,
    )
    if (!resource.verbs.includes('list')) return []
    return fields.map(([by]) => ({ resource, by, name: fields.length === 1 ? resource.name : `${resource.name}.${by}` }))
  })
}

/** What the page of a record shows beside it, in its order. Throws, with the place, where it names what does not refer to it. */
export function relationsAmong(resource: AnyResource, all: readonly AnyResource[]): readonly Relation[] {
  const direct = referencesTo(resource.name, all)
  const asked = (resource.page?.related ?? direct.map(({ name }) => name)).map((one) =>
    typeof one === 'string' ? { of: one } : one,
  )
  const twice = asked.find(({ of }, at) => asked.findIndex((one) => one.of === of) !== at)
  if (twice !== undefined) throw new Error(`资源 ${resource.name} 的页面重复引用了 ${twice.of}`)
  return asked.map((spec: RelatedSpec<string>) => {
    const { of, through: by } = spec
    const below = spec.by && all.find(({ name, verbs }) => name === of && verbs.includes('list'))
    const through = direct.find(({ name }) => name === by)
    const near = by === undefined ? direct : through === undefined ? [] : referencesTo(through.resource.name, all)
    const found = below ? { resource: below, by: ofDepartment, name: of } : near.find(({ name }) => name === of)
    if (!found)
      throw new Error(`资源 ${resource.name} 的页面引用了不相关的 ${[...(by === undefined ? [] : [by]), of].join(' 的 ')}`)
    return {
      ...found,
      get label() {
        return spec.label ?? found.resource.label
      },
      through,
      isFinancial: spec.sensitive === 'financial',
    }
  })
}

const ofPages = new Map(
  resources.filter(({ page }) => page !== undefined).map((one) => [one.name, relationsAmong(one, resources)]),
)

/** The relations of a kind of record that has a page. */
export const relationsOf = ({ name }: Pick<AnyResource, 'name'>): readonly Relation[] => ofPages.get(name) ?? []
