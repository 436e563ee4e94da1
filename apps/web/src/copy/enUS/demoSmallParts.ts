import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { demoSmallParts as zh } from '../zhCN/demoSmallParts.ts'

export const demoSmallParts = {
  purpose: 'Small parts that lists and the home page use again and again: cards, views, ages, the help for keys.',
  card: 'Card',
  cardHint: 'borders, no shadows; never a card in a card',
  cardTitle: 'title',
  aside: 'aside',
  generation: 'Generated today',
  cardBody: 'What stands in a card is up to the page.',
  ageTitle: 'Age',
  ageHint: 'drawn again each half minute; the full time on hover',
  minutes: 'minutes ago',
  age: {
    now: 'just now',
    minutes: (n: number) => `${thousands(n)} min ago`,
    hours: (n: number) => `${thousands(n)} h ago`,
    days: (n: number) => `${thousands(n)} d ago`,
  },
  chips: 'Views',
  chipsHint: 'a state of a list under a name; the current one can be copied as a link or removed',
  maySave: 'may keep more',
  full: 'No more can be kept',
  all: 'All',
  faulty: 'Faulty stations',
  lowPower: 'Low yield',
  keyHelp: 'Help for keys',
  keyHelpHint: 'single keys can be turned off here',
  openKeys: 'Open the help for keys',
  close: 'closes the help; the focus goes back to the button',
} satisfies Copy<typeof zh>
