import { samplePlaceholders } from '@heliodesk/contracts/contractPlaceholders'
import { fillBlocks, fillingOf, signatoriesOf, signatoryLine, signedOn } from '@heliodesk/domain/contractText/fillTemplate'
import { type Block, readTemplate } from '@heliodesk/domain/contractText/readTemplate'
import { contract as copy } from '#web/copy/zhCN/contract.ts'
import styles from './template.module.css'

const signatories = signatoriesOf(samplePlaceholders.companyName, samplePlaceholders.customerName)
const fill = fillingOf(samplePlaceholders, (name) => name)

/** The text of a template as its contracts are set, filled with sample data, and what is wrong with it by line. */
export function TemplateText({ body }: { readonly body: string }) {
  const { blocks, problems } = readTemplate(body)
  const lacksSignatures = blocks.length > 0 && blocks.every(({ kind }) => kind !== 'signatures')
  return (
    <section className={styles.preview} aria-label={copy.preview}>
      <p className={styles.note}>{copy.previewNote}</p>
      <div aria-live="polite">
        {problems.length > 0 && <p className={styles.problem}>{copy.problems(problems.length)}</p>}
        {problems.map(({ kind, line, words }) => (
          <p key={`${kind} ${line} ${words}`} className={styles.problem}>
            {copy[kind](line, words)}
          </p>
        ))}
        {lacksSignatures && <p className={styles.note}>{copy.noSignatures}</p>}
      </div>
      <div className={styles.sheet} lang="zh-CN">
        {blocks.length === 0 && <p className={styles.note}>{copy.empty}</p>}
        {fillBlocks(blocks, fill).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
          <Drawn key={place} block={block} />
        ))}
      </div>
    </section>
  )
}

function Drawn({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.heading} data-depth={block.depth}>
          {block.text}
        </p>
      )
    case 'paragraph':
      return <p>{block.text}</p>
    case 'item':
      return (
        <p className={styles.item} style={{ marginInlineStart: `${block.depth * 22}px` }}>
          <span>{block.mark}</span>
          <span>{block.text}</span>
        </p>
      )
    case 'rule':
      return <hr />
    case 'table':
      return <SetTable head={block.head} rows={block.rows} />
    case 'signatures':
      return (
        <div className={styles.signatures}>
          {signatories.map((signatory) => (
            <div key={signatory.title}>
              <p>{signatoryLine(signatory)}</p>
              <p>{signedOn}</p>
            </div>
          ))}
        </div>
      )
  }
}

function SetTable({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
              <td key={place}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
