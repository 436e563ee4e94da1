import { PageLink } from '#web/ui/PageLink.tsx'
import { sourcePath } from './sourcePath.ts'

/** The number of a document, which opens it. */
export function SourceLink(source: Parameters<typeof sourcePath>[0]) {
  const path = sourcePath(source)
  return path === undefined ? source.sourceNo : <PageLink path={path}>{source.sourceNo}</PageLink>
}
