import type { GatewayRoute, WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'

/** A route as the form holds it: lists as texts that people write. */
export interface RouteDraft {
  readonly id: string | null
  readonly routerId: string
  readonly name: string
  readonly uri: string
  readonly paths: string
  readonly methods: readonly string[]
  readonly stripPrefix: string
  readonly timeoutSeconds: string
  readonly ratePerMinute: string
  readonly roleCodes: string
  readonly isRetryable: boolean
  readonly passesCredentials: boolean
  readonly isOn: boolean
}
export const routeMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export const newDraft: RouteDraft = {
  ...{ id: null, routerId: '', name: '', uri: '', paths: '', methods: [], stripPrefix: '1', timeoutSeconds: '30' },
  ...{ ratePerMinute: '120', roleCodes: '', isRetryable: false, passesCredentials: false, isOn: true },
}

export const argsOf = ({ predicates }: Pick<GatewayRoute, 'predicates'>, name: string): readonly string[] =>
  predicates.filter((one) => one.name === name).flatMap(({ args }) => args)

export function draftOf(route: GatewayRoute): RouteDraft {
  const { id, routerId, name, uri, passesCredentials } = route
  return {
    ...{ id, routerId, name, uri, passesCredentials },
    paths: argsOf(route, 'Path').join(', '),
    methods: argsOf(route, 'Method').map((method) => method.toUpperCase()),
    stripPrefix: String(route.stripPrefix),
    timeoutSeconds: String(route.timeoutSeconds),
    ratePerMinute: String(route.ratePerMinute),
    roleCodes: route.roleCodes.join(','),
    isRetryable: route.retryable === 1,
    isOn: route.status === 1,
  }
}

const split = (text: string): string[] =>
  text
    .split(/[,\uff0c\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export function routeOf(draft: RouteDraft): WrittenRoute {
  const paths = split(draft.paths)
  return {
    ...{ id: draft.id, routerId: draft.routerId.trim(), name: draft.name.trim(), uri: draft.uri.trim() },
    predicates: [
      ...(paths.length > 0 ? [{ name: 'Path', args: paths }] : []),
      ...(draft.methods.length > 0 ? [{ name: 'Method', args: [...draft.methods] }] : []),
    ],
    filters: [],
    stripPrefix: Number(draft.stripPrefix),
    timeoutSeconds: Number(draft.timeoutSeconds),
    ratePerMinute: Number(draft.ratePerMinute),
    roleCodes: split(draft.roleCodes),
    retryable: draft.isRetryable ? 1 : 0,
    persistable: 1,
    showApi: 0,
    status: draft.isOn ? 1 : 0,
    passesCredentials: draft.passesCredentials,
  }
}
