import { readingCommands } from '@heliodesk/domain/redis/commands'
import { redis } from '#web/copy/zhCN/redis.ts'
import { Card } from '#web/ui/Card.tsx'
import { MonitoringPage } from '../MonitoringPage.tsx'
import { RedisAbsent, RedisAway } from './RedisAbsent.tsx'
import styles from './redis.module.css'
import { Terminal } from './Terminal.tsx'
import { useRedis } from './useRedis.ts'

const copy = redis.terminal

/** /monitor/redisTerminal: reading commands against the configured Redis (D-REDISTERM). */
export function RedisTerminalPage() {
  const { data } = useRedis()
  return (
    <MonitoringPage title={copy.title} intro={copy.intro} updatedAt={0}>
      {data?.state === 'absent' ? (
        <RedisAbsent />
      ) : (
        <>
          {data && <RedisAway state={data} />}
          <Terminal address={data?.address ?? 'redis'} />
          <Card title={copy.commands}>
            <ul className={styles.commands}>
              {readingCommands.map(({ usage }) => (
                <li key={usage}>
                  <code>{usage}</code>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </MonitoringPage>
  )
}
