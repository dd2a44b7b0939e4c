import { failed, type Result } from '@fathom/contract/result';
import { parseSigning, type AreaSigning } from './areaSigning';
import { floorProblem } from '../floor/floor';

/** An area's build calls it with the files to release. */
export function admitSigning(files: Readonly<Record<string, unknown>>): Result<AreaSigning, string> {
  const parsed = parseSigning(files);
  const problem = parsed.ok ? floorProblem(parsed.value) : undefined;
  return problem === undefined ? parsed : failed(problem);
}
