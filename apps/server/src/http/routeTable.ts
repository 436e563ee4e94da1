import type { Route } from './route.ts'

type Method = Route['endpoint']['method']

/** Every mounted call by path, to refuse what clashes at start and to tell 405 from 404. Throws when the routes cannot start. */
export interface RouteTable {
  readonly routes: readonly Route[]
  /** Methods of the path (under the API prefix), empty when there is none. */
  methodsOf(path: string): readonly Method[]
}

export function buildRouteTable(routes: readonly Route[]): RouteTable {
  const patterns = new Map<string, Map<Method, Route>>()
  for (const route of routes) {
    refuseUnguarded(route)
    const shape = route.endpoint.path.replace(/:\w+/g, ':')
    const methods = patterns.get(shape) ?? new Map<Method, Route>()
    patterns.set(shape, methods)
    for (const method of [route.endpoint.method, ...(route.endpoint.also ?? [])]) {
      if (methods.has(method)) throw new Error(`two routes answer ${method} ${route.endpoint.path}`)
      methods.set(method, route)
    }
  }
  const known = [...patterns].map(([shape, methods], at) => ({ shape, at, methods: [...methods.keys()].sort() }))
  // Most paths are fixed and looked up: whoever asks for what is not there does not have a thousand patterns compared.
  const fixed = Map.groupBy(known, ({ shape }) => (isOpen(shape) ? '' : shape))
  const open = (fixed.get('') ?? []).map((one) => ({ ...one, regex: matcherOf(one.shape) }))
  return {
    routes,
    methodsOf: (path) => {
      const fitting = [...(path === '' ? [] : (fixed.get(path) ?? [])), ...open.filter(({ regex }) => regex.test(path))]
      return [...new Set(fitting.toSorted((a, b) => a.at - b.at).flatMap(({ methods }) => methods))]
    },
  }
}

/** Deny by default: a route says who may call it or the server does not start (security §2 line 20). */
function refuseUnguarded(route: Route): void {
  const { access, method, path } = route.endpoint
  if (typeof access !== 'string' || !access) throw new Error(`${method} ${path} declares no access`)
  if (!/^(\/[\w\-.]+|\/:\w+)+(\/\*)?$/.test(path)) throw new Error(`${method} ${path} is not a plain path`)
}

const isOpen = (shape: string): boolean => /:|\*$/.test(shape)

const matcherOf = (shape: string): RegExp =>
  new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll('/:', '/[^/]+').replace(/\/\*$/, '/.*')}$`)
