import { pressEveryButton } from '../fixtures/everyButton.ts'
import { withBrowser } from '../fixtures/page.ts'

withBrowser()

/** Staff have most pages: the rest of them is walked beside this one (everyButtonMore.spec.ts). */
pressEveryButton([
  ['agent', 1, 1],
  ['staff', 1, 3],
])
