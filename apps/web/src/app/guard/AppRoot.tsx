import { safeRedirect } from '@heliodesk/domain/safeRedirect'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { loadPermissions } from '../../session/loadPermissions.ts'
import { logout } from '../../session/logout.ts'
import type { Session } from '../../session/store.ts'
import { useSession } from '../../session/useSession.ts'
import { Splash } from '../overlay/Splash.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { publicRedirect } from '../routes/resolve.ts'
import { preloadView } from '../routes/viewMemory.ts'
import { toast } from '../toast.ts'
import { holdsStill } from '../unsaved.ts'
import { decide, isPublic } from './guard.ts'
import { SinglePage } from './SinglePage.tsx'
import { loadShell, Shell } from './shellChunk.ts'

/** The home of the person, else of the deployment (ROUTE-16). */
const homeOf = (state: Session): string => safeRedirect(state.user?.homePath) ?? runtimeConfig.defaultHome

/** Fetches the permissions; when that fails the session is over and the guard asks to sign in again (GUARD-05). */
function PermissionGate({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the path of the first moment is the one to prepare
  useEffect(() => {
    loadShell()
      .then(() => preloadView(pathname, search))
      .catch(() => undefined)
    loadPermissions().catch((error: unknown) => {
      if (error instanceof Error) toast.error(error.message)
      void logout()
    })
  }, [])
  return <Splash />
}

/** Every navigation passes here: redirect, fetch permissions, login pages, or the application (A§2.2). */
export function AppRoot() {
  const { pathname, search } = useLocation()
  const signedIn = useSession((state) => state.token !== null)
  const hasPermissions = useSession((state) => state.permissions !== null)
  const defaultHome = useSession(homeOf)
  if (!signedIn && holdsStill()) return <Splash />
  const early = publicRedirect(pathname, search)
  if (early) return <Navigate to={early} replace />
  const decision = decide({ pathname, search, signedIn, hasPermissions, defaultHome })
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.kind === 'load') return <PermissionGate pathname={pathname} search={search} />
  if (isPublic(pathname)) return <SinglePage pathname={pathname} search={search} />
  return (
    <PageBoundary component="shell" onRetry={() => location.reload()}>
      <Suspense fallback={<Splash />}>
        <Shell />
      </Suspense>
    </PageBoundary>
  )
}
