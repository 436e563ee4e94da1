/** How loud a tag is; the word in it says the same as its colour. */
export type TagTone = 'plain' | 'warning' | 'danger' | 'urgent'

export interface LevelLook {
  readonly tone: TagTone
  /** Variable of the theme without its dashes, for bars and shapes: the colour in which the tag of this level is drawn. */
  readonly color: 'level-1' | 'level-2' | 'level-3' | 'level-4'
}

const notice: LevelLook = { tone: 'plain', color: 'level-1' }
const minor: LevelLook = { tone: 'warning', color: 'level-2' }
const major: LevelLook = { tone: 'danger', color: 'level-3' }
const critical: LevelLook = { tone: 'urgent', color: 'level-4' }

/** The one table of looks: levels of alarms (1 … 4) and priorities of orders (L, M, H). Tags, charts and shapes read it (levels.test.ts). */
const looks: Readonly<Record<string, LevelLook>> = {
  1: notice,
  2: minor,
  3: major,
  4: critical,
  L: notice,
  M: minor,
  H: critical,
}

/** How a level or a priority looks; an unknown one is as quiet as the lowest. */
export const lookOfLevel = (level: string | number): LevelLook => looks[level] ?? notice
export const toneOf = (level: string | number): TagTone => lookOfLevel(level).tone
