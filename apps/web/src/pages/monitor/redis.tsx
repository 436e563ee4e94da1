import { RedisPage } from '#web/features/dashboard/monitoring/redis/RedisPage.tsx'

/** /monitor/redis */
export default RedisPage
