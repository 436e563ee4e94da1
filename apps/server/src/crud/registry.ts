import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'

const byName = new Map<string, AnyResource>(resources.map((resource) => [resource.name, resource]))

/** The resource that a reference points to; undefined for a name that is not (or not yet) a resource. */
export function resourceNamed(name: string): AnyResource | undefined {
  return byName.get(name)
}

/** Kinds of records that belong to a department. */
export const resourcesInOrganisation = (): readonly AnyResource[] => resources.filter((resource) => resource.scope === 'org')
