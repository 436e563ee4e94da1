// Compiled and never run: a question after a wrong code is refused on the server.
import { buildPerson } from '../testing/organisation.ts'
import { type Actor, isAllowed } from './actor.ts'

const actor = {} as Actor
isAllowed(actor, 'signed-in')
isAllowed(actor, 'station:info:list')
// @ts-expect-error no such code
isAllowed(actor, 'station:info:lst')
// @ts-expect-error what a role row says is narrowed by permissionCodeOf first
isAllowed(actor, String('station:info:list'))

const db = {} as Parameters<typeof buildPerson>[0]
void buildPerson(db, { codes: ['station:info:list', 'own:thought-of'] })
// @ts-expect-error a test would give somebody nothing at all
void buildPerson(db, { codes: ['station:info:lst'] })
