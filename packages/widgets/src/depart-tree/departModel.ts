import type { DepartItem } from '../services/pickerServices.ts'

/** orgType of companies (B§3). */
const company = '1'

export const isCompany = (node: Pick<DepartItem, 'orgType'>): boolean => node.orgType === company

/** The tree without companies (PERM-17); what lies below one takes its place. */
export function withoutCompanies(nodes: readonly DepartItem[]): readonly DepartItem[] {
  return nodes.flatMap((node) => {
    const below = withoutCompanies(node.children ?? [])
    return isCompany(node) ? below : [{ ...node, children: below }]
  })
}

/** Every node of a tree by the field that stands for it. */
export function departsBy(field: 'id' | 'orgCode', nodes: readonly DepartItem[]): ReadonlyMap<string, DepartItem> {
  const found = new Map<string, DepartItem>()
  const visit = (list: readonly DepartItem[]) => {
    for (const node of list) {
      found.set(node[field], node)
      visit(node.children ?? [])
    }
  }
  visit(nodes)
  return found
}

/** B§9: what a department select does unless told otherwise. */
export const departSelectDefaults = { width: 500, isMultiple: false, store: 'id', shown: 'departName' } as const
