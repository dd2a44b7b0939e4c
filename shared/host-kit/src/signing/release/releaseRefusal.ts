import { failed, type Result } from '@fathom/contract/result';

export type ReleaseProblem =
  | 'malformed'
  | 'unsigned'
  | 'untrusted'
  | 'other-area'
  | 'other-root'
  | 'rolled-back'
  | 'expired'
  | 'wrong-contract'
  | 'out-of-range';

export interface ReleaseRefusal {
  readonly problem: ReleaseProblem;
  /** Never displayed; "Copy error" includes it. */
  readonly detail: string;
}

export function refuseRelease(problem: ReleaseProblem, detail: string): Result<never, ReleaseRefusal> {
  return failed({ problem, detail });
}
