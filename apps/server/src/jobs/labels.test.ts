import { expect, test } from 'vitest'
import { jobLabels, labelOfJob, noteLabels } from './labels.ts'

test('a job is called by its label, one that no module has by its name', () => {
  noteLabels([{ name: 'labels-test', label: '样例任务', schedule: { everyMinutes: 5 } }])
  expect([labelOfJob('labels-test'), labelOfJob('labels-test-other')]).toEqual(['样例任务', 'labels-test-other'])
  expect(jobLabels().get('labels-test')).toEqual({ label: '样例任务', schedule: { everyMinutes: 5 } })
})
