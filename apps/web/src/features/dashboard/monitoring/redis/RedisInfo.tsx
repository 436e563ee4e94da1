import type { RedisState } from '@heliodesk/contracts/endpoints/redis'
import { useState } from 'react'
import { redis as copy } from '#web/copy/zhCN/redis.ts'
import { Input } from '#web/ui/Input.tsx'
import dashboard from '../../dashboard.module.css'
import { FigureTable } from '../../FigureTable.tsx'
import styles from './redis.module.css'

/** What INFO says, with the meaning of its lines. */
export function RedisInfo({ rows }: { readonly rows: RedisState['info'] }) {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const shown = rows.filter((row) => `${row.key} ${row.value} ${row.description}`.toLowerCase().includes(wanted))
  return (
    <>
      <Input
        className={styles.filter ?? ''}
        aria-label={copy.filter}
        placeholder={copy.filter}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {shown.length === 0 ? (
        <p className={dashboard.empty}>{copy.none}</p>
      ) : (
        <FigureTable
          label={copy.info}
          height={Math.min(480, 40 + shown.length * 39)}
          rows={shown}
          rowKey={(row) => `${row.section} ${row.key}`}
          columns={[
            { title: copy.key, cell: (row) => row.key },
            { title: copy.value, cell: (row) => row.value },
            { title: copy.description, cell: (row) => row.description },
          ]}
        />
      )}
    </>
  )
}
