import type { LineTotal, ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type RawBuilder, sql } from 'kysely'

/**
 * The figures of a head that follow from its lines, over the alias `t`: worked out where they are read, so that none can be typed and none
 * can be wrong, whichever call wrote a line.
 */
export function totalsOf(resource: AnyResource, lines: ResourceLines): Readonly<Record<string, RawBuilder<unknown>>> {
  return Object.fromEntries(lines.totals.map((total) => [total.field, totalSql(resource, lines, total)]))
}

function totalSql({ fields }: AnyResource, { child, parentKey }: ResourceLines, { field, sum }: LineTotal): RawBuilder<unknown> {
  const own = sql`from ${sql.table(child.table)} as line where ${sql.ref(`line.${parentKey}`)} = t.id`
  if (sum === null) return sql`select count(*)::int ${own}`
  const options = fields[field]
  const scale = options?.kind === 'decimal' ? options.options.scale : options?.kind === 'money' ? 2 : 0
  return sql`select round(coalesce(sum(${sql.ref(`line.${sum}`)}), 0)::numeric, ${scale}::int) ${own}`
}
