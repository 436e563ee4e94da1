import { Suspense, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { systemName } from '../../api/systemName.ts'
import { Splash } from '../overlay/Splash.tsx'
import { type PageLocation, PageLocationProvider, searchText } from '../pageLocation.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import type { AppRoute } from '../routes/route.ts'
import { userRoutes } from '../routes/staticRoutes.ts'
import { forgetView, viewComponent } from '../routes/views.ts'

interface Props {
  readonly pathname: string
  readonly search: string
  /** Found by the path when left out. */
  readonly route?: AppRoute
}

/** A page without a tab: login and its neighbours, and what only passes on. */
export function SinglePage({ pathname, search, route: given }: Props) {
  const navigate = useNavigate()
  const route = given ?? userRoutes.find((candidate) => candidate.path === pathname)
  const component = route?.component ?? 'user/login'
  const value = useMemo<PageLocation>(
    () => ({
      pathname,
      search: new URLSearchParams(search),
      params: {},
      setSearch: (next, options) => void navigate(pathname + searchText(next), options),
      navigate: (to, options) => void navigate(to, options),
      prepare: () => undefined,
    }),
    [pathname, search, navigate],
  )
  useEffect(() => {
    document.title = route ? `${route.meta.title} · ${systemName()}` : systemName()
  }, [route])
  const View = viewComponent(component)
  const retry = (): void => {
    forgetView(component)
    location.reload()
  }
  return (
    <PageLocationProvider value={value}>
      <PageBoundary component={component} onRetry={retry}>
        <Suspense fallback={<Splash />}>
          <View />
        </Suspense>
      </PageBoundary>
    </PageLocationProvider>
  )
}
