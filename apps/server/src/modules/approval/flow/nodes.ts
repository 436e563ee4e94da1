import { accountsIn, type PublishedNode } from '#server/approval/nodes.ts'
import type { WrittenNode } from './flow.queries.ts'

/** A node as it is published: all accounts together. */
export const publishedNode = ({ assignee, assignees, ...node }: WrittenNode): PublishedNode => ({
  ...node,
  accounts: [...new Set([...(assignee === null ? [] : [assignee]), ...accountsIn(assignees)])],
})
