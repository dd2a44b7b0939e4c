export const AREA_PROBLEMS = [
  'not-configured',
  'unreachable',
  'wrong-answer',
  'wrong-area',
  'wrong-version',
  'wrong-contract',
  'no-code',
  'incompatible',
  'broken',
  'overdue',
] as const;

/** Why an area is not here. */
export type AreaProblem = (typeof AREA_PROBLEMS)[number];

export class AreaLoadError extends Error {
  constructor(
    readonly problem: AreaProblem,
    /** For "Copy error", never for the screen. */
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${problem}: ${detail}`, { cause });
    this.name = 'AreaLoadError';
  }
}
