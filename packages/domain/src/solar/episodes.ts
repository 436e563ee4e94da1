import { hash, unit } from './noise.ts'
import { dayNumber, slotsPerDay } from './slots.ts'

/**
 * What goes wrong at a station, for how long. `stringDown`: one string gives nothing; `stopped`: the inverter has switched off;
 * `derated`: it limits itself because it is too hot; `gridTrip`: minutes without grid; `dirty`: shade or dirt;
 * `gap`: no data for up to some hours; `offline`: no data for up to some days.
 */
export type EpisodeKind = 'stringDown' | 'stopped' | 'derated' | 'gridTrip' | 'dirty' | 'gap' | 'offline'

export interface Episode {
  readonly kind: EpisodeKind
  /** First slot, counted since 1970, and the first one after it. */
  readonly from: number
  readonly to: number
  /** 0 … 1, how bad: the share of power lost, or which string it is. */
  readonly severity: number
}

interface Habit {
  readonly kind: EpisodeKind
  /** Chance of one episode in sixteen days. */
  readonly chance: number
  /** Shortest and longest, in slots. */
  readonly min: number
  readonly max: number
  /** Begins between these slots of its day. */
  readonly window: readonly [number, number]
}

const day = slotsPerDay
const anyTime = [0, day] as const
const byDay = [96, 186] as const
const habits: readonly Habit[] = [
  { kind: 'stringDown', chance: 0.07, min: day / 2, max: 7 * day, window: byDay },
  { kind: 'stopped', chance: 0.1, min: 18, max: 2 * day, window: byDay },
  { kind: 'derated', chance: 0.05, min: day, max: 5 * day, window: byDay },
  { kind: 'gridTrip', chance: 0.3, min: 2, max: 12, window: [126, 174] },
  { kind: 'dirty', chance: 0.1, min: 4 * day, max: 12 * day, window: anyTime },
  { kind: 'gap', chance: 0.8, min: 3, max: 26, window: anyTime },
  { kind: 'offline', chance: 0.2, min: 40, max: 6 * day, window: anyTime },
]
const epochDays = 16

/**
 * The episodes that touch a day. They follow from the station's seed alone, so that yesterday's curve and today's alarm agree
 * however they are computed. No episode lasts longer than an epoch: two epochs have to be looked at.
 */
export function episodesOn(seed: number, calendarDay: string): readonly Episode[] {
  const number = dayNumber(calendarDay)
  const epoch = Math.floor(number / epochDays)
  const [start, end] = [number * day, (number + 1) * day]
  const found: Episode[] = []
  for (let habitIndex = 0; habitIndex < habits.length; habitIndex++) {
    for (const which of [epoch - 1, epoch]) {
      const episode = episodeOf(seed, habitIndex, which)
      if (episode && episode.from < end && episode.to > start) found.push(episode)
    }
  }
  return found
}

function episodeOf(seed: number, habitIndex: number, epoch: number): Episode | null {
  const habit = habits[habitIndex]
  if (!habit) return null
  const key = hash(seed, habitIndex + 101, epoch)
  if (unit(key, 1) >= habit.chance) return null
  const [early, late] = habit.window
  const startDay = epoch * epochDays + Math.floor(unit(key, 2) * epochDays)
  const from = startDay * day + early + Math.floor(unit(key, 3) * (late - early))
  const length = habit.min + Math.floor((habit.max - habit.min) * unit(key, 4) ** 1.6)
  return { kind: habit.kind, from, to: from + length, severity: unit(key, 5) }
}

/** The episode of a kind that covers an absolute slot, if there is one. */
export function episodeAt(episodes: readonly Episode[], kind: EpisodeKind, absolute: number): Episode | null {
  return episodes.find((episode) => episode.kind === kind && episode.from <= absolute && absolute < episode.to) ?? null
}
