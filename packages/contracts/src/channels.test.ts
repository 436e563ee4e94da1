import { describe, expect, test } from 'vitest'
import { parseLiveMessage } from './channels.ts'

describe('[ENTITY-LIVEMSG] a live message', () => {
  test.each(['topic', 'user', 'workOrder', 'workOrderCreate'])('%s is read with its id and text', (cmd) => {
    expect(parseLiveMessage(JSON.stringify({ cmd, msgId: '7', msgTxt: '有新的工单' }))).toEqual({
      cmd,
      msgId: '7',
      msgTxt: '有新的工单',
    })
  })

  test.each(['', 'null', '[]', '7', '"workOrder"', '{}', '{"cmd":"unknown"}', '{"cmd":', '{"cmd":{"workOrder":1}}'])(
    '%s is none and is ignored',
    (frame) => {
      expect(parseLiveMessage(frame)).toBeNull()
    },
  )
})
