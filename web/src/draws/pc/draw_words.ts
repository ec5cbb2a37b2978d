import type { Tone } from '../../kit/states.tsx'
import type { DrawAnswer } from '../draws.graphql.ts'

interface DrawTag {
  word:
    | 'status.open'
    | 'status.drawing'
    | 'status.held'
    | 'outcome.won'
    | 'outcome.lost'
    | 'outcome.refused'
    | 'taking_part'
  tone: Tone
}

/** What a draw is to the user: their own outcome if they take part. */
export function drawTag({ status, mine }: Pick<DrawAnswer, 'status' | 'mine'>): DrawTag {
  if (mine?.outcome === 'won') return { word: 'outcome.won', tone: 'good' }
  if (mine?.outcome === 'lost') return { word: 'outcome.lost', tone: 'plain' }
  if (mine?.outcome === 'refused') return { word: 'outcome.refused', tone: 'bad' }
  if (mine) return { word: 'taking_part', tone: 'wait' }
  if (status === 'open') return { word: 'status.open', tone: 'wait' }
  return { word: status === 'held' ? 'status.held' : 'status.drawing', tone: 'plain' }
}
