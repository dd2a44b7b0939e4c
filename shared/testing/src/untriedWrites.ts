import type { ExpectedCall } from '@fathom/contract';
import { writesOf, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';

/**
 * Lists the functions and messages of an area that none of these claims covers: permissions that no flow needs, or that
 * no test mutates. Claims about messages are their names.
 */
export function untriedWrites(
  { contracts }: SigningDefinition,
  claims: readonly (ExpectedCall | string)[],
): readonly string[] {
  const tried = new Set(claims.flatMap(namesOf));
  const names = contracts.flatMap((contract) => writesOf(contract).map(({ name }) => name));
  return names.filter((name) => !tried.has(name));
}

function namesOf(claim: ExpectedCall | string): readonly string[] {
  if (typeof claim === 'string') return [claim];
  return [claim.call, ...(claim.inner ? namesOf(claim.inner) : [])];
}
