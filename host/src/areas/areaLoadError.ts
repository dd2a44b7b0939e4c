/** Why an area is not here. `detail` is for "Copy error", never for the screen. */
export type AreaProblem =
  'not-configured' | 'unreachable' | 'wrong-answer' | 'wrong-area' | 'wrong-version' | 'wrong-contract' | 'broken';

export class AreaLoadError extends Error {
  constructor(
    readonly problem: AreaProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
    this.name = 'AreaLoadError';
  }
}
