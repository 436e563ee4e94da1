export type OrganisationKind = 'head' | 'agent' | 'ordinary'

/** A§1: orgCategory '1' is a head or supervising unit, '2' an agent, anything else (or nothing) ordinary. */
export function organisationKind(orgCategory: string | null | undefined): OrganisationKind {
  if (orgCategory === '1') return 'head'
  return orgCategory === '2' ? 'agent' : 'ordinary'
}
