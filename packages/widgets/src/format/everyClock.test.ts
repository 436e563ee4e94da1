import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const local =
  /\.get(Hours|Minutes|Seconds|Date|Day|Month|FullYear)\(\)|getTimezoneOffset|\bto(Time|Date)String\(\)|toLocale(Date|Time)String\((?![^)]*timeZone)|maxDate=\{dayjs\(\)\}|\.get(Hours|Minutes)\b/

test('no part of the screen reads the clock of the computer: every time is that of Beijing', () => {
  const files = globSync('{packages/widgets,packages/domain,apps/web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(900)
  const reading = files.filter((path) => local.test(readFileSync(`${root}${path}`, 'utf8'))).sort()
  expect(reading).toEqual([
    // The year of the copyright line, twice.
    'apps/web/src/app/shell/Footer.tsx',
    // A sample in the gallery that shows when it was drawn.
    'apps/web/src/features/gallery/frame/SampleView.tsx',
    'apps/web/src/features/login/UserLayout.tsx',
    // The first year that a plan can name.
    'packages/widgets/src/cron/CronEditor.tsx',
  ])
})
