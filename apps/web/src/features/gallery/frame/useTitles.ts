import { demoEntries } from '@heliodesk/contracts/menusDemo'
import { useMemo } from 'react'
import { useSession } from '#web/session/useSession.ts'

/** Titles of the example pages as the menu of this session says them, in its language and as edited. */
export function useTitles(): (key: string) => string {
  const menu = useSession((state) => state.permissions?.menu)
  return useMemo(() => {
    const pages = menu?.flatMap((group) => group.children ?? []) ?? []
    const said = new Map(pages.map(({ path, meta }) => [path, meta.title]))
    const own = new Map(demoEntries.map(({ key, title }) => [key, title.zh]))
    return (key) => said.get(`/demo/${key}`) ?? own.get(key) ?? key
  }, [menu])
}
