import { type Symbol as Name, type Signature, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'
import { isTest } from '../sources.ts'
import type { Sources } from './program.ts'

/** A function of a `*.queries.ts` that hands out properties spelled as columns are. */
export interface Misspelt {
  readonly path: string
  readonly name: string
  /** `station_id` … */
  readonly properties: readonly string[]
}

/** What leaves the files of queries spells its properties as everything else does: camelCase. */
export function findMisspelt(sources: Sources, skip: (path: string) => boolean = isTest): readonly Misspelt[] {
  return sources.files.flatMap(({ path, file }) => {
    if (skip(path) || !path.endsWith('.queries.ts')) return []
    const module = sources.checker.getSymbolAtLocation(file)
    if (!module) return []
    return sources.checker.getExportsOfModule(module).flatMap((symbol) => {
      const properties = [...new PropertiesOf(sources).handedOut(symbol)].sort()
      return properties.length > 0 ? [{ path, name: symbol.name, properties }] : []
    })
  })
}

class PropertiesOf {
  private readonly sources: Sources
  private readonly seen = new Set<number>()
  private readonly found = new Set<string>()

  constructor(sources: Sources) {
    this.sources = sources
  }

  handedOut(symbol: Name): ReadonlySet<string> {
    const { checker } = this.sources
    const type = checker.getTypeOfSymbol(symbol)
    if (!type) return this.found
    for (const signature of checker.getSignaturesOfType(type, SignatureKind.Call)) this.answer(signature)
    return this.found
  }

  private answer(signature: Signature): void {
    this.look(this.sources.checker.getReturnTypeOfSignature(signature))
  }

  private lookAll(types: readonly (Type | undefined)[]): void {
    for (const type of types) this.look(type)
  }

  private look(type: Type | undefined): void {
    if (!type || this.seen.has(type.id)) return
    this.seen.add(type.id)
    const { checker } = this.sources
    if (type.isUnionType() || type.isIntersectionType()) this.lookAll(type.getTypes() ?? [])
    if ((type.flags & TypeFlags.Object) === 0) return
    if (type.isTypeReference()) this.lookAll(checker.getTypeArguments(type))
    const properties = checker.getPropertiesOfType(type).filter((property) => this.isOurs(property))
    for (const { name } of properties) if (/^[a-z][a-z0-9]*_/.test(name)) this.found.add(name)
    if (properties.length > 0) this.lookAll(checker.getTypeOfSymbol(properties))
  }

  private isOurs({ declarations }: Name): boolean {
    return declarations.some(
      ({ path }) => !path.includes('/node_modules/') && !path.includes('bundled:') && !path.includes('/db/schemaTypes'),
    )
  }
}
