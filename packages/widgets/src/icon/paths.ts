import { actionPaths } from './actionPaths.ts'
import { basicPaths } from './basicPaths.ts'
import { subjectPaths } from './subjectPaths.ts'

/** All line drawings of the product, stroked with the text colour. Bundled: nothing is fetched for them. */
export const iconPaths = { ...basicPaths, ...subjectPaths, ...actionPaths } as const
