import {
  type ArrowFunction,
  type BindingElement,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type FunctionDeclaration,
  type Identifier,
  type Node,
  type ObjectLiteralExpression,
  type PropertyAssignment,
  type StringLiteral,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateLiteral,
  type VariableDeclaration,
} from 'typescript/unstable/ast'
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What names stand for inside of a function that is followed: the arguments of its call. */
type Bound = ReadonlyMap<number, { readonly node: Node; readonly bound: Bound }>

/** All texts that an expression can have (branches of conditions); null when they are only known at run time. */
type Texts = readonly string[] | null

/** Stands for a bound value until all of them are numbered. */
const value = '\u0000'
const mostTexts = 32
const deepest = 24
const nothing: Bound = new Map()

/** Follows constant texts through names, files, conditions and small functions. */
export class TextReader {
  private readonly checker: Checker

  constructor(checker: Checker) {
    this.checker = checker
  }

  /** Texts of the first argument of `query`. */
  ofQuery(node: Node): Texts {
    return this.plain(node, nothing, 0)
  }

  /** Texts of a statement of the builder's `sql` tag, values as `$1…`. What a condition says that is known at run time only does not change the columns: `true`. */
  ofTag(node: Node): Texts {
    return this.tagged(node, nothing, 0)?.map(numbered) ?? null
  }

  private plain(node: Node, bound: Bound, depth: number): Texts {
    if (depth > deepest) return null
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral:
        return [(node as StringLiteral).text]
      case SyntaxKind.TemplateExpression:
        return this.template(node as TemplateLiteral, (hole) => this.plain(hole, bound, depth + 1))
      case SyntaxKind.BinaryExpression: {
        const { left, right, operatorToken } = node as Node & { left: Node; right: Node; operatorToken: Node }
        if (operatorToken.kind !== SyntaxKind.PlusToken) return null
        return combined([this.plain(left, bound, depth + 1), this.plain(right, bound, depth + 1)])
      }
      case SyntaxKind.PropertyAccessExpression:
      case SyntaxKind.ElementAccessExpression:
        return this.allOf(this.kept(node), bound, depth)
      case SyntaxKind.Identifier:
        return this.named(node, bound, depth, (next, within) => this.plain(next, within, depth + 1)) ?? this.compiled(node, depth)
      default:
        return this.through(node, bound, (next, within) => this.plain(next, within, depth + 1))
    }
  }

  private tagged(node: Node, bound: Bound, depth: number): Texts {
    if (depth > deepest) return null
    switch (node.kind) {
      case SyntaxKind.TaggedTemplateExpression: {
        const { tag, template } = node as TaggedTemplateExpression
        if (!this.isTag(tag)) return null
        return this.template(template, (hole) => this.hole(hole, bound, depth + 1))
      }
      case SyntaxKind.Identifier:
        return this.named(node, bound, depth, (next, within) => this.tagged(next, within, depth + 1))
      case SyntaxKind.CallExpression: {
        const special = this.helper(node as CallExpression, bound, depth)
        if (special !== undefined) return special
      }
    }
    return this.through(node, bound, (next, within) => this.tagged(next, within, depth + 1))
  }

  /** What a hole of a tagged template becomes. */
  private hole(node: Node, bound: Bound, depth: number): Texts {
    const type = this.checker.getTypeAtLocation(this.argumentOf(node, bound))
    if (!type || !isBuilder(type)) return type && isValue(type) ? [value] : null
    return this.tagged(node, bound, depth) ?? (this.isCondition(type) ? ['true'] : null)
  }

  private argumentOf(node: Node, bound: Bound): Node {
    if (node.kind !== SyntaxKind.Identifier) return node
    const known = bound.get(this.checker.getSymbolAtLocation(node)?.id ?? -1)
    return known ? this.argumentOf(known.node, known.bound) : node
  }

  private isCondition(type: Type): boolean {
    return /^(RawBuilder|Expression|ExpressionWrapper)<(SqlBool|boolean)>$|^RowFilter$/.test(this.checker.typeToString(type))
  }

  private isTag(tag: Node): boolean {
    return /^(sql|kysely)$/.test(tag.getText())
  }

  /** sql.ref, sql.table and sql.raw of a constant, sql.join of a constant list. */
  private helper(call: CallExpression, bound: Bound, depth: number): Texts | undefined {
    const match = /^(?:sql|kysely)\.(ref|table|raw|join|id)$/.exec(call.expression.getText())
    if (!match) return undefined
    const [first, between] = call.arguments
    if (!first || match[1] === 'join' || match[1] === 'id') return this.joined(first, between, bound, depth)
    const texts = this.plain(first, bound, depth + 1)
    return match[1] === 'raw' ? texts : (texts?.map(columnName) ?? null)
  }

  private joined(list: Node | undefined, between: Node | undefined, bound: Bound, depth: number): Texts {
    if (list?.kind !== SyntaxKind.ArrayLiteralExpression) return null
    const comma: Texts = between ? this.tagged(between, bound, depth + 1) : [', ']
    const parts = (list as Node & { elements: readonly Node[] }).elements.flatMap((element, index) => {
      const text = this.hole(element, bound, depth + 1)
      return index === 0 ? [text] : [comma, text]
    })
    return combined(parts)
  }

  private template(node: TemplateLiteral, holeOf: (hole: Node) => Texts): Texts {
    if (node.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return [node.text]
    const { head, templateSpans } = node as Extract<TemplateLiteral, { readonly templateSpans: unknown }>
    return combined([[head.text], ...templateSpans.flatMap((span) => [holeOf(span.expression), [span.literal.text]])])
  }

  /** Parentheses, conditions, and calls of functions that answer one expression. */
  private through(node: Node, bound: Bound, read: (node: Node, bound: Bound) => Texts): Texts {
    switch (node.kind) {
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
        return read((node as Node & { expression: Node }).expression, bound)
      case SyntaxKind.ConditionalExpression: {
        const { whenTrue, whenFalse } = node as ConditionalExpression
        return either([read(whenTrue, bound), read(whenFalse, bound)])
      }
      case SyntaxKind.CallExpression:
        return this.called(node as CallExpression, bound, read)
      default:
        return null
    }
  }

  private called(call: CallExpression, bound: Bound, read: (node: Node, bound: Bound) => Texts): Texts {
    if (call.expression.kind !== SyntaxKind.Identifier) return null
    const declared = this.declarationOf(call.expression)
    const made = declared?.kind === SyntaxKind.VariableDeclaration ? (declared as VariableDeclaration).initializer : declared
    if (made?.kind !== SyntaxKind.ArrowFunction && made?.kind !== SyntaxKind.FunctionDeclaration) return null
    const { parameters, body } = made as ArrowFunction | FunctionDeclaration
    const inner = new Map<number, { node: Node; bound: Bound }>()
    for (const [index, parameter] of parameters.entries()) {
      const symbol = parameter.name.kind === SyntaxKind.Identifier ? this.checker.getSymbolAtLocation(parameter.name) : undefined
      const given = call.arguments[index] ?? parameter.initializer
      if (symbol && given) inner.set(symbol.id, { node: given, bound })
    }
    return body ? either(answersOf(body).map((answer) => (answer ? read(answer, inner) : null))) : null
  }

  private named(node: Node, bound: Bound, depth: number, read: (node: Node, bound: Bound) => Texts): Texts {
    const known = bound.get(this.checker.getSymbolAtLocation(node)?.id ?? -1)
    if (known) return read(known.node, known.bound)
    const declared = this.declarationOf(node)
    if (declared?.kind !== SyntaxKind.VariableDeclaration) return null
    const list = declared.parent
    if (!/^const\b/.test(list.getText())) return null
    const { initializer } = declared as VariableDeclaration
    // The parts of a loop over a constant list.
    if (list.parent.kind === SyntaxKind.ForOfStatement)
      return this.allOf(
        this.kept((list.parent as Node & { expression: Node }).expression).flatMap((holder) => entriesOf(holder)),
        bound,
        depth,
      )
    return initializer ? read(initializer, bound) : null
  }

  private allOf(parts: readonly Node[], bound: Bound, depth: number): Texts {
    return either(parts.map((part) => this.plain(part, bound, depth + 1)))
  }

  /** What a place in constant lists and objects can hold: all entries where which one is only known at run time. */
  private kept(node: Node): readonly Node[] {
    switch (node.kind) {
      case SyntaxKind.Identifier: {
        const declared = this.declarationOf(node)
        const { initializer } = (
          declared?.kind === SyntaxKind.VariableDeclaration ? declared : {}
        ) as Partial<VariableDeclaration>
        return initializer ? this.kept(initializer) : []
      }
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
        return this.kept((node as Node & { expression: Node }).expression)
      case SyntaxKind.PropertyAccessExpression: {
        const { expression, name } = node as Node & { expression: Expression; name: Identifier }
        return this.kept(expression).flatMap((holder) => entriesOf(holder, name.text))
      }
      case SyntaxKind.ElementAccessExpression:
        return this.kept((node as Node & { expression: Node }).expression).flatMap((holder) => entriesOf(holder))
      default:
        return [node]
    }
  }

  /** `const { sql: text } = statement.compile(…)`: the text of the statement. */
  private compiled(node: Node, depth: number): Texts {
    const declared = this.declarationOf(node)
    if (declared?.kind !== SyntaxKind.BindingElement || (declared as BindingElement).propertyName?.getText() !== 'sql')
      return null
    const call = (declared.parent.parent as VariableDeclaration).initializer as CallExpression | undefined
    if (call?.kind !== SyntaxKind.CallExpression || !/\.compile$/.test(call.expression.getText())) return null
    return (
      this.tagged((call.expression as Node as Node & { expression: Node }).expression, nothing, depth + 1)?.map(numbered) ?? null
    )
  }

  private declarationOf(node: Node): Node | undefined {
    let symbol = this.checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    return (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve()
  }
}

/** The expressions that a function of constants, conditions and returns can answer; undefined for what is done otherwise. */
function answersOf(body: Node): readonly (Node | undefined)[] {
  if (body.kind === SyntaxKind.Block)
    return (body as Node & { statements: readonly Node[] }).statements.flatMap((statement) => answersOf(statement))
  if (body.kind === SyntaxKind.VariableStatement) return []
  if (body.kind === SyntaxKind.ReturnStatement) return [(body as Node & { expression?: Node }).expression]
  if (body.kind === SyntaxKind.IfStatement) {
    const { thenStatement, elseStatement } = body as Node & { thenStatement: Node; elseStatement?: Node }
    return [...answersOf(thenStatement), ...(elseStatement ? answersOf(elseStatement) : [])]
  }
  return isStatement(body) ? [undefined] : [body]
}

const isStatement = ({ kind }: Node): boolean => kind >= SyntaxKind.FirstStatement && kind <= SyntaxKind.LastStatement

/** The named entry of a constant object, or all of them. */
function entriesOf(holder: Node, name?: string): readonly Node[] {
  if (holder.kind === SyntaxKind.ArrayLiteralExpression) return (holder as Node & { elements: readonly Node[] }).elements
  if (holder.kind !== SyntaxKind.ObjectLiteralExpression) return [holder]
  const entries = (holder as ObjectLiteralExpression).properties as unknown as readonly (PropertyAssignment | Node)[]
  const wanted = entries.filter((entry) => name === undefined || ('name' in entry && entry.name.getText() === name))
  return wanted.map((entry) => ('initializer' in entry && entry.initializer ? entry.initializer : entry))
}

const isBuilder = (type: Type): boolean =>
  [type, ...(type.isUnionType() ? (type.getTypes() ?? []) : [])].some((one) =>
    /^(RawBuilder|Expression|ExpressionWrapper|SelectQueryBuilder)$/.test(one.getSymbol()?.name ?? ''),
  )

const isValue = (type: Type): boolean => (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) === 0

/** As the builder names columns: `t.createTime` → `t.create_time`. */
const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(value, () => {
    count += 1
    return `$${count}`
  })
}

function combined(parts: readonly Texts[]): Texts {
  let made: readonly string[] = ['']
  for (const part of parts) {
    if (part === null) return null
    made = made.flatMap((start) => part.map((end) => start + end))
    if (made.length > mostTexts) return null
  }
  return made
}

function either(parts: readonly Texts[]): Texts {
  if (parts.length === 0 || parts.some((part) => part === null)) return null
  const all = [...new Set(parts.flatMap((part) => part ?? []))]
  return all.length > mostTexts ? null : all
}
