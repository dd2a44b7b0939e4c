import { failed, type Result } from '@fathom/contract/result';
import { parseSigning, type AreaSigning } from './areaSigning';
import { floorProblem } from './floor';

/**
 * The signing files of an area as the host accepts them: valid, and nowhere below the floor of the
 * host. The build of an area calls it with the files that it is about to release.
 */
export function admitSigning(files: Readonly<Record<string, unknown>>): Result<AreaSigning, string> {
  const parsed = parseSigning(files);
  const problem = parsed.ok ? floorProblem(parsed.value) : undefined;
  return problem === undefined ? parsed : failed(problem);
}
