import type { z } from 'zod'
import type { Localized } from '../text/message.ts'
import type { PermissionCode } from './permissionCode.ts'

/** Who may call: `public` (no token), `signed-in` (any live session), or a permission code. A route without one does not start. */
export type Access = 'public' | 'signed-in' | PermissionCode

type Schema = z.ZodType
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Other methods of existing clients for the same call (selectDepart by POST and PUT) */
  readonly also?: readonly Method[]
  /** Under API_BASE, with `:name` parameters. */
  readonly path: string
  /** Existing clients also write it with a slash at its end. */
  readonly alsoWithSlash?: true
  readonly access: Access
  /** Concerns the installation: answered to the platform tenant alone (decision 035) */
  readonly platform?: true
  /** What it does, as the operation log and the list of calls name it. */
  readonly summary: Localized
  /** What its programmers want to know beside that; shown by the documentation of the calls alone. */
  readonly details?: Localized
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** What people call the properties of the body, for refusals of what its shape does not take: fields of a record. */
  readonly names?: Readonly<Record<string, { readonly label: string | Localized }>>
  /** Shape of `result` in the envelope, or of the whole body when `answer` is `bare`. */
  readonly result?: Schema
  /** `envelope` unless said; `bare` JSON, `stream` for files. */
  readonly answer?: 'envelope' | 'bare' | 'stream'
  /** The login calls answer code '200' as a string (A§5, D-LOGINCODE) */
  readonly loginCode?: boolean
  /** Open to a user who must change the password first; all else is closed. */
  readonly duringPasswordChange?: boolean
  /** Open to an administrator who must enrol a second factor first. */
  readonly duringFactorEnrolment?: boolean
  /** Asks for a recent proof of who calls (再次验证) beside the right. */
  readonly stepUp?: boolean
  /** Clients sign it where a secret is set; no protection, and never instead of the token (D-SIGN) */
  readonly signed?: true
  /** Existing clients show it by its address alone: opened by a ticket of the picture too (decision 055) */
  readonly pictureTicket?: true
  /** Existing clients put their session token here: refused, and their session lives on. */
  readonly tokenInAddress?: 'known'
  /** Requests per minute for one user (or address when public), beyond the global limit; calls of one group count together. */
  readonly ratePerMinute?: number
  readonly rateGroup?: 'export'
}

/** Declares a call that is not CRUD. Types flow to the handler on the server and, type-only, to the client. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<E, K extends 'params' | 'query' | 'body' | 'result'> = E extends { readonly [P in K]: infer S extends Schema }
  ? S
  : never
/** What the client sends, and what comes back; `undefined` where nothing is declared. */
export type ResultOf<E> = [Part<E, 'result'>] extends [never] ? undefined : z.infer<Part<E, 'result'>>
export type BodyOf<E> = [Part<E, 'body'>] extends [never] ? undefined : z.input<Part<E, 'body'>>
export type QueryOf<E> = [Part<E, 'query'>] extends [never] ? undefined : z.input<Part<E, 'query'>>
export type ParamsOf<E> = [Part<E, 'params'>] extends [never] ? undefined : z.input<Part<E, 'params'>>
/** What a handler receives after parsing. */
export type ParsedOf<E, K extends 'params' | 'query' | 'body'> = [Part<E, K>] extends [never] ? undefined : z.output<Part<E, K>>

/**
 * Declarations that follow from an object, made once for it: several modules ask for the calls of one resource, and their shapes are what a
 * start computes longest.
 */
export function declaredOnce<Of extends object, Declared>(declare: (of: Of) => Declared): (of: Of) => Declared {
  const known = new WeakMap<Of, Declared>()
  return (of) => {
    const found = known.get(of) ?? declare(of)
    known.set(of, found)
    return found
  }
}
