import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { crudModule } from '#server/mounting/crudModule.ts'

/** Fee rows come from bills and settlement: people read and export them, nobody types them in here. */
export const powerFeeModule = crudModule(powerFee)
