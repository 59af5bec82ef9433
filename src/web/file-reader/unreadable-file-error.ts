export const fileProblems = [
  ...(['too_large', 'too_many_lines', 'unpacks_too_large', 'old_workbook', 'not_a_table'] as const),
  ...(['empty', 'took_too_long', 'pdf', 'locked'] as const),
] as const
export type FileProblem = (typeof fileProblems)[number]

/** A file that cannot be read; each reason has a sentence on the screen. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
  readonly problem: FileProblem
  /** How many it has, where that is the problem. */
  readonly lines: number
  constructor(problem: FileProblem, lines = 0) {
    super(problem)
    this.problem = problem
    this.lines = lines
  }
}
