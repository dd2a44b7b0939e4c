import type { Artifact } from './artifact';
import { compileContracts, type Artifacts } from './compileContracts';

let compiled: Artifacts | undefined;

/** One of our own contracts; the first call compiles all of them. Throws for an unknown name. */
export function ownArtifact(name: string): Artifact {
  compiled ??= compileContracts();
  const artifact = compiled[name];
  if (artifact === undefined) throw new Error(`No contract ${name} in deploy/contracts/src.`);
  return artifact;
}
