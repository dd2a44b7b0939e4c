import type { Artifact } from './artifact';

/** Creation code with the library addresses filled in. Throws if a required library is missing. */
export function linkLibraries(artifact: Artifact, libraries: Readonly<Record<string, string>>): string {
  let code = artifact.bytecode;
  for (const [library, scopes] of Object.values(artifact.linkReferences).flatMap(Object.entries)) {
    const address = libraries[library];
    if (address === undefined) throw new Error(`${artifact.name} needs the library ${library}.`);
    for (const { start, length } of scopes) {
      const from = 2 + start * 2;
      code = code.slice(0, from) + address.slice(2).toLowerCase() + code.slice(from + length * 2);
    }
  }
  return code;
}
