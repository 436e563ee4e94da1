import type { Fault } from '../fault.ts'

const document = 'apps/server/src/modules/contract/contract/document/document.http.test.ts'
const drawing = 'apps/server/src/documents/draw.test.ts'

/** Mistakes in templates of contracts and what is made of them. */
export const contractTemplateFaults: readonly Fault[] = [
  {
    wrong: 'The words of a contract keep personal numbers in full.',
    file: 'apps/server/src/modules/contract/contract/document/document.service.ts',
    text: 'const masked = fillText(template.body, maskedValues(values), asBlank)',
    replacement: 'const masked = fillText(template.body, values, asBlank)',
    test: document,
  },
  {
    wrong: 'A file that shows a personal number in full is opened without a line in the log.',
    file: 'apps/server/src/modules/system/file/serve.service.ts',
    text: '  await auditDisclosures(context, actor, file, asked.meta)\n',
    replacement: '',
    test: document,
  },
  {
    wrong: 'A sign that the font has not got is left out of the contract.',
    file: 'apps/server/src/files/pdfFont.ts',
    text: 'return [...text].find(',
    replacement: "return text.split('').find(",
    test: drawing,
  },
  {
    wrong: 'A draft can be made of an edition that was withdrawn.',
    file: 'apps/server/src/modules/contract/contract/document/lacks.ts',
    text: "template.status === '1' ? []",
    replacement: "template.status !== '0' ? []",
    test: document,
  },
  {
    wrong: 'Publishing an edition leaves the one before in use.',
    file: 'packages/contracts/src/lifecycles/contract/contractTemplate.ts',
    text: "      effects: ['withdrawOrigin'],\n",
    replacement: '',
    test: document,
  },
]
