import { runtimeConfig } from '../api/runtimeConfig.ts'
import { loadPermissions } from '../session/loadPermissions.ts'
import { session } from '../session/store.ts'
import { isPublic } from './guard/guard.ts'
import { loadShell } from './guard/shellChunk.ts'
import { userRoutes } from './routes/staticRoutes.ts'
import { preloadView } from './routes/viewMemory.ts'
import { loadView } from './routes/views.ts'

const publicViewAt = (path: string): string => userRoutes.find((route) => route.path === path)?.component ?? 'user/login'

/**
 * Settles when what the first picture is made of has come: the script of the login page, or the frame, the page and the rights of a person.
 * A waiting mark stands until then. What fails here is asked for again where it is drawn, and reported there.
 */
export async function firstPicture(): Promise<void> {
  const path = location.pathname.slice(runtimeConfig.basePath.replace(/\/$/, '').length) || '/'
  const signedIn = session.getState().token !== null
  if (!signedIn || isPublic(path)) await Promise.allSettled([loadView(publicViewAt(isPublic(path) ? path : ''))])
  else await Promise.allSettled([loadPermissions(), loadShell().then(() => preloadView(path, location.search))])
}
