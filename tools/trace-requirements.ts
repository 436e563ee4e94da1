// npm run trace [-- --area STATION]: the requirements that no test names (and the module that they wait for), and how many are named per area.
import { readRequirements, readWaiting } from './requirements.ts'
import { readSources } from './sources.ts'
import { requirementIdsOf } from './testNames.ts'

const wanted = process.argv.flatMap((word, at) => (process.argv[at - 1] === '--area' ? word.split(',') : []))
const requirements = readRequirements().filter(({ area }) => wanted.length === 0 || wanted.includes(area))
const waiting = readWaiting()
const named = new Set(readSources(/\.(test|spec)\.tsx?$/).flatMap(requirementIdsOf))

for (const { id, text } of requirements.filter((requirement) => !named.has(requirement.id)))
  console.log([id, waiting.has(id) ? `waits for ${waiting.get(id)}` : 'no test', text].join('\t'))
console.log('')
for (const [area, all] of Map.groupBy(requirements, ({ area }) => area)) {
  const covered = all.filter(({ id }) => named.has(id)).length
  const later = all.filter(({ id }) => waiting.has(id)).length
  const rest = later === 0 ? '' : `, ${later} wait for their module`
  console.log(`${area.padEnd(12)} ${String(covered).padStart(4)} of ${all.length} named by a test${rest}`)
}
