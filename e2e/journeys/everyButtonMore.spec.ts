import { pressEveryButton } from '../fixtures/everyButton.ts'
import { withBrowser } from '../fixtures/page.ts'

withBrowser()

pressEveryButton([
  ['staff', 2, 3],
  ['staff', 3, 3],
])
