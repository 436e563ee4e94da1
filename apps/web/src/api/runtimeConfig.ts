import { defaultSystemName } from '@heliodesk/contracts/text/systemName'

/** What the deployment decides. The server writes it into `<meta name="heliodesk-config">`; a bundle serves any deployment. */
export interface RuntimeConfig {
  /** Path the application lives under, with a trailing slash: `/` or `/pv/` (ROUTE-01). */
  readonly basePath: string
  /** Prefix of every call, without a trailing slash: `/svc` (HTTP-07). */
  readonly apiBase: string
  readonly systemName: string
  /** Shown in the footer (LAYOUT-05). */
  readonly host: string
  /** Where a signed-in visit to the login page goes (ROUTE-16). */
  readonly defaultHome: string
  /** Third-party login page (ROUTE-17). */
  readonly thirdLoginPath: string
  /** Name of the identity provider; null: nobody signs in through one. */
  readonly thirdLoginName: string | null
  /** Short messages are shown to administrators instead of being sent. */
  readonly smsDemo: boolean
  readonly version: string
  /** Name of the pages that were loaded; empty where nobody gave one (development). */
  readonly build: string
  /** The page behind the address that was asked for, where the server knows it: its script is fetched at once. */
  readonly view: { readonly path: string; readonly component: string } | null
  /** Nonce of style elements made at run time; empty where no policy asks for one (development). */
  readonly nonce: string
  /** Prefix of stored files that carry no absolute URL (HTTP-14). */
  readonly staticBase: string
  /** Tamper-noise of the signed helper, never a protection (D-SIGN); empty until the server gives one. */
  readonly signSecret: string
  readonly signAlgorithm: 'MD5' | 'SHA-256'
}

const defaults: Omit<RuntimeConfig, 'staticBase'> = {
  basePath: '/',
  apiBase: '/svc',
  systemName: defaultSystemName,
  host: '',
  defaultHome: '/dashboard/analysis',
  thirdLoginPath: '/oauth2-app/login',
  thirdLoginName: null,
  smsDemo: false,
  version: '',
  build: '',
  view: null,
  nonce: '',
  signSecret: '',
  signAlgorithm: 'MD5',
}

/** Reads the JSON of the meta element; an empty or broken one (development, tests) gives the defaults. */
export function parseRuntimeConfig(content: string | null, locationHost: string): RuntimeConfig {
  let given: Partial<RuntimeConfig> = {}
  try {
    if (content) given = JSON.parse(content) as Partial<RuntimeConfig>
  } catch {
    // A broken element must not leave a white page: the defaults are a working deployment at the root.
  }
  const config = { ...defaults, ...given }
  return {
    ...config,
    basePath: config.basePath.endsWith('/') ? config.basePath : `${config.basePath}/`,
    apiBase: config.apiBase.replace(/\/+$/, ''),
    host: config.host || locationHost,
    staticBase: config.staticBase ?? `${config.apiBase.replace(/\/+$/, '')}/sys/common/static`,
  }
}

const hasDocument = typeof document !== 'undefined'
export const runtimeConfig: RuntimeConfig = parseRuntimeConfig(
  hasDocument ? (document.querySelector('meta[name="heliodesk-config"]')?.getAttribute('content') ?? null) : null,
  hasDocument ? location.host : 'localhost',
)
