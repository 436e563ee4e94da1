import type { Copy } from '@heliodesk/contracts/text/area'
import type { messaging as zh } from '../zhCN/messaging.ts'

export const messaging = {
  template: {
    title: 'Message templates',
    content: 'Content',
    placeholder: 'Write ${name} where something is filled in: ${name}, you have ${count} things to do',
    variables: 'Variables',
    none: 'No variables yet. Writing ${name} makes one.',
    known: 'Known variables',
    unknown: (name) => `\${${name}} has no example; add one to the test data`,
    foreign: (name) => `\${${name}} is no variable of this template`,
    malformed: (piece) => `“${piece}” is no variable; write \${name}`,
    badData: 'Test data is a JSON object: {"name":"Zhang San"}',
    platform: (event) => `Sent by the platform: ${event}`,
    sample: (value) => `Example: ${value}`,
  },
} satisfies Copy<typeof zh>
