import { RedisTerminalPage } from '#web/features/dashboard/monitoring/redis/RedisTerminalPage.tsx'

/** /monitor/redisTerminal */
export default RedisTerminalPage
