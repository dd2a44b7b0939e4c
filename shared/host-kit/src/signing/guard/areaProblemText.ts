import { Error, String } from '../captured/globals';
import { AreaLoadError, type AreaProblem } from './areaLoadError';

export const areaProblemText: Readonly<Record<AreaProblem, string>> = {
  'not-configured': 'No address is configured for this area.',
  unreachable: 'Its server is unreachable.',
  'wrong-answer': 'Its server returned something other than the area.',
  'wrong-area': 'Its server returned a different area.',
  'wrong-version': "Its server returned a version that isn't allowed here.",
  'wrong-digest': 'The digest of its area-manifest.json differs from manifestDigest in the configuration of this app.',
  'wrong-contract': 'It was built for a different version of this app.',
  unsigned: 'Its release is not signed.',
  untrusted: 'Its release is signed with keys that this app does not trust.',
  'other-root': 'Its release names other keys than those that this device has already accepted.',
  'rolled-back': 'Its server returned an older release than the one already used on this device.',
  expired: 'The signature of its release has expired.',
  changed: 'A file of its release was changed after it was signed.',
  truncated: 'A file of its release is incomplete.',
  unlisted: 'It needs a file that its release does not list.',
  elsewhere: 'Its release loads code from another place.',
  'no-code': "Its code couldn't be loaded or failed the integrity check.",
  incompatible: 'It was built for a version of a shared library that this app does not provide.',
  'no-portfolio': 'Its release was built before the portfolio.',
  framed: "It runs in a frame, whose data the portfolio can't read.",
  broken: "Its code couldn't run.",
  overdue: "It's taking longer than expected.",
  flooded: 'It was stopped because it sent too much to this app.',
};

/** Explains a load error to the developers of a partner's page, with its detail. */
export function explainLoadError(error: unknown): string {
  if (error instanceof AreaLoadError) return `${areaProblemText[error.problem]} (${error.message})`;
  return error instanceof Error ? error.message : String(error);
}
