import { IngestKeyPage } from '#web/features/ingest-key/IngestKeyPage.tsx'

/** /system/ingestKey */
export default IngestKeyPage
