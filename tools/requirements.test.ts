import { expect, test } from 'vitest'
import { readRequirements } from './requirements.ts'
import { readSources } from './sources.ts'
import { requirementIdsOf } from './testNames.ts'

/** Where the detailed rules stand that VALID-29 points to. */
const areas = ['GRID', 'GRIDCOL', 'GRIDRULE', 'CRON', 'QUERY', 'UPLOAD', 'PICKER']

test('[VALID-29] every rule of grid, schedule, query, upload and picker is named by a test', () => {
  const rules = readRequirements().filter(({ area }) => areas.includes(area))
  const named = new Set(readSources(/\.(test|spec)\.tsx?$/).flatMap(requirementIdsOf))
  expect(new Set(rules.map(({ area }) => area))).toEqual(new Set(areas))
  expect(rules.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([])
})
