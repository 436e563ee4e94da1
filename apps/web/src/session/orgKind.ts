/** What an organisation's category means for the screen (A§1): head or supervising unit, agent, any other. */
export type OrgKind = 'head' | 'agent' | 'ordinary'

/** Categories are compared as text: '1' head, '2' agent, anything else ordinary (PROD-04). */
export function orgKindOf(orgCategory: string | number | null | undefined): OrgKind {
  const category = String(orgCategory ?? '')
  if (category === '1') return 'head'
  return category === '2' ? 'agent' : 'ordinary'
}
