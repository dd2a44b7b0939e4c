import { Error } from '../captured/globals';

export type AreaProblem =
  | 'not-configured'
  | 'unreachable'
  | 'wrong-answer'
  | 'wrong-area'
  | 'wrong-version'
  | 'wrong-digest'
  | 'wrong-contract'
  | 'unsigned'
  | 'untrusted'
  | 'other-root'
  | 'rolled-back'
  | 'expired'
  | 'changed'
  | 'truncated'
  | 'unlisted'
  | 'elsewhere'
  | 'no-code'
  | 'incompatible'
  | 'no-portfolio'
  | 'framed'
  | 'broken'
  | 'overdue'
  | 'flooded';

export type MemoryRefusal = Extract<AreaProblem, 'rolled-back' | 'other-root'>;

export class AreaLoadError extends Error {
  constructor(
    readonly problem: AreaProblem,
    /** Never displayed; "Copy error" includes it. */
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${problem}: ${detail}`, { cause });
    this.name = 'AreaLoadError';
  }
}

/** Returns true if the release contradicts this device's stored data, which may be wrong. */
export function isRefusedByMemory(problem: AreaProblem): problem is MemoryRefusal {
  return problem === 'rolled-back' || problem === 'other-root';
}
