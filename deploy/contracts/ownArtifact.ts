import type { Artifact } from './artifact';
import { compileContracts, type Artifacts } from './compileContracts';
import { otherArtifact } from './otherBuild';

let compiled: Artifacts | undefined;

/**
 * One of our own contracts; the first call compiles all of them. Where `CONTRACT_ARTIFACTS` names another build, its contract of that
 * name takes the place of ours. Throws for an unknown name.
 */
export function ownArtifact(name: string): Artifact {
  const other = otherArtifact(name);
  if (other !== undefined) return other;
  compiled ??= compileContracts();
  const artifact = compiled[name];
  if (artifact === undefined) throw new Error(`No contract ${name} in deploy/contracts/src.`);
  return artifact;
}
