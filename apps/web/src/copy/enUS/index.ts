import type { Texts } from '@heliodesk/contracts/text/locale'
import { widgets } from '@heliodesk/widgets/copy/enUS.ts'

/** Every sibling in this folder and in the widgets' one, by the name of its area. A new file is found by its being there. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>(
  ['./*.ts', '!./index.ts', '../../../../../packages/widgets/src/copy/enUS/*.ts'],
  { eager: true },
)

/** The whole second language, laid over the first one by `copy/language.ts`. */
export const english: Readonly<Record<string, Texts>> = Object.assign({ widgets }, ...Object.values(files))
