import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a statement's row is declared to have at a property. */
export interface Declared {
  readonly name: string
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, these with `[]`, `unknown` (nothing is asserted), `object` or what else it says. */
  readonly kind: string
  readonly mayBeNull: boolean
  readonly mayBeMissing: boolean
}

/** The properties of a declared row; null where it declares none (rows whose values stay unknown). */
export function declaredRow(checker: Checker, type: Type): readonly Declared[] | 'generic' | null {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) return null
  if (type.flags & TypeFlags.TypeParameter) return 'generic'
  const properties = checker.getPropertiesOfType(type)
  if (properties.length === 0) return checker.getIndexInfosOfType(type).length > 0 ? null : []
  const types = checker.getTypeOfSymbol(properties)
  return properties.map((property, index) => {
    const declared = types[index]
    return { name: property.name, ...described(checker, declared) }
  })
}

function described(checker: Checker, type: Type | undefined): Omit<Declared, 'name'> {
  if (!type) return { kind: 'unknown', mayBeNull: true, mayBeMissing: true }
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const rest = parts.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0)
  const kinds = new Set(rest.map((part) => kindOf(checker, part)))
  return {
    kind: kinds.size === 1 ? [...kinds].join() : checker.typeToString(type),
    mayBeNull: parts.some(({ flags }) => flags & (TypeFlags.Null | TypeFlags.Any | TypeFlags.Unknown)),
    mayBeMissing: parts.some(({ flags }) => flags & TypeFlags.Undefined),
  }
}

function kindOf(checker: Checker, type: Type): string {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'unknown'
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.isIntersectionType()) {
    const [first] = (type.getTypes() ?? []).map((part) => kindOf(checker, part)).filter((kind) => kind !== 'object')
    return first ?? 'object'
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type)
    return `${described(checker, element).kind}[]`
  }
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'object'
}
