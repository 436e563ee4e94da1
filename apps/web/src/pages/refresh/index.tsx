import { safeRedirect } from '@heliodesk/domain/safeRedirect'
import { useEffect } from 'react'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { homePath } from '../../app/routes/staticRoutes.ts'
import { tabActions } from '../../app/tabs/tabStore.ts'
import { exception as copy } from '../../copy/zhCN/exception.ts'

/** Passes on to `url`, mounting that page anew when `iSrefresh` is set (ROUTE-10, ROUTE-33). Only our own paths. */
export default function RefreshPage() {
  const { search, navigate } = usePageLocation()
  const to = safeRedirect(search.get('url')) ?? homePath
  const anew = !['', '0', 'false'].includes(search.get('iSrefresh') ?? '')
  useEffect(() => {
    if (anew) tabActions.refresh(to.split(/[?#]/, 1)[0] ?? to)
    navigate(to, { replace: true })
  }, [anew, to, navigate])
  return <p role="status">{copy.refreshing}</p>
}
