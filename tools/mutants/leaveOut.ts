import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

interface Node {
  readonly type: string
  readonly arguments?: readonly Node[]
  readonly callee?: Node
  readonly property?: { readonly name?: string }
}
interface Place {
  readonly node: Node
  readonly parent?: Node
}

/** Names of prepared statements decide nothing, and nobody tests the words of a line in the log. */
export function reasonToLeaveOut({ node, parent }: Place): string | undefined {
  const method = parent?.type === 'CallExpression' && node.type === 'StringLiteral' ? parent.callee?.property?.name : undefined
  if (method === 'query' && parent?.arguments?.indexOf(node) === 2) return 'name of a prepared statement'
  return ['debug', 'info', 'warn', 'error'].includes(method ?? '') ? 'words of a line in the log' : undefined
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'names', { shouldIgnore: (place: Place) => reasonToLeaveOut(place) }),
]
