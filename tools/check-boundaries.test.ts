import { expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { findViolations } from './check-boundaries.ts'

/** Ids of the rules that a file with one import breaks. */
function broken(path: string, specifier: string): readonly string[] {
  const issues = findViolations([{ path, text: `import { x } from '${specifier}'\n` }], boundaries)
  return issues.map(({ message }) => message.split(' ')[0] ?? '')
}

test.each([
  ['D1', 'packages/contracts/src/kit/page.ts', 'node:fs'],
  ['D1', 'packages/contracts/src/kit/page.ts', '@heliodesk/domain/station'],
  ['D2', 'packages/domain/src/station.ts', 'react'],
  ['D2', 'packages/domain/src/station.ts', 'pg'],
  ['D3', 'packages/widgets/src/grid.tsx', 'pg'],
  ['D4', 'apps/web/src/main.tsx', '../../server/src/app.ts'],
  ['D5', 'apps/server/src/app.ts', 'antd'],
  ['D6', 'apps/server/src/modules/system/user/user.service.ts', '../role/role.service.ts'],
  ['D7', 'apps/server/src/crud/list.ts', '../modules/index.ts'],
  ['D8', 'apps/server/src/modules/system/user/user.service.ts', 'kysely'],
  ['D9', 'apps/server/src/modules/system/user/user.routes.ts', './user.queries.ts'],
  ['D10', 'apps/web/src/features/home/Home.tsx', '../notice/Notice.tsx'],
  ['D11', 'apps/web/src/resource/list.ts', '../app/shell/Shell.tsx'],
  ['D12', 'apps/web/src/features/home/Home.tsx', '../../pages/station/index.tsx'],
  ['D13', 'apps/web/src/features/home/Home.tsx', '../../api/transport.ts'],
  ['D14', 'apps/server/src/app.ts', './testing/app.ts'],
  ['D15', 'packages/widgets/src/testing/renderWidget.tsx', '../../../../apps/web/src/app/ProductTheme.tsx'],
  ['D15', 'packages/domain/src/station/station.test.ts', '../../../../apps/server/src/clock.ts'],
  ['D16', 'apps/web/src/features/home/Home.tsx', 'antd'],
  ['D16', 'apps/web/src/resource/page/PageHead.tsx', '@heliodesk/widgets/tag/Tag'],
])('%s refuses that %s imports %s', (id, path, specifier) => {
  expect(broken(path, specifier)).toEqual([id])
})

test.each([
  ['apps/server/src/modules/system/user/user.service.ts', './user.queries.ts'],
  ['apps/server/src/modules/system/user/user.service.ts', '../../../access/scope.ts'],
  ['apps/server/src/modules/system/user/user.queries.ts', 'kysely'],
  ['apps/web/src/resource/list.ts', '../ui/Button.tsx'],
  ['apps/web/src/app/routes/views.ts', '../../pages/station/index.tsx'],
  ['apps/web/src/ui/Input.tsx', 'antd'],
  ['apps/web/src/features/home/Home.tsx', '@heliodesk/widgets/tag/levels.ts'],
  ['packages/domain/src/station.ts', '@heliodesk/contracts/limits'],
  ['packages/widgets/src/tag/levels.test.ts', 'node:fs'],
])('%s may import %s', (path, specifier) => {
  expect(broken(path, specifier)).toEqual([])
})

test('an import is found however it is written, and one in a comment is not', () => {
  const text = `// import '../modules/a.ts'
import type { A } from '../modules/a.ts'
export * from '../modules/b.ts'
const c = await import('../modules/c.ts')
import {
  d,
} from '../modules/d.ts'
import '../modules/e.ts'
`
  const issues = findViolations([{ path: 'apps/server/src/crud/x.ts', text }], boundaries)
  expect(issues.map(({ place }) => place.split(':')[1])).toEqual(['2', '3', '4', '5', '8'])
})
