import type { Artifact } from '../../contracts/artifact';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from './chainSession';

export async function deployLinked(
  session: ChainSession,
  artifact: Artifact,
  args: readonly unknown[] = [],
): Promise<Contract> {
  const libraries: Record<string, string> = {};
  for (const library of Object.values(artifact.linkReferences).flatMap(Object.keys)) {
    libraries[library] = (await session.deploy(ownArtifact(library))).address;
  }
  return session.deploy(artifact, args, libraries);
}
