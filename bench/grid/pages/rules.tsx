import { ruledColumns } from './modelPage.tsx'
import { productEngine } from './product.tsx'

export const engine = productEngine(ruledColumns)
