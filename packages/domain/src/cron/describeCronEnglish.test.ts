import { expect, test } from 'vitest'
import { describeCronEnglish } from './describeCronEnglish.ts'

test.each([
  ['* * * * * ? *', 'Every second'],
  ['0 * * * * ?', 'Every minute'],
  ['0 0/5 * * * ?', 'Every 5 minutes'],
  ['0 0 * * * ?', 'Every hour on the hour'],
  ['0 30 8 * * ?', 'At 08:30:00, every day'],
  ['0 0 8,12,20 * * ?', 'At 08:00:00, 12:00:00 and 20:00:00, every day'],
  ['0 0 9-17 ? * MON-FRI', 'On the hour, in the hours 09:00 to 17:00, every Monday to Friday'],
  ['0 0 0 1,15 * ?', 'At 00:00:00, on day 1 and day 15 of the month'],
  ['0 0 0 L * ?', 'At 00:00:00, on the last day of the month'],
  ['0 0 0 L-3 * ?', 'At 00:00:00, 3 days before the last day of the month'],
  ['0 0 0 L-1W * ?', 'At 00:00:00, on the working day nearest to 1 day before the last day of the month'],
  ['0 0 18 LW * ?', 'At 18:00:00, on the last working day of the month'],
  ['0 0 18 15W * ?', 'At 18:00:00, on the working day nearest to day 15 of the month'],
  ['0 0 7 ? * 5L', 'At 07:00:00, on the last Friday of the month'],
  ['0 0 7 ? * 1#2', 'At 07:00:00, on the second Monday of the month'],
  ['0 0 7 ? * L', 'At 07:00:00, every Sunday'],
  ['0 0 6 1 1/3 ?', 'At 06:00:00, on day 1 of the month, every 3 months'],
  ['0 0 6 ? 1,7 MON', 'At 06:00:00, every Monday, in January and July'],
  ['0 0 0 1 1 ? 2027-2030', 'At 00:00:00, on day 1 of the month, in January, in 2027 to 2030'],
  ['0/10 10-20/2 * * * ?', 'Every 10 seconds, every 2 minutes from minute 10 to minute 20, every hour'],
  ['0 0 6 ? * 2/3', 'At 06:00:00, every 3 days from Tuesday'],
])('%s is said as %s', (text, said) => {
  expect(describeCronEnglish(text)).toBe(said)
})

test('what is no expression has no words', () => {
  expect(describeCronEnglish('every day')).toBeNull()
})
