/**
 * Replaces what react-query writes and pages with (leanModules.ts): host and areas send transactions
 * through the contract, and its part that they share has neither mutations nor infinite queries.
 *
 * @public Inserted by the build, not imported.
 */
export class MutationCache {
  clear(): void {
    // No mutations exist.
  }

  findAll(): readonly never[] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {
    // No mutations exist.
  }
}

function unavailable(): never {
  throw new Error('This build has no infinite queries.');
}

export { unavailable as hasNextPage, unavailable as hasPreviousPage, unavailable as infiniteQueryBehavior };
