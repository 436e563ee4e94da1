import type { Actor } from './actor.ts'
import { orgPrefixPattern } from './orgPrefix.ts'

const rootLength = 3

/** An administrator who works in a top department looks after the whole organisation, other top departments included. */
export const isOverAll = (actor: Actor): boolean => actor.isAdmin && actor.orgCode?.length === rootLength

/** LIKE pattern of the departments that somebody sees: their own and those below it. */
export const organisationPattern = (actor: Actor): string => (isOverAll(actor) ? '%' : orgPrefixPattern(actor.orgCode))
