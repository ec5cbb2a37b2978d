import type { ListedVisitor } from './lines.ts'
import type { SentLine } from './visits.graphql.ts'

/** What became of somebody of a list. */
export interface ListedOutcome {
  /** Of nobody else, also after the list was sent again. */
  key: string
  visitor_name: string
  line: SentLine
}

export const isMade = ({ line }: ListedOutcome): boolean => line.errcode === '0'

/**
 * What became of each. Whose visit was made keeps it, with the link that is shown only once; who was refused has the last answer.
 * @param sent the list as it was sent
 * @param lines what was answered
 */
export const outcomesWith = (
  before: readonly ListedOutcome[],
  sent: readonly ListedVisitor[],
  lines: readonly SentLine[],
): ListedOutcome[] => [
  ...before.filter(isMade),
  ...lines.map((line) => ({
    key: line.id ?? `refused ${line.line}`,
    visitor_name: sent[line.line - 1]?.visitor_name ?? '',
    line,
  })),
]

/** The lines of a sent list that need not be sent again, by their texts. */
export const doneLines = (sent: readonly ListedVisitor[], lines: readonly SentLine[]): Set<string> =>
  new Set(lines.flatMap(({ errcode, line }) => (errcode === '0' ? (sent[line - 1]?.text ?? []) : [])))
