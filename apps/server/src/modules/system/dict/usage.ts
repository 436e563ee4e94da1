import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Sql } from '#server/db/sql.ts'
import { countUses } from './usage.queries.ts'

/** A column of the product whose values come from a dictionary. */
export interface DictUse {
  readonly resource: AnyResource
  readonly property: string
  readonly label: string
  /** False: worked out when it is read, no row carries it. */
  readonly isStored: boolean
}

const uses: ReadonlyMap<string, readonly DictUse[]> = Map.groupBy(
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([property, field]) =>
      field.kind === 'dict'
        ? [{ code: field.options.dict, resource, property, label: field.label, isStored: !field.options.virtual }]
        : [],
    ),
  ),
  ({ code }) => code,
)

export const usesOf = (code: string): readonly DictUse[] => uses.get(code) ?? []

/** Which fields choose from it, for a person: `“职务”的职级`. */
export function fieldsText(code: string): string {
  const fields = usesOf(code).map(({ resource, label }) => `“${resource.label}”的${label}`)
  return [...new Set(fields)].join('、')
}

/**
 * How many rows of which record carry a value of the dictionary (any value: null), for a person: `职务 12 条、客户 3 条`. Empty when none does.
 * Rows of the tenant, whatever departments the asker sees: the refusal protects them all.
 */
export async function usageText(tx: Sql, tenantId: string, code: string, value: string | null): Promise<string> {
  const counted: string[] = []
  for (const use of usesOf(code).filter(({ isStored }) => isStored)) {
    const count = await countUses(tx, tenantId, { table: use.resource.table, property: use.property, value })
    if (count > 0) counted.push(`${use.resource.label} ${thousands(count)} 条`)
  }
  return counted.join('、')
}
