import type { AnyResource } from './kit/resource.ts'

/** Address of a record's own page; undefined where its kind has none. */
export const recordPath = ({ page }: Pick<AnyResource, 'page'>, id: string): string | undefined => page && `${page.path}/${id}`
